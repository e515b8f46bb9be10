-- Casual games: a player's own program dealt them, and their replays are uploaded. The server has no key for them.

alter table game
  drop constraint game_class_check,
  add constraint game_class_check check (class in ('ranked', 'bot', 'daily', 'casual')),
  alter column key_version drop not null,
  alter column commitment drop not null,
  -- The SHA-256 of what a casual game is known by, so that it is entered once: packages/compete/src/casual-game.ts.
  add column identity bytea unique check (length(identity) = 32),
  add constraint game_dealer check (
    case class
      when 'casual' then identity is not null and finished_at is not null and event is null
        and num_nonnulls(key_version, commitment, nonce) = 0
      else identity is null and num_nulls(key_version, commitment) = 0
    end
  );

-- A replay that was uploaded, and what became of it. An instance that checks one has it until lease_until.
create table upload (
  id uuid primary key,
  account bigint not null references account on delete cascade,
  -- The SHA-256 of the file: an account that sends it again, because the answer was lost, gets the same upload.
  hash bytea not null check (length(hash) = 32),
  created_at timestamptz not null default now(),
  lease_until timestamptz,
  -- The file, until it is checked.
  replay bytea,
  checked_at timestamptz,
  -- The game, or the code of why there is none; with the code known-game, the game that has been there before.
  game uuid references game,
  reason text,
  unique (account, hash),
  check ((checked_at is null) = (replay is not null)),
  check (case when checked_at is null then num_nonnulls(game, reason) = 0 else num_nonnulls(game, reason) > 0 end)
);
create index upload_open on upload (created_at) where checked_at is null;
