-- The tables of a hall. They belong to the role that runs this; devices write to them by functions only.

CREATE SCHEMA hall;
REVOKE ALL ON SCHEMA hall FROM PUBLIC;
GRANT USAGE ON SCHEMA hall TO PUBLIC;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

CREATE TABLE hall.devices (
    login text PRIMARY KEY,
    name text NOT NULL,
    role text NOT NULL CHECK (role IN ('owner', 'arbiter', 'table', 'display')),
    place integer CHECK (place > 0),
    joined timestamptz NOT NULL DEFAULT clock_timestamp(),
    revoked timestamptz
);
CREATE UNIQUE INDEX ON hall.devices (lower(name)) WHERE revoked IS NULL;

CREATE TABLE hall.invitations (
    number integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    login text UNIQUE,
    role text NOT NULL CHECK (role IN ('owner', 'arbiter', 'table', 'display')),
    place integer CHECK (place > 0),
    until timestamptz NOT NULL,
    redeemed timestamptz
);

-- The list of games, derived from their entries. `holder` is the table's device that plays a game; `epoch` rises when it is taken
-- over. A deleted game keeps its entries and its name.
CREATE TABLE hall.games (
    id text PRIMARY KEY,
    game text NOT NULL,
    opened double precision NOT NULL,
    used double precision NOT NULL,
    header text NOT NULL,
    length integer NOT NULL,
    summary text NOT NULL,
    final boolean NOT NULL,
    event text,
    place integer,
    opener text NOT NULL,
    holder text,
    epoch integer NOT NULL DEFAULT 0,
    deleted timestamptz
);

-- The journals of games: entry 0 is the header. `at` is when it happened by the device's clock, `landed` when it came here.
CREATE TABLE hall.entries (
    game text NOT NULL,
    number integer NOT NULL,
    kind text NOT NULL,
    seat text NOT NULL,
    command text NOT NULL,
    facts text NOT NULL,
    at double precision NOT NULL,
    origin text NOT NULL DEFAULT '',
    device text NOT NULL DEFAULT session_user,
    landed timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (game, number)
);
CREATE UNIQUE INDEX ON hall.entries (game, origin) WHERE origin <> '';

CREATE TABLE hall.digests (
    game text PRIMARY KEY,
    version integer NOT NULL,
    length integer NOT NULL,
    facts text NOT NULL
);

-- The journals of events.
CREATE TABLE hall.acts (
    event text NOT NULL,
    number integer NOT NULL,
    kind text NOT NULL,
    person text NOT NULL,
    facts text NOT NULL,
    at double precision NOT NULL,
    origin text NOT NULL DEFAULT '',
    device text NOT NULL DEFAULT session_user,
    landed timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (event, number)
);
CREATE UNIQUE INDEX ON hall.acts (event, origin) WHERE origin <> '';

-- The servers of the hall: the first one, and those that stand by.
CREATE TABLE hall.servers (
    host text NOT NULL,
    port integer NOT NULL,
    added timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (host, port)
);

-- When each device used a game.
CREATE TABLE hall.uses (
    login text NOT NULL,
    game text NOT NULL,
    at double precision NOT NULL,
    PRIMARY KEY (login, game)
);
