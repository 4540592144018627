-- Changes of what was reported, after a house has accepted it (domain handbook 2.17, 3.21).

create table alteration (
  id bigint generated always as identity primary key,
  -- BG{yyyyMMdd}{0001}
  alter_no text not null unique,
  application_id bigint not null references project_application,
  division_code text not null,
  -- the accepted batch whose house checks it
  submission_id bigint not null references submission,
  house_org_id bigint not null references organisation,
  -- list of ALTER_KIND
  kinds jsonb not null,
  -- ALTER_REASON
  reason_code text not null,
  reason_text text not null default '',
  state text not null,
  -- reported data when the alteration began, and as it is to be; both stay for good
  before_values jsonb not null,
  after_values jsonb not null,
  -- atlas of the batches: before and after
  before_atlases jsonb not null default '[]',
  after_atlases jsonb not null default '[]',
  -- {slot, fileId, fileName} of each paper
  files jsonb not null default '[]',
  is_major boolean not null default false,
  apply_org_id bigint not null references organisation,
  apply_credential_id bigint references credential,
  apply_person_name text not null,
  check_opinion text,
  check_person_name text,
  check_time timestamptz,
  control_opinion text,
  control_org_name text,
  control_person_name text,
  control_time timestamptz,
  -- set when it was first handed in: before, only the firm that began it sees it
  submit_time timestamptz,
  effect_time timestamptz,
  version integer not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  update_user_name text
);
comment on table alteration is '申报变更';
create index alteration_by_application on alteration (application_id, id desc);
create index alteration_by_division on alteration (division_code, id desc);
create index alteration_by_house on alteration (house_org_id, id desc);
-- One open alteration per application.
create unique index alteration_open on alteration (application_id)
  where state in ('DRAFT', 'SUBMITTED', 'CHECKING', 'RETURNED', 'APPROVED', 'REVIEWING');
