-- The games that are being played now, as spectators may know them: some moves and some seconds behind the players. Each
-- instance writes the games of its players every few seconds. After a crash, they are written again.
create unlogged table playing (
  game uuid primary key,
  -- When an instance last wrote the row.
  at timestamptz not null default now(),
  moves integer not null,
  score bigint not null,
  max_rank smallint not null
);
