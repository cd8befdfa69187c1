-- When a process last was there for everybody: what was not answered after that is no silence.
create table heartbeat (id integer primary key check (id = 0), at real not null) strict;
