-- A token of a moderator may create events.

alter table token drop constraint token_scopes_check;
alter table token add check (scopes <@ array['play', 'read', 'farm', 'events'] and scopes <> '{}');
alter table device_code drop constraint device_code_scopes_check;
alter table device_code add check (scopes <@ array['play', 'read', 'farm', 'events'] and scopes <> '{}');
