-- Who was reminded of which due day, so that nobody hears of the same day twice.

create table due_reminder (
  submission_id bigint not null references submission,
  -- SOON, TODAY, OVERDUE of the review; REPLY_SOON, REPLY_TODAY, REPLY_OVERDUE of the answers
  kind text not null check (kind in ('SOON', 'TODAY', 'OVERDUE', 'REPLY_SOON', 'REPLY_TODAY', 'REPLY_OVERDUE')),
  due_on date not null,
  send_time timestamptz not null,
  primary key (submission_id, kind, due_on)
);
comment on table due_reminder is '期限提醒';

create index review_task_by_submission on review_task (submission_id, round);
