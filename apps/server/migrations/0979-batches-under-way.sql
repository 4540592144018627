-- Few batches of a province are under way: the desks read those, and batches that are over only where a page reaches them. Apart
-- from 0975, so that each locks the table for a shorter time than acts wait for a lock.
create index submission_under_way on submission (division_code text_pattern_ops)
  where state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN', 'FINISHED', 'FAILED', 'INVALID', 'REFUSED');
create index submission_over on submission (due_on, id desc) include (division_code)
  where state in ('FINISHED', 'FAILED', 'INVALID', 'REFUSED');
