-- By which a damaged position is known; the function is the program's own.
alter table snapshots add column checksum blob not null default x'';
update snapshots set checksum = checksum(state);
alter table origins add column base_checksum blob;
update origins set base_checksum = checksum(base) where base is not null;
