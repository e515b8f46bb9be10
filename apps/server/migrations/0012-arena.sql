-- Arena runs: games of a range of seeds, played by the farm.

-- A run; its results are in its slices. Game n of a run has the seed `seed` + n - 1.
create table arena_run (
  id uuid primary key,
  account bigint not null references account on delete cascade,
  -- As in `slice`.
  engine text not null,
  -- The name of a rule set that the server deals.
  rules text not null,
  seed bigint not null check (seed >= 0),
  games integer not null check (games > 0),
  -- For each move.
  nodes integer not null check (nodes > 0),
  created_at timestamptz not null default now(),
  unique (account, engine, rules, seed, games, nodes)
);
create index arena_run_created on arena_run (created_at);

-- A slice belongs to a game or to an arena run, whose steps are games.
alter table slice
  alter column game drop not null,
  add column run uuid references arena_run on delete cascade,
  add check ((game is null) <> (run is null)),
  drop constraint slice_kind_check,
  add constraint slice_kind_check check (kind in ('judge', 'analysis', 'arena')),
  add check ((run is not null) = (kind = 'arena'));
create unique index slice_of_run on slice (run, first) where suspect is null;
