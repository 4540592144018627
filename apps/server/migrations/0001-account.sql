-- Who one is: organisations, people, their sign-in and what they may do.

create table organisation (
  id bigint generated always as identity primary key,
  org_name text not null,
  org_type text not null check (org_type in ('CONSTRUCT', 'DESIGN', 'SURVEY', 'CENSOR', 'CONTROL', 'PLATFORM')),
  credit_code text not null unique,
  -- organisations under one owner carry the same flag; a house may not review its own group (令13 Art. 9)
  group_flag text,
  division_code text not null,
  legal_person text not null default '',
  address text not null default '',
  contact_name text not null default '',
  contact_mobile text not null default '',
  -- qualifications as on the certificates: [{qualType, qualGrade, qualNo, validTo}]
  qualifications jsonb not null default '[]',
  -- review houses only: 1 一类, 2 二类
  house_class smallint,
  suspended boolean not null default false,
  create_time timestamptz not null default now()
);
comment on table organisation is '单位';
create index organisation_by_type on organisation (org_type, id);

create table person (
  id bigint generated always as identity primary key,
  person_name text not null,
  id_number text,
  mobile text not null,
  -- practice registrations: [{regType, regNo, sealNo, validTo, discipline}]
  registrations jsonb not null default '[]',
  -- disciplines the person may review (review houses)
  review_disciplines jsonb not null default '[]',
  title text,
  create_time timestamptz not null default now()
);
comment on table person is '人员';

create table account (
  id bigint generated always as identity primary key,
  username text not null unique,
  -- PHC string of argon2id over the SHA-256 the browser sends
  password_hash text not null,
  person_id bigint not null references person,
  suspended boolean not null default false,
  create_time timestamptz not null default now()
);
comment on table account is '登录账号';

create table credential (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  person_id bigint not null references person,
  org_id bigint not null references organisation,
  department_name text,
  -- first role counts (specification, section 6): ["CENSOR_REVIEWER"]
  role_codes jsonb not null,
  effective_time timestamptz,
  expire_time timestamptz,
  -- a credential that sees one application only (guest applicants, single sign-on)
  application_id bigint,
  deleted boolean not null default false,
  version integer not null default 1,
  create_time timestamptz not null default now(),
  creator_id bigint,
  creator_name text,
  update_user_id bigint,
  update_user_name text
);
comment on table credential is '身份（账号归属）：一人可在多个单位任职';
create index credential_by_account on credential (account_id);
create index credential_by_org on credential (org_id);

create table session (
  -- SHA-256 of the token; the token itself is never stored
  token_hash text primary key,
  credential_id bigint not null references credential,
  application_id bigint,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text,
  agent text
);
comment on table session is '会话';
create index session_by_credential on session (credential_id);
create index session_by_expiry on session (expires_at);

create table signup_key (
  key text primary key,
  captcha text not null,
  passed boolean not null default false,
  wrong_tries smallint not null default 0,
  expires_at timestamptz not null
);
comment on table signup_key is '图片验证码及其后续校验';

create table sign_in_failure (
  id bigint generated always as identity primary key,
  username text not null,
  address text not null,
  failed_at timestamptz not null
);
comment on table sign_in_failure is '登录失败记录，用于锁定';
create index sign_in_failure_by_username on sign_in_failure (username, failed_at);
create index sign_in_failure_by_address on sign_in_failure (address, failed_at);

create table oauth_client (
  client_id text primary key,
  client_name text not null,
  -- null for the portal's own page, which holds no secret
  secret_hash text,
  -- compared exactly
  redirect_uris jsonb not null
);
comment on table oauth_client is '可授权登录的应用';

create table authorization_code (
  -- SHA-256 of the six characters together with the client
  code_hash text primary key,
  client_id text not null references oauth_client,
  redirect_uri text not null,
  state text not null,
  credential_id bigint not null references credential,
  wrong_tries smallint not null default 0,
  expires_at timestamptz not null
);
comment on table authorization_code is '一次性授权码';

create table system_parameter (
  type text not null,
  code text not null,
  value text not null,
  primary key (type, code)
);
comment on table system_parameter is '系统参数';

create table org_parameter (
  org_id bigint not null references organisation,
  code text not null,
  value text not null,
  primary key (org_id, code)
);
comment on table org_parameter is '单位参数';

create table message (
  id bigint generated always as identity primary key,
  credential_id bigint not null references credential,
  title text not null,
  content text not null,
  url text,
  send_time timestamptz not null,
  read_time timestamptz
);
comment on table message is '站内消息';
create index message_by_receiver on message (credential_id, id desc);

create table outbox_item (
  id bigint generated always as identity primary key,
  time timestamptz not null,
  receiver text not null,
  kind text not null,
  text text not null
);
comment on table outbox_item is '开发收件箱：短信、邮件与验证码答案，生产环境不写入';
