-- Moderation: what moderators decide about players, appeals, and a record of all they do.

-- Reports and alarms are open until a moderator has dismissed them.
alter table report add column closed_at timestamptz;
alter table alarm add column closed_at timestamptz;
create index report_open on report (created_at) where closed_at is null;
create index alarm_open on alarm (at) where closed_at is null;

-- A decision about a player: the name was removed, or games do not count on leaderboards and in standings.
create table sanction (
  id bigint generated always as identity primary key,
  account bigint not null references account on delete cascade,
  kind text not null check (kind in ('name', 'games')),
  -- Of games, which ones: null for every class, and for every rule set.
  class text,
  rules text,
  -- What the player reads.
  reason text not null,
  -- The ids of games of the account.
  evidence uuid[] not null default '{}',
  -- It is in force while another moderator has not yet confirmed that it is lifted.
  state text not null check (state in ('proposed', 'rejected', 'in-force', 'lifting', 'lifted')),
  -- Whose proposal another moderator must confirm.
  proposed_by bigint,
  created_at timestamptz not null default now(),
  check ((state in ('proposed', 'lifting')) = (proposed_by is not null)),
  check (kind = 'games' or class is null and rules is null)
);
create index sanction_account on sanction (account);
create unique index sanction_games on sanction (account, class, rules) nulls not distinct
  where kind = 'games' and state in ('proposed', 'in-force', 'lifting');
create index sanction_waiting on sanction (created_at) where state in ('proposed', 'lifting');

-- Whether the games of an account with a class and rules are hidden.
create function is_hidden(account bigint, class text, rules text) returns boolean
  language sql stable parallel safe
  return exists (
    select from sanction s
    where s.account = is_hidden.account and s.kind = 'games' and s.state in ('in-force', 'lifting')
      and coalesce(s.class, is_hidden.class) = is_hidden.class
      and coalesce(s.rules, is_hidden.rules) = is_hidden.rules);

-- What a player says against a sanction.
create table appeal (
  id bigint generated always as identity primary key,
  sanction bigint not null references sanction on delete cascade,
  message text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create index appeal_sanction on appeal (sanction);
create index appeal_open on appeal (created_at) where closed_at is null;

-- What moderators have done. The server may add rows, but neither change nor delete them (src/database/migrate.ts). So
-- there is nothing in it that must be deleted with an account: no name and no text, only ids. They refer to nothing,
-- because a reference could delete a row or keep an account from being deleted.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The accounts of the moderator and of the player.
  moderator bigint not null,
  account bigint not null,
  action text not null check (action in ('dismiss', 'remove-name', 'hide', 'lift', 'confirm', 'reject')),
  -- The sanction with its class, rules and evidence.
  sanction bigint,
  class text,
  rules text,
  games uuid[]
);
create index audit_account on audit (account, id);
create index audit_moderator on audit (moderator, at);
