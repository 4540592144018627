-- Who works where, with or without an account.

alter table person
  -- dictionary ID_TYPE
  add column id_type text not null default '1',
  -- codes of disciplines
  add column disciplines jsonb not null default '[]',
  add column version integer not null default 1,
  add column update_time timestamptz,
  add column update_user_name text;
create index person_by_id_number on person (id_number);

create table employment (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation,
  person_id bigint not null references person,
  department_name text not null default '',
  joined_on date not null,
  left_on date,
  leave_reason text,
  create_time timestamptz not null default now()
);
comment on table employment is '任职：一人可同时在多个单位任职';
create unique index employment_now on employment (org_id, person_id) where left_on is null;
create index employment_by_person on employment (person_id);

insert into employment (org_id, person_id, department_name, joined_on)
select org_id, person_id, coalesce(max(department_name), ''), min(create_time)::date
from credential
where not deleted and application_id is null
group by org_id, person_id;

alter table credential
  -- suspended in this organisation; the person's other credentials go on
  add column suspended boolean not null default false,
  add column suspend_reason text;

alter table seal
  -- dictionary SIGN_PROVIDER
  add column provider text not null default 'A',
  add column valid_from date,
  add column state_reason text,
  add column state_time timestamptz,
  add column state_user_name text;
create unique index seal_of_person on seal (org_id, person_id, seal_type) where person_id is not null and state <> 'REVOKED';
