-- What a device may write: what every other device can read. One row that nobody reads would spoil every list with it.

-- The value of a JSON text; NULL if readers do not take it: no JSON, too long, too deep, or with half a character.
CREATE FUNCTION hall.json(given text, longest integer, deepest integer) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF length(given) > longest OR given ~* '\\ud[89a-f]'
        OR given::jsonb @? format('strict $.**{%s}', deepest)::jsonpath THEN
        RETURN NULL;
    END IF;
    RETURN given::jsonb;
EXCEPTION WHEN OTHERS THEN
    RETURN NULL;
END $$;

CREATE FUNCTION hall.is_moment(at double precision) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT at >= 0 AND at < 253402214400
$$;

CREATE FUNCTION hall.is_summary(given text) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT '{"turn": null, "winners": [], "steps": 0}' || hall.json(given, 100000, 8) @@ 'strict
        $.over.type() == "boolean" && $.final.type() == "boolean" && ($.turn.type() == "string" || $.turn == null)
        && !exists($.winners[*] ? (@.type() != "string"))
        && $.steps.type() == "number" && $.steps.floor() == $.steps && $.steps.abs() < 9223372036854775808
        && !exists($.players[*] ? (
            @.type() != "array" || @.size() != 3 || @[0].type() != "string" || @[1].type() != "string"
            || @[2].type() != "number" || @[2].floor() != @[2] || @[2].abs() >= 9223372036854775808
        ))'
$$;

-- The facts of an entry: its events, and what else it has.
CREATE FUNCTION hall.are_facts(given text) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT '{"seconds": 0, "count": 0, "extra": {}, "steps": [], "dropped": []}' || hall.json(given, 16777216, 64) @@ 'strict
        !exists($.events[*] ? (@.type() != "object")) && !exists($.extra.* ? (@.type() != "string"))
        && $.seconds.floor() == $.seconds && $.seconds >= 0 && $.seconds < 1000000000
        && $.count.floor() == $.count && $.count >= 0 && $.count < 1000000000
        && !exists($.steps[*] ? (
            @.type() != "array" || @.size() != 4 || @[0].type() != "number" || @[1].type() != "string"
            || @[2].type() != "string" || @[3].type() != "array"
        ))
        && !exists($.dropped[*] ? (
            @.type() != "array" || @.size() != 6 || @[0].type() != "number" || @[1].type() != "string"
            || @[2].type() != "string" || @[3].type() != "string" || @[4].type() != "string" || @[5].type() != "object"
        ))'
$$;

CREATE FUNCTION hall.is_header(given text, kind text) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT length(given) <= 1048576 AND given ~ '^#referee [0-9]{1,9}\n' AND regexp_count(given, '\n#game ') = 1
        AND strpos(given, format(E'\n#game %s\n', kind)) > 0
$$;

CREATE FUNCTION hall.refuse() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM hall.fail('hall-unfit', TG_ARGV[0]);
    RETURN NULL;
END $$;

-- A game is named by a letter, which is no event's; a deleted one may be anything.
CREATE TRIGGER fit BEFORE INSERT OR UPDATE OF id, game, opened, used, header, length, summary ON hall.games
FOR EACH ROW WHEN ((
    NEW.id ~ '^[a-df-z][0-9]{1,9}$' AND NEW.game ~ '^[a-z-]{2,40}$' AND left(NEW.id, 1) = left(NEW.game, 1)
    AND hall.is_moment(NEW.opened) AND hall.is_moment(NEW.used) AND NEW.length >= 0
    AND hall.is_header(NEW.header, NEW.game) AND hall.is_summary(NEW.summary)
) IS NOT TRUE) EXECUTE FUNCTION hall.refuse('game');

CREATE TRIGGER fit BEFORE INSERT ON hall.entries FOR EACH ROW WHEN ((
    hall.is_moment(NEW.at) AND NEW.origin ~ '^([0-9a-f]{32})?$' AND length(NEW.command) <= 1048576
    AND NEW.seat ~ '^[a-z0-9_]{0,100}$'
    AND (NEW.number = 0 OR NEW.kind IN ('step', 'undo', 'redo', 'amend', 'remark') AND hall.are_facts(NEW.facts))
) IS NOT TRUE) EXECUTE FUNCTION hall.refuse('entry');

CREATE TRIGGER fit BEFORE INSERT ON hall.acts FOR EACH ROW WHEN ((
    hall.is_moment(NEW.at) AND NEW.origin ~ '^([0-9a-f]{32})?$' AND NEW.kind ~ '^[a-z-]{2,40}$'
    AND length(NEW.person) <= 1000 AND jsonb_typeof(hall.json(NEW.facts, 1048576, 64)) = 'object'
) IS NOT TRUE) EXECUTE FUNCTION hall.refuse('act');

CREATE TRIGGER fit BEFORE INSERT OR UPDATE ON hall.digests FOR EACH ROW WHEN ((
    NEW.version >= 0 AND NEW.length >= 0 AND jsonb_typeof(hall.json(NEW.facts, 1048576, 64)) = 'object'
) IS NOT TRUE) EXECUTE FUNCTION hall.refuse('digest');

CREATE TRIGGER fit BEFORE INSERT OR UPDATE ON hall.uses FOR EACH ROW WHEN (hall.is_moment(NEW.at) IS NOT TRUE)
EXECUTE FUNCTION hall.refuse('use');

-- What is refused by a trigger is read before.
CREATE OR REPLACE FUNCTION hall.final(summary text) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT coalesce(hall.json(summary, 100000, 8) @@ '$.final == true', false)
$$;

CREATE OR REPLACE FUNCTION hall.next_name(letter text, names text[]) RETURNS text
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
    SELECT left(letter, 1) || coalesce(max(substr(name, 2)::integer), 0) + 1
    FROM unnest(names) AS name WHERE left(name, 1) = left(letter, 1) AND name ~ '^.[0-9]{1,9}$'
$$;

-- Who was shut out is told so, also on a connection that has outlived the login.
CREATE OR REPLACE FUNCTION hall.require(VARIADIC roles text[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF hall.role() IS NULL THEN
        PERFORM hall.fail('hall-refused', session_user);
    ELSIF hall.role() <> ALL (roles) THEN
        PERFORM hall.fail('hall-not-allowed', hall.role());
    END IF;
END $$;

-- As in `2_rights.sql`, but entries that nobody can read hide no others.
CREATE OR REPLACE VIEW hall.shown WITH (security_barrier) AS
    SELECT
        game, number, kind, seat,
        CASE WHEN NOT open AND kind = 'remark' AND command ~ '^hand( |$)' THEN 'hand' ELSE command END AS command,
        CASE
            WHEN NOT open AND number > 0 AND facts LIKE '%"extra"%'
            THEN coalesce((hall.json(facts, 16777216, 64) - 'extra')::text, '') ELSE facts
        END AS facts,
        at, origin, device, landed
    FROM hall.entries JOIN (
        SELECT
            id,
            (SELECT hall.role()) = 'table'
            AND (final OR opener = session_user OR coalesce(place = (SELECT hall.place()), false)) AS open
        FROM hall.games WHERE deleted IS NULL
    ) AS games ON id = game
    WHERE (SELECT hall.role()) IN ('table', 'display');
GRANT EXECUTE ON FUNCTION hall.json(text, integer, integer) TO PUBLIC;
