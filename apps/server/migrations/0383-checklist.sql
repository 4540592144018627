-- 审查要点: what the reviewer of a task said to each point of his discipline.
create table checklist_result (
  task_id bigint not null references review_task,
  -- of the list in packages/domain
  point_id text not null,
  result text not null check (result in ('MET', 'NONE', 'OPINION')),
  credential_id bigint not null references credential,
  mark_time timestamptz not null,
  primary key (task_id, point_id)
);
comment on table checklist_result is '审查要点核对结果';
