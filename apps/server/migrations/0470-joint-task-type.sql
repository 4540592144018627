-- Tasks of the joint disciplines in a review bear their own kind (dictionary TASK_TYPE): XF 消防, RF 人防, JF 技防, JN 节能.
update review_task set task_type = discipline
  where discipline in ('XF', 'RF', 'JF', 'JN') and task_type in ('FIRST', 'AGAIN');
comment on column review_task.task_type is 'dictionary TASK_TYPE; see taskTypeOf';
