-- The moves of all live games in the order in which they were made durable, those of one commit to a row (move-log.ts).
-- A row is inserted only by who has read all rows before it, so `seq` has no gaps. One that inserts another row with the
-- same number loses, reads it, and tries again: that is the only lock that live games have.
create table move_log (
  seq bigint primary key,
  body bytea not null
);
-- It cannot be compressed.
alter table move_log alter column body set storage external;

-- The last row of the log whose moves are in the rows of their games; no row if there is none.
create table move_log_copied (
  one boolean primary key default true check (one),
  seq bigint not null
);

-- The moves of each live game, copied from the log, 128 to a row (copy-moves.ts). The new name also makes sure that an
-- earlier version of the server, which may still be running, appends nothing past the log.
delete from chunk where n = -1;
alter table chunk rename to game_moves;
alter index chunk_pkey rename to game_moves_pkey;
