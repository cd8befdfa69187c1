-- Several processes that divide Discord's events: into how many shards, as each of them has it,
-- and what one of them hands to another to be answered there.
alter table processes add column shards integer not null default 0;

create table handed (
    id integer primary key,
    process text not null,
    payload blob not null,
    at real not null
) strict;
