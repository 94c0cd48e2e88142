-- How a hall gets back what it has lost, from the devices that have it. No entry or act that is there is ever changed.

-- A game under the name that it had, with all its entries as they were; whether it was missing. If only its later epoch is
-- missing, because the hall has forgotten that it was taken over, that comes back. Tables return games of events
-- only for their own place, and never one without an entry: that would be an opening, which is an arbiter's. Names have at most
-- six digits, so that nobody uses up those of later games.
CREATE FUNCTION hall.return_game(
    name text, kind text, header text, opening double precision, moment double precision, summary text, known_epoch integer,
    kinds text[], seats text[], commands text[], facts text[], moments double precision[], origins text[]
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    here hall.games;
    player text;
    label text[] := regexp_match(header, '\n#event (e[0-9]{1,9}) [0-9]{1,9} ([0-9]{1,9})\n');
BEGIN
    PERFORM hall.require('owner', 'arbiter', 'table');
    IF hall.role() = 'table' THEN
        IF header ~ '\n#event[[:space:]]' AND (label IS NULL OR label[2]::integer IS DISTINCT FROM hall.place() OR kinds = '{}') THEN
            PERFORM hall.fail('hall-other-table', name);
        END IF;
        player := session_user;
    END IF;
    IF name !~ '^[a-z][0-9]{1,6}$' OR left(name, 1) <> left(kind, 1) OR known_epoch NOT BETWEEN 0 AND 1000000 THEN
        PERFORM hall.fail('hall-not-allowed', coalesce(hall.role(), session_user));
    END IF;
    PERFORM pg_advisory_xact_lock(hashtext('hall.games'));
    SELECT * INTO here FROM hall.games WHERE id = name;
    IF here.deleted IS NOT NULL THEN
        PERFORM hall.fail('no-such-game', name);
    ELSIF here.id IS NOT NULL THEN
        IF known_epoch > here.epoch THEN
            PERFORM hall.confirm_player(here);
            UPDATE hall.games SET epoch = known_epoch, holder = player WHERE id = name;
        END IF;
        RETURN false;
    END IF;
    -- whoever plays on next holds it, in this epoch or a later one
    INSERT INTO hall.games (id, game, opened, used, header, length, summary, final, event, place, opener, epoch)
    VALUES (name, kind, opening, moment, header, cardinality(kinds), summary, hall.final(summary), label[1], label[2]::integer,
            session_user, known_epoch);
    INSERT INTO hall.entries (game, number, kind, seat, command, facts, at)
    VALUES (name, 0, 'opened', '', '', header, opening);
    INSERT INTO hall.entries (game, number, kind, seat, command, facts, at, origin)
    SELECT name, row.number, row.kind, row.seat, row.command, row.facts, row.at, row.origin
    FROM unnest(kinds, seats, commands, return_game.facts, moments, return_game.origins)
        WITH ORDINALITY AS row (kind, seat, command, facts, at, origin, number);
    PERFORM hall.use(name, moment);
    PERFORM pg_notify('hall', name || ' ' || cardinality(kinds));
    RETURN true;
END $$;

-- The acts of an event from the first one on, of which the hall has none or the first ones; how many were missing.
CREATE FUNCTION hall.return_acts(
    name text, kinds text[], people text[], facts text[], moments double precision[]
) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    missing integer;
BEGIN
    PERFORM hall.require('owner', 'arbiter');
    IF name !~ '^e[0-9]{1,6}$' THEN
        PERFORM hall.fail('hall-not-allowed', coalesce(hall.role(), session_user));
    END IF;
    PERFORM pg_advisory_xact_lock(hashtext('hall.acts'));
    PERFORM pg_advisory_xact_lock(hashtext('hall.acts ' || name));
    IF EXISTS (
        SELECT FROM hall.acts LEFT JOIN unnest(kinds, people, return_acts.facts)
            WITH ORDINALITY AS row (kind, person, facts, number) ON row.number = acts.number
        WHERE event = name AND (acts.kind, acts.person, acts.facts) IS DISTINCT FROM (row.kind, row.person, row.facts)
    ) THEN
        PERFORM hall.fail('overtaken', name);
    END IF;
    INSERT INTO hall.acts (event, number, kind, person, facts, at)
    SELECT name, row.number, row.kind, row.person, row.facts, row.at
    FROM unnest(kinds, people, return_acts.facts, moments) WITH ORDINALITY AS row (kind, person, facts, at, number)
    WHERE row.number > (SELECT coalesce(max(acts.number), 0) FROM hall.acts WHERE event = name);
    GET DIAGNOSTICS missing = ROW_COUNT;
    IF missing > 0 THEN
        PERFORM pg_notify('hall', name || ' ' || cardinality(kinds));
    END IF;
    RETURN missing;
END $$;

GRANT EXECUTE ON FUNCTION
    hall.return_game(
        text, text, text, double precision, double precision, text, integer,
        text[], text[], text[], text[], double precision[], text[]
    ),
    hall.return_acts(text, text[], text[], text[], double precision[])
TO PUBLIC;
