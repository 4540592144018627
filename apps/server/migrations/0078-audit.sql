-- Who administered what, and who signed in.

create table audit_line (
  -- position in the one chain of all lines, from 1
  seq bigint primary key,
  at timestamptz not null,
  actor_credential_id bigint,
  actor_name text not null,
  actor_org_id bigint,
  actor_org_name text not null,
  -- act and kind of object as in packages/domain/src/audit.ts
  act text not null,
  object_kind text not null,
  object_id text not null,
  object_name text not null,
  -- the organisation the object belongs to, whose administrator reads the line as well
  object_org_id bigint,
  -- only what changed, without secrets; null before a creation and after a removal. The text as it was hashed: jsonb
  -- would reorder it.
  before json,
  after json,
  address text not null,
  request_id text not null,
  previous_hash text not null,
  -- SHA-256 over the line and previous_hash, so that a removed or edited line shows
  hash text not null
);
comment on table audit_line is '操作日志';
create index audit_line_by_time on audit_line (at);
create index audit_line_by_actor_org on audit_line (actor_org_id, seq);
create index audit_line_by_object_org on audit_line (object_org_id, seq);
create index audit_line_by_object on audit_line (object_kind, object_id, seq);

create table sign_in_line (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- as it was typed; it need not exist
  username text not null,
  credential_id bigint,
  -- as they were at that moment; null when nobody was recognised
  person_name text,
  org_id bigint,
  org_name text,
  -- way and outcome as in packages/domain/src/audit.ts
  way text not null,
  outcome text not null,
  address text not null,
  agent text not null
);
comment on table sign_in_line is '登录日志';
create index sign_in_line_by_time on sign_in_line (at);
create index sign_in_line_by_username on sign_in_line (username, at);
create index sign_in_line_by_org on sign_in_line (org_id, at);
