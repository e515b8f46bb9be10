-- Events: games on the same boards within a window of time, with standings of their own.
create table event (
  -- The kind, and then the start or a random text: daily-2026-11-23.
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  kind text not null check (kind in ('daily', 'score', 'sprint', 'duplicate')),
  -- The name of a rule set that the server deals.
  rules text not null,
  -- How many games an entrant may play on each board.
  tries smallint not null check (tries > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (starts_at < ends_at)
);
create index event_by_end on event (ends_at, id);

create table event_board (
  event text not null references event on delete cascade,
  no smallint not null,
  -- The board on which every game starts, in the notation of positions; null if the first tiles are dealt.
  position text,
  -- The number of moves of a game.
  budget integer not null check (budget > 0),
  primary key (event, no)
);

-- Who takes part. Whoever creates a game of an event locks this row, so two requests cannot both use the last try.
create table entrant (
  event text not null references event,
  account bigint not null references account,
  joined_at timestamptz not null default now(),
  -- The standing; null until a game counts. It follows from the results: `missing` boards do not count yet, then a lower
  -- `place` is better.
  missing smallint,
  place bigint,
  at timestamptz,
  game uuid references game,
  primary key (event, account)
);
create index entrant_by_place on entrant (event, missing, place, at, game) where game is not null;

alter table game
  add column event text references event,
  add column board_no smallint,
  -- No move is accepted from this time on.
  add column ends_at timestamptz,
  add check ((event is null) = (board_no is null)),
  add check ((event is null) = (ends_at is null)),
  add foreign key (event, board_no) references event_board (event, no),
  add foreign key (event, account) references entrant (event, account);
drop index game_live;
create unique index game_live on game (account, class) where finished_at is null and event is null;
-- One live game for each entrant of an event.
create unique index game_live_event on game (event, account) where finished_at is null and event is not null;
create index game_by_entrant on game (event, account) where event is not null;
create index game_ending on game (ends_at) where finished_at is null and event is not null;

-- The finished games of events with at least one move.
create table event_result (
  game uuid primary key references game,
  event text not null,
  account bigint not null,
  board_no smallint not null,
  score bigint not null,
  moves integer not null,
  -- Whether it was played to its last move or until no move was left, and not resigned or cut off.
  complete boolean not null,
  finished_at timestamptz not null,
  -- The points that the judge says were lost; null until it has judged. Only for kinds that are ranked by it.
  loss double precision,
  foreign key (event, account) references entrant (event, account)
);
create index event_result_entrant on event_result (event, account);
