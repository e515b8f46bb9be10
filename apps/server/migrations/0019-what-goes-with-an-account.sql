-- What goes with an account that is deleted: its ways in (session, passkey, recovery_code, challenge) and its name. Whatever
-- else refers to an account now keeps it from being deleted, as its games do; among them is what others need, such as
-- reports, and what is still to come, such as the check of an upload.
alter table alarm drop constraint alarm_account_fkey, add foreign key (account) references account;
alter table arena_run drop constraint arena_run_account_fkey, add foreign key (account) references account;
alter table device_code drop constraint device_code_account_fkey, add foreign key (account) references account;
alter table level drop constraint level_account_fkey, add foreign key (account) references account;
alter table report
  drop constraint report_reporter_fkey, add foreign key (reporter) references account,
  drop constraint report_account_fkey, add foreign key (account) references account;
alter table sanction drop constraint sanction_account_fkey, add foreign key (account) references account;
alter table slice drop constraint slice_suspect_fkey, add foreign key (suspect) references account;
alter table token drop constraint token_account_fkey, add foreign key (account) references account;
alter table upload drop constraint upload_account_fkey, add foreign key (account) references account;
alter table worker drop constraint worker_account_fkey, add foreign key (account) references account;
