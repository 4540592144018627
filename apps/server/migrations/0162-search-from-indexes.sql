-- Lists read nothing but an index: each holds what filters ask and in which order the page stands. The pairs of characters
-- live in their index alone, which leaves the rows a third as large.
drop index application_search_pairs;
drop view application_found;
alter table application_search drop column pairs;

create index application_search_pairs on application_search using gin (pairs_of(words));
-- What all applications have in common must be told from what few have, or the planner walks the wrong way.
alter index application_search_pairs alter column 1 set statistics 1000;

drop index application_search_newest, application_search_in_province, application_search_in_city,
  application_search_in_division, application_search_at_step, application_search_in_province_at_step,
  application_search_in_city_at_step, application_search_in_division_at_step;
create index application_search_newest on application_search (update_time desc, application_id desc)
  include (is_draft, biz_type, step, division_code, city_code, province_code);
create index application_search_in_province on application_search (province_code, update_time desc, application_id desc)
  include (is_draft, biz_type, step, division_code, city_code);
create index application_search_in_city on application_search (city_code, update_time desc, application_id desc)
  include (is_draft, biz_type, step, division_code, province_code);
create index application_search_in_division on application_search (division_code, update_time desc, application_id desc)
  include (is_draft, biz_type, step, city_code, province_code);
create index application_search_at_step on application_search (step, update_time desc, application_id desc)
  include (is_draft, biz_type, division_code, city_code, province_code);
create index application_search_in_province_at_step
  on application_search (province_code, step, update_time desc, application_id desc)
  include (is_draft, biz_type, division_code, city_code);
create index application_search_in_city_at_step
  on application_search (city_code, step, update_time desc, application_id desc)
  include (is_draft, biz_type, division_code, province_code);
create index application_search_in_division_at_step
  on application_search (division_code, step, update_time desc, application_id desc)
  include (is_draft, biz_type, city_code, province_code);
-- The projects of a party, which are known by their ids.
alter table application_search drop constraint application_search_pkey;
alter table application_search add primary key (application_id)
  include (update_time, is_draft, biz_type, step, division_code, city_code, province_code);
drop index participant_by_org;
create index participant_by_org on participant (org_id, application_id) include (confirm_state);

create view application_found as
select id as application_id, rpad(left(division_code, 2), 6, '0') as province_code,
  rpad(left(division_code, 4), 6, '0') as city_code, division_code, biz_type, state = 'DRAFT' as is_draft,
  list_step(state, submission_state) as step, search_text(project_name) as project_name, numbers, words, update_time
from (
  select a.*, s.state as submission_state, n.numbers,
    search_text(concat_ws(' ', a.project_name, n.numbers, a.project_address, p.names)) as words
  from project_application a
  left join lateral (
    select state from submission where application_id = a.id order by state in ('WITHDRAWN', 'INVALID'), id desc limit 1
  ) s on true
  cross join lateral (
    select search_text(concat(' ', a.application_no, ' ', a.project_no, ' ', a.project_code, ' ')) as numbers
  ) n
  left join lateral (
    select string_agg(org_name, ' ' order by p.sort_no, p.id) as names
    from participant p join organisation o on o.id = p.org_id where p.application_id = a.id and p.confirm_state <> 2
  ) p on true
) known;

create or replace function follow_application(bigint) returns void language sql as $$
  select from application_search where application_id = $1 for update;
  insert into application_search select * from application_found where application_id = $1
  on conflict (application_id) do update set
    province_code = excluded.province_code, city_code = excluded.city_code, division_code = excluded.division_code,
    biz_type = excluded.biz_type, is_draft = excluded.is_draft, step = excluded.step,
    project_name = excluded.project_name, numbers = excluded.numbers, words = excluded.words,
    update_time = excluded.update_time
$$;
