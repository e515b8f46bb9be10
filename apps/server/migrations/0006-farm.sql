-- The farm: steps of finished games that workers evaluate, and what follows from them.

-- An account whose programs work for the farm elsewhere.
create table worker (
  account bigint primary key references account on delete cascade,
  -- When one of them last sent a request.
  seen_at timestamptz not null,
  -- When a result was found to be wrong.
  barred_at timestamptz
);

-- Up to 256 steps of a game for one engine. It is leased while lease_until is in the future, and done when all steps are.
create table slice (
  id bigint generated always as identity primary key,
  game uuid not null references game on delete cascade,
  kind text not null check (kind in ('judge', 'analysis')),
  -- The name of the engine and the digests of its weights and search.
  engine text not null,
  -- For each position; a judge looks one move ahead.
  nodes integer check ((nodes is null) = (kind = 'judge')),
  -- The lowest first.
  priority smallint not null,
  first integer not null check (first >= 0),
  count smallint not null check (count between 1 and 256),
  done smallint not null default 0 check (done between 0 and count),
  -- A list with the result of each step that is done.
  results jsonb not null default '[]',
  attempts smallint not null default 0,
  lease uuid,
  -- The account; null for a worker of a server itself.
  leased_by bigint references account on delete set null,
  lease_until timestamptz,
  -- The accounts whose workers computed the results, apart from those of a server.
  workers bigint[] not null default '{}',
  -- A slice that checks one step of a remote worker: the worker and its result.
  suspect bigint references account on delete cascade,
  expected jsonb,
  check ((suspect is null) = (expected is null))
);
create unique index slice_of_game on slice (game, kind, engine, first) where suspect is null;
create index slice_open on slice (priority, id) where done < count;
create index slice_leased on slice (leased_by) where lease is not null;

-- What a judge found in a game, as `Verdict` in packages/workbench/src/farm/verdict.ts has it. The games of an account
-- and class are judged in the order in which they finished, because `state`, the luck test, continues from game to game.
create table verdict (
  game uuid not null references game on delete cascade,
  judge text not null,
  moves integer not null,
  accuracy double precision not null,
  squares double precision not null,
  loss double precision not null,
  tiles integer not null,
  luck double precision not null,
  variance double precision not null,
  curve jsonb not null,
  state jsonb not null,
  -- As in `slice`.
  workers bigint[] not null,
  primary key (game, judge)
);
create index verdict_workers on verdict using gin (workers) where workers <> '{}';

-- The level of a player after the latest finished game.
create table level (
  account bigint not null references account on delete cascade,
  class text not null,
  -- The name of a rule set that the server deals.
  rules text not null,
  mean double precision not null,
  sd double precision not null,
  at timestamptz not null,
  games integer not null,
  primary key (account, class, rules)
);

-- A luck test beyond its bound, for moderators. Nothing follows from it by itself.
create table alarm (
  account bigint not null references account on delete cascade,
  class text not null,
  judge text not null,
  -- The game in which it happened, and the highest evidence so far as a decimal logarithm.
  game uuid not null references game on delete cascade,
  evidence double precision not null,
  at timestamptz not null default now(),
  primary key (account, class, judge)
);

-- An analysis that a player asked for; its results are in its slices.
create table analysis (
  game uuid primary key references game on delete cascade,
  account bigint references account on delete set null,
  engine text not null,
  nodes integer not null,
  moves integer not null check (moves > 0),
  requested_at timestamptz not null default now()
);
create index analysis_account on analysis (account, requested_at);

-- The number of steps that were evaluated in each minute of the last hour.
create table farm_minute (
  minute timestamptz not null,
  kind text not null,
  steps integer not null,
  primary key (minute, kind)
);
