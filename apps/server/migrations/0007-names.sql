-- The names that players choose, and reports.

alter table account add column renamed_at timestamptz;

-- The names that players have chosen, by the keys that names share if they can be mistaken for each other. A name that
-- its owner gave up stays reserved for a while.
create table name (
  key text primary key,
  account bigint not null references account on delete cascade,
  -- As it is shown; empty if its account was closed.
  handle text not null,
  -- Null for the present name.
  reserved_until timestamptz
);
create index name_account on name (account);

-- What people have told the moderators about a name or a game.
create table report (
  id bigint generated always as identity primary key,
  reporter bigint not null references account on delete cascade,
  -- Whose name or game it is.
  account bigint not null references account on delete cascade,
  game uuid references game on delete cascade,
  reason text not null check (reason in ('name', 'cheating', 'other')),
  note text not null,
  created_at timestamptz not null default now(),
  unique nulls not distinct (reporter, account, game)
);
create index report_account on report (account);
