-- Two editions of a DWG or DXF compared by their objects, once for each pair of bytes.
create table entity_comparison (
  id bigint generated always as identity primary key,
  application_id bigint not null references project_application,
  base_sha256 text not null,
  target_sha256 text not null,
  -- raised when the algorithm changes
  algorithm integer not null,
  base_file_id bigint not null,
  base_file_version integer not null,
  target_file_id bigint not null,
  target_file_version integer not null,
  state text not null check (state in ('PROCESSING', 'DONE', 'FAILED')),
  problem text,
  -- what changed, in units of the drawings: on which page it lies follows from their conversion
  result jsonb,
  create_time timestamptz not null,
  unique (application_id, base_sha256, target_sha256, algorithm),
  foreign key (base_file_id, base_file_version) references file_version (file_id, file_version_index),
  foreign key (target_file_id, target_file_version) references file_version (file_id, file_version_index)
);
comment on table entity_comparison is '图纸按实体对比结果';
comment on column entity_comparison.result is '实体变化（图形单位）';

-- From which page of which drawing a sheet was split.
create table sheet_source (
  file_id bigint primary key references file,
  application_id bigint not null references project_application,
  division_code text not null,
  source_file_id bigint not null,
  source_file_version integer not null,
  -- from 1
  page integer not null,
  -- where the spaces of the drawing lay on the page when it was split
  windows jsonb,
  foreign key (source_file_id, source_file_version) references file_version (file_id, file_version_index)
);
comment on table sheet_source is '由 DWG 分出的图纸的来源';
comment on column sheet_source.windows is '分图时各空间在页面上的位置';
