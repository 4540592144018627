-- Endings reach lists and search: a suspended batch is listed at the step where it stopped, a project whose certificate was
-- revoked waits for another batch.

-- The state a suspended batch was in before, from its history; null for all others.
create function state_before_suspension(batch_id bigint, of_application bigint, state text) returns text language sql stable
return case when state = 'SUSPENDED' then (
  select from_state from history_line where application_id = of_application and subject = 'submission'
    and subject_id = batch_id and to_state = 'SUSPENDED' order by seq desc limit 1) end;

-- `batchStanding` of packages/domain: REVOKED for a finished batch whose last sent certificate was revoked.
create function batch_standing(batch_id bigint, state text) returns text language sql stable
return case when state = 'FINISHED' and (
  select c.state from certificate c where c.submission_id = batch_id and c.sent_time is not null
  order by c.id desc limit 1) = 'REVOKED' then 'REVOKED' else state end;

-- As before, by the same batch as the list of projects: consultations and inspections run beside the review.
create or replace view application_found as
select id as application_id, rpad(left(division_code, 2), 6, '0') as province_code,
  rpad(left(division_code, 4), 6, '0') as city_code, division_code, biz_type, state = 'DRAFT' as is_draft,
  list_step(state, submission_state) as step, search_text(project_name) as project_name, numbers, words, update_time,
  array(
    select 'org' || org_id from participant where application_id = known.id and confirm_state <> 2
    union
    select 'org' || house_org_id from submission where application_id = known.id and house_org_id is not null
      and state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN')
    order by 1
  ) as parties
from (
  select a.*, s.standing as submission_state, n.numbers,
    search_text(concat_ws(' ', a.project_name, n.numbers, a.project_address, p.names)) as words
  from project_application a
  left join lateral (
    select coalesce(state_before_suspension(id, a.id, state), batch_standing(id, state)) as standing
    from submission where application_id = a.id
    order by purpose <> 'REVIEW', state in ('WITHDRAWN', 'INVALID'), id desc limit 1
  ) s on true
  cross join lateral (
    select search_text(concat(' ', a.application_no, ' ', a.project_no, ' ', a.project_code, ' ')) as numbers
  ) n
  left join lateral (
    select string_agg(org_name, ' ' order by p.sort_no, p.id) as names
    from participant p join organisation o on o.id = p.org_id where p.application_id = a.id and p.confirm_state <> 2
  ) p on true
) known;

-- The line of the history is written after the state.
create trigger follow_suspension after insert on history_line
  for each row when (new.subject = 'submission' and new.to_state = 'SUSPENDED') execute function follow_application_part();
create trigger follow_certificate after update of state on certificate
  for each row when (new.state = 'REVOKED') execute function follow_application_part();

select follow_application(application_id) from (
  select application_id from submission where state = 'SUSPENDED' or purpose <> 'REVIEW'
  union select application_id from certificate where state = 'REVOKED'
) changed;
