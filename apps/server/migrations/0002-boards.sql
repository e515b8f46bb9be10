-- Leaderboards: the best game of each account, for each rule set, class and period.

-- The first day of the period that contains a day. Weeks start on Monday.
create function period_start(period text, day date) returns date
  language sql immutable parallel safe
  return case period when 'all' then date '-infinity' else date_trunc(period, day::timestamp)::date end;

-- The number of binary digits of a score beyond the ninth.
create function score_shift(score bigint) returns integer
  language sql immutable parallel safe
  return greatest(0, 56 - position(B'1' in (score | 1)::bit(64)));

-- The bucket of a score: one for each score below 512, and above that 256 for each doubling of the score.
create function score_bucket(score bigint) returns integer
  language sql immutable parallel safe
  return (256 * score_shift(score) + (score >> score_shift(score)))::integer;

-- The lowest score of the next bucket.
create function bucket_end(bucket integer) returns bigint
  language sql immutable parallel safe
  return (bucket - 256 * greatest(0, bucket / 256 - 1) + 1)::bigint << greatest(0, bucket / 256 - 1);

create table board (
  id bigint generated always as identity primary key,
  -- The name of a rule set that the server deals.
  rules text not null,
  class text not null,
  period text not null check (period in ('day', 'week', 'month', 'all')),
  -- In UTC.
  starts_on date not null check (starts_on = period_start(period, starts_on)),
  unique (period, starts_on, rules, class)
);

create table entry (
  board bigint not null references board,
  account bigint not null references account,
  -- The negative score, so that one index has the entries in their order.
  place bigint not null check (place <= 0),
  -- When the game finished.
  at timestamptz not null,
  game uuid not null references game,
  moves integer not null,
  max_rank smallint not null,
  primary key (board, account)
);
-- It contains whatever a page shows, because the rows of a page are far apart in the table.
create index entry_by_place on entry (board, place, at, game) include (account, moves, max_rank);

-- How many entries of a board have a bucket b with b / width = bucket. With the sums over wide and narrow buckets, the
-- rank of a score takes the same time on a board of any size. Every game that finishes changes some of these rows.
create table tally (
  board bigint not null references board,
  width smallint not null check (width in (1, 64)),
  bucket integer not null,
  n integer not null,
  primary key (board, width, bucket)
) with (fillfactor = 60);
