-- Who may read what, and that nothing in a journal is ever changed.

-- An error of the port: its code, and the game, event or device that it is about.
CREATE FUNCTION hall.fail(code text, about text) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RAISE EXCEPTION USING ERRCODE = 'RF000', MESSAGE = code, DETAIL = about;
END $$;

CREATE FUNCTION hall.role() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT role FROM hall.devices WHERE login = session_user AND revoked IS NULL
$$;

CREATE FUNCTION hall.place() RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT place FROM hall.devices WHERE login = session_user AND revoked IS NULL
$$;

CREATE FUNCTION hall.require(VARIADIC roles text[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF hall.role() IS NULL OR hall.role() <> ALL (roles) THEN
        PERFORM hall.fail('hall-not-allowed', coalesce(hall.role(), session_user));
    END IF;
END $$;

-- A number that changes when a standby takes over: it may lack the last entries.
CREATE FUNCTION hall.edition() RETURNS integer
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer
$$;

CREATE FUNCTION hall.keep() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM hall.fail('hall-kept', TG_TABLE_NAME);
    RETURN NULL;
END $$;
CREATE TRIGGER keep BEFORE UPDATE OR DELETE OR TRUNCATE ON hall.entries EXECUTE FUNCTION hall.keep();
CREATE TRIGGER keep BEFORE UPDATE OR DELETE OR TRUNCATE ON hall.acts EXECUTE FUNCTION hall.keep();

ALTER TABLE hall.devices ENABLE ROW LEVEL SECURITY;
ALTER TABLE hall.invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE hall.games ENABLE ROW LEVEL SECURITY;
ALTER TABLE hall.entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE hall.digests ENABLE ROW LEVEL SECURITY;
ALTER TABLE hall.acts ENABLE ROW LEVEL SECURITY;
ALTER TABLE hall.uses ENABLE ROW LEVEL SECURITY;
ALTER TABLE hall.servers ENABLE ROW LEVEL SECURITY;

CREATE POLICY seen ON hall.devices FOR SELECT
    USING (login = session_user OR (SELECT hall.role()) IN ('owner', 'arbiter'));
CREATE POLICY seen ON hall.invitations FOR SELECT USING ((SELECT hall.role()) IN ('owner', 'arbiter'));
CREATE POLICY seen ON hall.games FOR SELECT USING (deleted IS NULL AND (SELECT hall.role()) IS NOT NULL);
-- Entries may tell hands: a table reads the games of its own, and others' once they are final. The rest is in `hall.shown`.
CREATE POLICY seen ON hall.entries FOR SELECT USING (
    (SELECT hall.role()) IN ('owner', 'arbiter', 'table')
    AND game IN (
        SELECT id FROM hall.games
        WHERE (SELECT hall.role()) <> 'table' OR final OR opener = session_user OR place = (SELECT hall.place())
    )
);
CREATE POLICY seen ON hall.digests FOR SELECT
    USING ((SELECT hall.role()) IS NOT NULL AND game IN (SELECT id FROM hall.games));
CREATE POLICY seen ON hall.acts FOR SELECT USING ((SELECT hall.role()) IS NOT NULL);
CREATE POLICY seen ON hall.servers FOR SELECT USING ((SELECT hall.role()) IS NOT NULL);
CREATE POLICY seen ON hall.uses FOR SELECT USING (login = session_user);
GRANT SELECT ON hall.devices, hall.invitations, hall.games, hall.entries, hall.digests, hall.acts, hall.uses, hall.servers
TO PUBLIC;

-- The entries of all games for tables and displays: without hands, but in games that the device may read as they are.
CREATE VIEW hall.shown WITH (security_barrier) AS
    SELECT
        game, number, kind, seat,
        CASE WHEN NOT open AND kind = 'remark' AND command ~ '^hand( |$)' THEN 'hand' ELSE command END AS command,
        CASE
            WHEN NOT open AND number > 0 AND facts LIKE '%"extra"%' THEN (facts::jsonb - 'extra')::text ELSE facts
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
GRANT SELECT ON hall.shown TO PUBLIC;

GRANT EXECUTE ON FUNCTION hall.role(), hall.place(), hall.edition() TO PUBLIC;
