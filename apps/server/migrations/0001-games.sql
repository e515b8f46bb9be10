-- Accounts, their sessions, and games that the server deals.

create table account (
  id bigint generated always as identity primary key,
  handle text not null unique,
  kind text not null check (kind in ('guest', 'player', 'bot')),
  created_at timestamptz not null default now(),
  closed_at timestamptz
);

-- A session of a browser or a terminal: only the SHA-256 of its token is stored.
create table session (
  hash bytea primary key check (length(hash) = 32),
  account bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account on session (account);

-- A game. Until it has finished, its events are in `chunk`; then they are in `replay`.
create table game (
  id uuid primary key,
  account bigint not null references account,
  class text not null check (class in ('ranked', 'bot', 'daily')),
  -- The canonical text of the rule set: the name of a preset.
  rules text not null,
  -- The version of the master key from which the key of the deal is derived. Keys are not in the database.
  key_version integer not null,
  commitment bytea not null check (length(commitment) = 32),
  nonce bytea check (length(nonce) = 16),
  created_at timestamptz not null default now(),
  -- When the nonce arrived and the start tiles were dealt.
  started_at timestamptz,
  finished_at timestamptz,
  -- The result, once finished.
  moves integer,
  score bigint,
  max_rank smallint,
  replay bytea,
  check ((finished_at is null) = (replay is null)),
  check ((started_at is null) = (nonce is null))
);
-- One live game for each account and class.
create unique index game_live on game (account, class) where finished_at is null;
create index game_by_account on game (account, finished_at desc) where finished_at is not null;

-- The events of a live game, 128 moves to a row, in the bytes of a replay. `n` is the number of moves made when the
-- row was last written: a move is appended only where it is exactly one less, so one statement is at the same time the
-- durable write and the lock. In the rows of a finished game, n is -1, so nothing can be appended; they are
-- deleted later. There is no foreign key, because each new row would lock the game's row.
create table chunk (
  game uuid not null,
  no integer not null,
  n integer not null,
  body bytea not null,
  primary key (game, no)
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02);
-- In `create table`, only PostgreSQL 16 and later know it.
alter table chunk alter column body set storage plain;
