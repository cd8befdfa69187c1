-- The versions of Corvin that have written to this file; the last row is the last of them.
create table versions (version text primary key, since real not null) strict;
