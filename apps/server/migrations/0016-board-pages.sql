-- Pages of leaderboards in a third of the time: an entry has the name of its player, and ranks add up fewer rows.

-- The handle of the account, in the index. To look up each of a page took as long as all the rest.
alter table entry add column handle text;
update entry e set handle = a.handle from account a where a.id = e.account;
alter table entry alter column handle set not null;
drop index entry_by_place;
create index entry_by_place on entry (board, place, at, game) include (account, moves, max_rank, handle);

-- A new name is on all boards when its transaction commits. That transaction has locked the account's row, as every
-- transaction does that enters a game, so no entry keeps the old name.
create function rename_entries() returns trigger language plpgsql as $$
  begin
    update entry e set handle = new.handle from board b where b.id = e.board and e.account = new.id;
    return null;
  end $$;
create trigger rename_entries after update of handle on account
  for each row when (new.handle <> old.handle) execute function rename_entries();

-- Buckets of scores: one for each score below 2048, and above that 1024 for each doubling of the score.
create or replace function score_shift(score bigint) returns integer
  language sql immutable parallel safe
  return greatest(0, 54 - position(B'1' in (score | 1)::bit(64)));
create or replace function score_bucket(score bigint) returns integer
  language sql immutable parallel safe
  return (1024 * score_shift(score) + (score >> score_shift(score)))::integer;
create or replace function bucket_end(bucket integer) returns bigint
  language sql immutable parallel safe
  return (bucket - 1024 * greatest(0, bucket / 1024 - 1) + 1)::bigint << greatest(0, bucket / 1024 - 1);

-- A rank adds up the counts of whole doublings, then of parts of one, then of buckets, and the entries of one bucket.
alter table tally drop constraint tally_width_check;
delete from tally;
alter table tally add check (width in (1, 32, 1024));
insert into tally (board, width, bucket, n)
select board, width, score_bucket(-place) / width, count(*)
from entry cross join (values (1), (32), (1024)) as w (width)
group by 1, 2, 3;
