-- How devices join and are shut out. Passwords never come here: devices send verifiers for SCRAM.

CREATE FUNCTION hall.confirm_verifier(verifier text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF verifier !~ '^SCRAM-SHA-256\$[0-9]+:[A-Za-z0-9+/=]+\$[A-Za-z0-9+/=]+:[A-Za-z0-9+/=]+$' THEN
        PERFORM hall.fail('hall-not-allowed', 'password');
    END IF;
END $$;

CREATE FUNCTION hall.add_login(login text, verifier text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM hall.confirm_verifier(verifier);
    EXECUTE format('CREATE ROLE %I LOGIN PASSWORD %L CONNECTION LIMIT 20', login, verifier);
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), login);
END $$;

-- Who may let others in, and shut them out: the owner everybody, an arbiter tables and displays.
CREATE FUNCTION hall.confirm_host(role text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF role IN ('table', 'display') THEN
        PERFORM hall.require('owner', 'arbiter');
    ELSE
        PERFORM hall.require('owner');
    END IF;
END $$;

-- A new device; for the owner's program alone, which calls it when it sets the hall up.
CREATE FUNCTION hall.add_device(device text, role text, place integer, verifier text) RETURNS text
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    login text;
BEGIN
    IF length(device) NOT BETWEEN 1 AND 60 OR device ~ '[[:cntrl:]]' THEN
        PERFORM hall.fail('hall-no-text', device);
    END IF;
    IF EXISTS (SELECT FROM hall.devices WHERE lower(name) = lower(device) AND revoked IS NULL) THEN
        PERFORM hall.fail('hall-name-taken', device);
    END IF;
    LOCK TABLE hall.devices IN EXCLUSIVE MODE;
    SELECT current_database() || '_d' || count(*) + 1 INTO login FROM hall.devices;
    PERFORM hall.add_login(login, verifier);
    INSERT INTO hall.devices (login, name, role, place) VALUES (login, device, add_device.role, add_device.place);
    RETURN login;
END $$;

-- An invitation that is good once, for so many minutes, with the login to redeem it.
CREATE FUNCTION hall.invite(role text, place integer, minutes integer, verifier text) RETURNS TABLE (invited integer, join_as text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    former text;
BEGIN
    PERFORM hall.confirm_host(role);
    FOR former IN SELECT i.login FROM hall.invitations i WHERE i.login IS NOT NULL AND (i.redeemed IS NOT NULL OR i.until < now())
    LOOP
        EXECUTE format('REVOKE ALL ON DATABASE %I FROM %I', current_database(), former);
        EXECUTE format('DROP ROLE %I', former);
        UPDATE hall.invitations i SET login = NULL WHERE i.login = former;
    END LOOP;
    INSERT INTO hall.invitations (role, place, until)
    VALUES (invite.role, invite.place, now() + make_interval(mins => minutes)) RETURNING number INTO invited;
    join_as := current_database() || '_i' || invited;
    PERFORM hall.add_login(join_as, verifier);
    EXECUTE format('ALTER ROLE %I CONNECTION LIMIT 2 VALID UNTIL %L', join_as, now() + make_interval(mins => minutes));
    UPDATE hall.invitations i SET login = join_as WHERE i.number = invited;
    RETURN NEXT;
END $$;

-- Makes the login of the device that was invited; the invitation is good for no other.
CREATE FUNCTION hall.redeem(device text, verifier text) RETURNS TABLE (login text, role text, place integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    invitation hall.invitations;
BEGIN
    SELECT * INTO invitation FROM hall.invitations i WHERE i.login = session_user FOR UPDATE;
    IF NOT FOUND OR invitation.redeemed IS NOT NULL OR invitation.until < now() THEN
        PERFORM hall.fail('hall-not-invited', session_user);
    END IF;
    UPDATE hall.invitations i SET redeemed = now() WHERE i.number = invitation.number;
    EXECUTE format('ALTER ROLE %I NOLOGIN', session_user);
    RETURN QUERY SELECT
        hall.add_device(device, invitation.role, invitation.place, verifier), invitation.role, invitation.place;
END $$;

CREATE FUNCTION hall.revoke(device text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    lost hall.devices;
BEGIN
    SELECT * INTO lost FROM hall.devices WHERE lower(name) = lower(device) AND revoked IS NULL FOR UPDATE;
    IF NOT FOUND THEN
        PERFORM hall.require('owner', 'arbiter');
        PERFORM hall.fail('hall-no-device', device);
    END IF;
    PERFORM hall.confirm_host(lost.role);
    IF lost.login = session_user THEN
        PERFORM hall.fail('hall-not-allowed', lost.role); -- the last owner would shut everybody out
    END IF;
    UPDATE hall.devices SET revoked = clock_timestamp() WHERE login = lost.login;
    EXECUTE format('ALTER ROLE %I NOLOGIN PASSWORD NULL', lost.login);
    BEGIN
        PERFORM pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = lost.login;
    EXCEPTION WHEN insufficient_privilege THEN
        NULL; -- it has no rights any more, whatever it is connected to
    END;
    RETURN lost.name;
END $$;

-- A server that devices may turn to.
CREATE FUNCTION hall.add_server(server text, at integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM hall.require('owner');
    INSERT INTO hall.servers VALUES (server, at) ON CONFLICT DO NOTHING;
END $$;

GRANT EXECUTE ON FUNCTION
    hall.add_server(text, integer), hall.invite(text, integer, integer, text), hall.redeem(text, text), hall.revoke(text)
TO PUBLIC;
