-- Programs that wait until somebody lets them sign in (RFC 8628). Neither code is stored, only their SHA-256.
create table device_code (
  hash bytea primary key check (length(hash) = 32),
  user_hash bytea not null unique check (length(user_hash) = 32),
  -- The name and the scopes of the token that the program asks for.
  name text not null,
  scopes text[] not null check (scopes <@ array['play', 'read', 'farm'] and scopes <> '{}'),
  expires_at timestamptz not null,
  polled_at timestamptz,
  -- Who has allowed it; null until then.
  account bigint references account on delete cascade
);
create index device_code_account on device_code (account);
