-- What changed between two models of a project, found once for a file version of each.
create table model_comparison (
  id bigint generated always as identity primary key,
  base_file_id bigint not null,
  base_file_version_index integer not null,
  target_file_id bigint not null,
  target_file_version_index integer not null,
  application_id bigint not null references project_application,
  division_code text not null,
  -- edition of the rules by which they were compared
  algorithm integer not null,
  -- PROCESSING, DONE, FAILED (see problem)
  state text not null check (state in ('PROCESSING', 'DONE', 'FAILED')),
  -- a sentence for people
  problem text,
  -- {changes, changeCount, unchangedCount, unmatched}: the first five thousand changes, all of them counted
  result jsonb,
  change_time timestamptz not null,
  foreign key (base_file_id, base_file_version_index) references model on delete cascade,
  foreign key (target_file_id, target_file_version_index) references model on delete cascade,
  unique (base_file_id, base_file_version_index, target_file_id, target_file_version_index, algorithm)
);
create index model_comparison_by_target on model_comparison (target_file_id, target_file_version_index);
create index model_comparison_application on model_comparison (application_id);
comment on table model_comparison is '模型对比结果';
