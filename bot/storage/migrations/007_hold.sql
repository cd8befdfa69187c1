-- What a table's card showed when it was last posted, and how many answers had been given by then.
create table cards (
    table_id integer primary key references tables on delete cascade,
    number integer not null,
    state blob not null
) strict;

-- The processes that play on this file; one that was killed is not waited for longer than `until`.
create table processes (
    id text primary key,
    until real not null,
    since real not null,
    version text not null,
    trouble text not null, -- its last error
    trouble_at real not null
) strict, without rowid;

-- Which process acts for a table, or serves a shard (0 and below) of Discord's events.
create table leases (place integer primary key, process text not null) strict;
