-- How a design firm comes to a project: the owner's link, then the check of who it is.

create table design_invitation (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token in the link
  token_hash text not null unique,
  application_id bigint not null references project_application,
  division_code text not null,
  -- the firm invited; null until the first firm that proves itself, when the owner did not know which it is
  org_id bigint references organisation,
  creator_credential_id bigint not null references credential,
  create_time timestamptz not null,
  expires_at timestamptz not null
);
comment on table design_invitation is '设计单位邀请链接';
create index design_invitation_by_application on design_invitation (application_id);

create table identity_check (
  -- SHA-256 of the check ticket
  ticket_hash text primary key,
  -- captcha under which the firm was found
  signup_key text not null,
  invitation_id bigint not null references design_invitation,
  org_id bigint not null references organisation,
  -- tries to be somebody whose phone is another
  wrong_tries smallint not null default 0,
  create_time timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz
);
comment on table identity_check is '设计单位身份核验';
create index identity_check_by_invitation on identity_check (invitation_id);
create index identity_check_by_expiry on identity_check (expires_at);
