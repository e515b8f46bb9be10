-- Rate limits, which all instances share (src/ops/limits.ts). Both tables are unlogged: they cost no write to the log, they
-- are in no backup, and after a crash of the database the limits begin again.

-- The secret with which the subjects of a day are hashed. Without it, nobody can find out which address a row of that day
-- was about; it is deleted on the next day.
create unlogged table rate_salt (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);

-- How much of a limit a subject has used. A row whose time has passed is as good as none.
create unlogged table rate (
  -- The HMAC-SHA-256 of an action and its subject.
  key bytea primary key check (length(key) = 32),
  -- When the subject will again have as much as possible.
  full_at timestamptz not null
) with (fillfactor = 60);
