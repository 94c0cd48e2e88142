-- How games are written. Every function says who may call it, and runs with the rights of the tables' owner.

CREATE FUNCTION hall.final(summary text) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT coalesce((summary::jsonb -> 'final')::boolean, false)
$$;

CREATE FUNCTION hall.use(used text, moment double precision) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
    INSERT INTO hall.uses VALUES (session_user, used, moment)
    ON CONFLICT (login, game) DO UPDATE SET at = excluded.at
$$;

-- The next name with this letter. Names of deleted games are not given again.
CREATE FUNCTION hall.next_name(letter text, names text[]) RETURNS text
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
    SELECT letter || coalesce(max(substr(name, 2)::integer), 0) + 1
    FROM unnest(names) AS name WHERE name ~ ('^' || letter || '[0-9]{1,9}$')
$$;

-- A new game: kinds, seats, commands and facts are those of its entries, from the first after the header on.
CREATE FUNCTION hall.create_game(
    letter text, kind text, header text, summary text, moment double precision,
    kinds text[], seats text[], commands text[], facts text[], digest_version integer, digest text
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    name text;
    label text[] := regexp_match(header, '\n#event (e[0-9]{1,9}) [0-9]{1,9} ([0-9]{1,9})\n');
BEGIN
    PERFORM hall.require('owner', 'arbiter', 'table');
    IF header ~ '\n#event[[:space:]]' THEN
        PERFORM hall.require('owner', 'arbiter');
    END IF;
    PERFORM pg_advisory_xact_lock(hashtext('hall.games'));
    SELECT hall.next_name(letter, array_agg(id)) INTO name FROM hall.games;
    INSERT INTO hall.games (id, game, opened, used, header, length, summary, final, event, place, opener)
    VALUES (name, kind, moment, moment, header, cardinality(kinds), summary, hall.final(summary), label[1],
            label[2]::integer, session_user);
    INSERT INTO hall.entries (game, number, kind, seat, command, facts, at) VALUES (name, 0, 'opened', '', '', header, moment);
    INSERT INTO hall.entries (game, number, kind, seat, command, facts, at)
    SELECT name, row.number, row.kind, row.seat, row.command, row.facts, moment
    FROM unnest(kinds, seats, commands, create_game.facts) WITH ORDINALITY AS row (kind, seat, command, facts, number);
    IF digest IS NOT NULL THEN
        INSERT INTO hall.digests VALUES (name, digest_version, cardinality(kinds), digest);
    END IF;
    PERFORM hall.use(name, moment);
    PERFORM pg_notify('hall', name || ' 0');
    RETURN name;
END $$;

-- Who may play a game: owner and arbiters every one, a table those that it opened or that are played at its place.
CREATE FUNCTION hall.confirm_player(game hall.games) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF hall.role() = 'table' AND game.opener <> session_user AND game.place IS DISTINCT FROM hall.place() THEN
        PERFORM hall.fail('hall-other-table', game.id);
    END IF;
END $$;

CREATE FUNCTION hall.game_to_play(name text) RETURNS hall.games
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    game hall.games;
BEGIN
    PERFORM hall.require('owner', 'arbiter', 'table');
    SELECT * INTO game FROM hall.games WHERE id = name AND deleted IS NULL FOR UPDATE;
    IF NOT FOUND THEN
        PERFORM hall.fail('no-such-game', name);
    END IF;
    PERFORM hall.confirm_player(game);
    RETURN game;
END $$;

CREATE FUNCTION hall.append(
    name text, place integer, what text, who text, told text, details text, moment double precision, listing text,
    digest_version integer, digest text, known_edition integer, sent text, known_epoch integer
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    played hall.games;
    landed hall.entries;
    device text;
BEGIN
    played := hall.game_to_play(name);
    IF known_edition <> hall.edition() THEN
        PERFORM hall.fail('overtaken', name);
    END IF;
    IF sent <> '' THEN
        SELECT * INTO landed FROM hall.entries WHERE entries.game = name AND entries.origin = sent;
        IF FOUND THEN
            IF (landed.number, landed.kind, landed.seat, landed.command, landed.facts)
                IS DISTINCT FROM (place, what, who, told, details) THEN
                PERFORM hall.fail('origin-taken', name || ' ' || sent);
            END IF;
            RETURN;
        END IF;
    END IF;
    IF known_epoch < played.epoch OR (hall.role() = 'table' AND played.holder <> session_user) THEN
        PERFORM hall.fail('game-taken', name);
    END IF;
    IF place IS DISTINCT FROM played.length + 1 THEN
        PERFORM hall.fail('overtaken', name);
    END IF;
    INSERT INTO hall.entries (game, number, kind, seat, command, facts, at, origin)
    VALUES (name, place, what, who, told, details, moment, sent);
    IF hall.role() = 'table' THEN
        device := session_user;
    END IF;
    UPDATE hall.games SET length = append.place, used = moment, summary = listing, final = hall.final(listing),
        holder = coalesce(holder, device)
    WHERE id = name;
    IF digest IS NOT NULL THEN
        INSERT INTO hall.digests VALUES (name, digest_version, append.place, digest)
        ON CONFLICT (game) DO UPDATE SET version = excluded.version, length = excluded.length, facts = excluded.facts;
    END IF;
    PERFORM hall.use(name, moment);
    PERFORM pg_notify('hall', name || ' ' || append.place);
END $$;

CREATE FUNCTION hall.take(name text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    played hall.games;
    device text;
BEGIN
    played := hall.game_to_play(name);
    IF hall.role() = 'table' THEN
        device := session_user;
    END IF;
    UPDATE hall.games SET epoch = epoch + 1, holder = device WHERE id = name;
    PERFORM pg_notify('hall', name || ' ' || played.length);
    RETURN played.epoch + 1;
END $$;

CREATE FUNCTION hall.touch(name text, moment double precision) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM hall.require('owner', 'arbiter', 'table', 'display');
    IF NOT EXISTS (SELECT FROM hall.games WHERE id = name AND deleted IS NULL) THEN
        PERFORM hall.fail('no-such-game', name);
    END IF;
    PERFORM hall.use(name, moment);
END $$;

-- Nothing is deleted: the game is not listed any more. Games of events are the owner's to delete; tables delete what they opened.
CREATE FUNCTION hall.delete_game(name text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    played hall.games;
BEGIN
    played := hall.game_to_play(name);
    IF played.event IS NOT NULL AND hall.role() <> 'owner' THEN
        PERFORM hall.fail('hall-kept', name);
    ELSIF hall.role() = 'table' AND played.opener <> session_user THEN
        PERFORM hall.fail('hall-other-table', name);
    END IF;
    UPDATE hall.games SET deleted = clock_timestamp() WHERE id = name;
    DELETE FROM hall.digests WHERE game = name;
    PERFORM pg_notify('hall', name || ' ' || played.length);
END $$;

-- Digests are derived: those of devices that may not keep them are left out, and made again by others.
CREATE FUNCTION hall.save_digest(name text, digest_version integer, counted integer, digest text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF hall.role() IN ('owner', 'arbiter') AND EXISTS (SELECT FROM hall.games WHERE id = name AND deleted IS NULL) THEN
        INSERT INTO hall.digests VALUES (name, digest_version, counted, digest)
        ON CONFLICT (game) DO UPDATE SET version = excluded.version, length = excluded.length, facts = excluded.facts;
    END IF;
END $$;

-- Nobody else writes to the list of games until this transaction ends.
CREATE FUNCTION hall.hold() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM hall.require('owner', 'arbiter');
    LOCK TABLE hall.games IN EXCLUSIVE MODE;
END $$;

CREATE FUNCTION hall.list_game(
    name text, kind text, opening double precision, moment double precision, top text, counted integer, listing text
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM hall.require('owner', 'arbiter');
    UPDATE hall.games SET game = kind, opened = opening, used = moment, header = top, length = counted, summary = listing,
        final = hall.final(listing)
    WHERE id = name AND deleted IS NULL;
    UPDATE hall.uses SET at = moment WHERE login = session_user AND game = name;
END $$;

GRANT EXECUTE ON FUNCTION
    hall.create_game(text, text, text, text, double precision, text[], text[], text[], text[], integer, text),
    hall.append(text, integer, text, text, text, text, double precision, text, integer, text, integer, text, integer),
    hall.take(text), hall.touch(text, double precision), hall.delete_game(text), hall.hold(),
    hall.save_digest(text, integer, integer, text),
    hall.list_game(text, text, double precision, double precision, text, integer, text)
TO PUBLIC;
