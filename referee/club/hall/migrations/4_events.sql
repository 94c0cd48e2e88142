-- How events are written: by the owner and by arbiters.

CREATE FUNCTION hall.found_event(
    what text, who text, details text, moment double precision, sent text
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    name text;
    landed hall.acts;
BEGIN
    PERFORM hall.require('owner', 'arbiter');
    PERFORM pg_advisory_xact_lock(hashtext('hall.acts'));
    SELECT * INTO landed FROM hall.acts WHERE origin = sent AND number = 1 AND sent <> '';
    IF FOUND THEN
        IF (landed.kind, landed.person, landed.facts) IS DISTINCT FROM (what, who, details) THEN
            PERFORM hall.fail('origin-taken', landed.event || ' ' || sent);
        END IF;
        RETURN landed.event;
    END IF;
    SELECT hall.next_name('e', array_agg(DISTINCT event)) INTO name FROM hall.acts;
    INSERT INTO hall.acts (event, number, kind, person, facts, at, origin) VALUES (name, 1, what, who, details, moment, sent);
    PERFORM pg_notify('hall', name || ' 1');
    RETURN name;
END $$;

CREATE FUNCTION hall.append_act(
    name text, place integer, what text, who text, details text, moment double precision, known_edition integer, sent text
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    landed hall.acts;
BEGIN
    PERFORM hall.require('owner', 'arbiter');
    PERFORM pg_advisory_xact_lock(hashtext('hall.acts ' || name));
    IF known_edition <> hall.edition() THEN
        PERFORM hall.fail('overtaken', name);
    END IF;
    IF sent <> '' THEN
        SELECT * INTO landed FROM hall.acts WHERE event = name AND origin = sent;
        IF FOUND THEN
            IF (landed.number, landed.kind, landed.person, landed.facts) IS DISTINCT FROM (place, what, who, details) THEN
                PERFORM hall.fail('origin-taken', name || ' ' || sent);
            END IF;
            RETURN;
        END IF;
    END IF;
    IF place < 2 OR place IS DISTINCT FROM (SELECT max(number) + 1 FROM hall.acts WHERE event = name) THEN
        PERFORM hall.fail('overtaken', name);
    END IF;
    INSERT INTO hall.acts (event, number, kind, person, facts, at, origin)
    VALUES (name, place, what, who, details, moment, sent);
    PERFORM pg_notify('hall', name || ' ' || place);
END $$;

GRANT EXECUTE ON FUNCTION
    hall.found_event(text, text, text, double precision, text),
    hall.append_act(text, integer, text, text, text, double precision, integer, text)
TO PUBLIC;
