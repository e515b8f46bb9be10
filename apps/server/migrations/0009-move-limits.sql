-- The server ends a game after this many moves. The games before this migration had no limit: they get the highest one.
alter table game
  add column move_limit integer not null default 350000 check (move_limit > 0);
