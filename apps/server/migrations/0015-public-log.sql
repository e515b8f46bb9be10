-- The public log: every finished game, in the digest of a day that is published. The server may add rows, but neither
-- change nor delete them (src/database/migrate.ts). packages/compete/src/public-log.ts defines the digests.

create table log_day (
  -- In UTC; the log takes on, after its end, whatever has finished and is not in the log yet.
  day date primary key,
  games integer not null check (games >= 0),
  root bytea not null check (length(root) = 32),
  previous bytea not null unique check (length(previous) = 32),
  head bytea not null check (length(head) = 32)
);

create table logged_game (
  game uuid primary key references game,
  day date not null references log_day,
  place integer not null check (place >= 0),
  -- The digests from the leaf to the root, 32 bytes each.
  path bytea not null check (length(path) % 32 = 0),
  unique (day, place)
);
