-- Ids of tables are never used twice: buttons carry them.
create table tables (
    id integer primary key autoincrement,
    game text not null,
    options text not null,
    owner integer not null,
    guild integer,
    channel integer not null,
    language text not null,
    commitment text not null,
    status text not null check (status in ('open', 'playing', 'over', 'abandoned')),
    thread integer,
    card integer,
    number integer not null check (number >= 0),
    since real not null,
    paused integer not null check (paused in (0, 1)),
    vote text,
    ending text
) strict;
create index tables_by_place on tables (coalesce(thread, channel), id);
create index live_tables on tables (guild, id) where status in ('open', 'playing');

create table seats (
    table_id integer not null references tables on delete cascade,
    place integer not null,
    seat text not null,
    player integer,
    primary key (table_id, place)
) strict, without rowid;
create index seats_by_player on seats (player, table_id) where player is not null;

create table invitations (
    table_id integer not null references tables on delete cascade,
    player integer not null,
    seat text,
    primary key (table_id, player)
) strict;

-- What the dice come from, and the state from which answers are played again (null: the setup).
create table origins (
    table_id integer primary key references tables on delete cascade,
    secret text not null,
    salts text not null,
    seed text not null,
    components text not null,
    opening blob not null,
    base_number integer not null,
    base blob
) strict;

create table actions (
    table_id integer not null references tables on delete cascade,
    number integer not null,
    seat text not null,
    picks text not null,
    luck integer not null,
    interaction integer not null,
    at real not null,
    events blob not null,
    primary key (table_id, number)
) strict, without rowid;

create table snapshots (
    table_id integer primary key references tables on delete cascade,
    state blob not null
) strict;

create table interactions (
    id integer primary key,
    table_id integer not null references tables on delete cascade,
    at real not null,
    outcome blob not null
) strict;

-- Each lane is read from its lowest id on. Few pages are touched by an answer: each costs time.
create table outbox (
    lane text not null,
    id integer not null,
    table_id integer not null references tables on delete cascade,
    kind text not null,
    payload text not null,
    tries integer not null,
    due real not null,
    primary key (lane, id)
) strict, without rowid;

-- Each run takes ids for the outbox from a block of its own, so none is ever used twice.
create table blocks (id integer primary key autoincrement) strict;

create table players (id integer primary key, settings text not null) strict;
create table guilds (id integer primary key, settings text not null) strict;
