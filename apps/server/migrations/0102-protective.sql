-- Civil air defence: one description per submission, and its protective units.

create table civil_air_defence (
  id bigint generated always as identity primary key,
  submission_id bigint not null unique references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  -- domain handbook 3.12
  details jsonb not null default '{}',
  version integer not null default 1
);
comment on table civil_air_defence is '人防信息';

create table protective_unit (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  building_id bigint references building on delete set null,
  unit_name text not null,
  -- domain handbook 3.11
  details jsonb not null default '{}',
  sort_no integer not null default 0,
  version integer not null default 1,
  unique (submission_id, unit_name)
);
comment on table protective_unit is '防护单元';
create index protective_unit_by_application on protective_unit (application_id);
create index protective_unit_by_building on protective_unit (building_id);
