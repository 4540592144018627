-- Sets of drawings: some buildings of a submission, in some disciplines.

create table atlas (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  atlas_name text not null,
  -- number, disciplines, section of municipal works, volume of a railway (domain handbook 3.10)
  details jsonb not null default '{}',
  -- empty: the sheets that belong to no building
  building_ids jsonb not null default '[]',
  design_org_id bigint not null references organisation,
  sort_no integer not null default 0,
  version integer not null default 1,
  unique (submission_id, atlas_name)
);
comment on table atlas is '图册';
create index atlas_by_application on atlas (application_id);
create index drawing_by_building on drawing (building_id) where building_id is not null;
