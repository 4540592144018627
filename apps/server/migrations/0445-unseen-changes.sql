-- 未核对的未申明变更: how many changes of the newest compared version nothing explains and nobody has looked at, kept when the
-- comparison is done and whenever they are ticked, so that the authority's desk can put such batches first.

create table unseen_changes (
  submission_id bigint primary key references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  -- the version they are in; of a newer one nothing is known yet
  version_id bigint not null references submission_version,
  count integer not null check (count >= 0)
);
comment on table unseen_changes is '未核对的未申明变更';
