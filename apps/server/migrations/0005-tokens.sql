-- Tokens of programs: a part of what their account may do, until they expire or are revoked.

create table token (
  id bigint generated always as identity primary key,
  -- The SHA-256 of its text, which is not stored.
  hash bytea not null unique check (length(hash) = 32),
  account bigint not null references account on delete cascade,
  name text not null,
  scopes text[] not null check (scopes <@ array['play', 'read', 'farm'] and scopes <> '{}'),
  created_at timestamptz not null default now(),
  -- In UTC; the time of day is not recorded.
  last_used date,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index token_account on token (account);
