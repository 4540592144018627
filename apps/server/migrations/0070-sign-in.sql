-- Sign-in that cannot be guessed and sessions that one can see: tries, places, sessions, foreign applications.

create table attempt (
  -- what is tried: password-here, password, password-address, secret-key-here, oauth-code, captcha-draw …
  kind text not null,
  -- of whom and from where
  key text not null,
  count integer not null,
  -- the window began with the first try; from this instant on counting starts anew
  until timestamptz not null,
  primary key (kind, key)
);
comment on table attempt is '尝试次数，用于限制与锁定';
create index attempt_by_end on attempt (until);
drop table sign_in_failure;

create table known_place (
  account_id bigint not null references account,
  -- an IPv4 address, or the /64 network of an IPv6 address
  network text not null,
  last_at timestamptz not null,
  primary key (account_id, network)
);
comment on table known_place is '账号成功登录过的网络地址，他人从别处猜密码时不受连带锁定';

create table account_relation (
  -- user id at the outside platform
  relation_id text primary key,
  account_id bigint not null references account,
  bind_time timestamptz not null
);
comment on table account_relation is '外部账号绑定';
create index account_relation_by_account on account_relation (account_id);

-- the login page takes a mobile number in place of a user name
create index person_mobile on person (mobile);

alter table oauth_client add column scope text not null default 'identity' check (scope in ('identity', 'all'));
comment on column oauth_client.scope is 'identity: learns who somebody is; all: acts for him (the portal itself)';
-- The portal is a client of its own server, whatever else is registered. An address from / is one of the portal itself.
insert into oauth_client (client_id, client_name, redirect_uris, scope) values ('portal', '图审通', '["/"]', 'all')
  on conflict (client_id) do update set scope = 'all';
alter table oauth_client add constraint oauth_client_keeps_a_secret check (client_id = 'portal' or secret_hash is not null);

alter table oauth_client add column create_time timestamptz not null default now();

alter table authorization_code drop column wrong_tries;
alter table authorization_code drop constraint authorization_code_client_id_fkey;
alter table authorization_code add constraint authorization_code_client_id_fkey
  foreign key (client_id) references oauth_client on delete cascade;
alter table authorization_code add column scope text not null default 'all';
-- the login session it was issued in; the code dies with it
alter table authorization_code add column login_hash text;

-- names a session in a list; the hash of its token never leaves the server
alter table session add column id bigint generated always as identity;
alter table session add constraint session_id unique (id);
-- TOKEN: works with calls; LOGIN: the cookie of the browser, only for /uaa/oauth/authorize
alter table session add column kind text not null default 'TOKEN' check (kind in ('TOKEN', 'LOGIN'));
-- the LOGIN session this one came from; both die at sign-out
alter table session add column login_hash text;
-- an application that is struck off leaves no token behind
alter table session add column client_id text not null default 'portal' references oauth_client on delete cascade;
create index session_by_client on session (client_id);
alter table session add column scope text not null default 'all' check (scope in ('identity', 'all'));
-- use prolongs a session up to here
alter table session add column ends_at timestamptz;
update session set ends_at = created_at + interval '24 hours';
alter table session alter column ends_at set not null;
