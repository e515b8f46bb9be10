-- Accounts that are kept: passkeys, recovery codes and the list of sessions.

create table passkey (
  -- The credential id, which the authenticator chose.
  id bytea primary key check (length(id) between 1 and 1023),
  account bigint not null references account on delete cascade,
  -- In the format of COSE.
  public_key bytea not null,
  -- The number of signatures, as far as the authenticator counts them; it never goes back.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_on date
);
create index passkey_account on passkey (account);

-- Only the SHA-256 of a code is stored; a code that was used is deleted.
create table recovery_code (
  hash bytea primary key check (length(hash) = 32),
  account bigint not null references account on delete cascade
);
create index recovery_code_account on recovery_code (account);

-- What a passkey must sign. Any instance may check the answer, and only once.
create table challenge (
  challenge bytea primary key,
  -- The account that adds a passkey; null to sign in.
  account bigint references account on delete cascade,
  -- The page on which the answer must be given.
  origin text not null,
  expires_at timestamptz not null
);
create index challenge_expires on challenge (expires_at);
create index challenge_account on challenge (account);

alter table session
  -- The name of a session in its list, which is no secret.
  add column id bigint generated always as identity unique,
  -- The program and the system, such as Firefox and Linux, as far as they are known.
  add column program text,
  add column system text,
  add column used_on date not null default (now() at time zone 'UTC')::date;
