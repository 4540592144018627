-- Finding a project among very many: one narrow row per application, kept by the database itself, so that no way of
-- writing can forget it.

-- What is compared: half-width, small letters, single spaces.
create function search_text(text) returns text language sql immutable strict parallel safe
return lower(regexp_replace(normalize($1, nfkc), '\s+', ' ', 'g'));

-- The pairs of neighbouring characters. A trigram index does not help with words of two characters, which is what most
-- Chinese words are.
create function pairs_of(text) returns text[] language sql immutable strict parallel safe
return array(select distinct substr($1, n, 2) from generate_series(1, length($1) - 1) n);

-- The step a list shows an application at: `listStep` of packages/domain, which a test holds this against.
create function list_step(application_state text, submission_state text) returns text language sql immutable parallel safe
return case
  when application_state in ('WITHDRAWN', 'TERMINATED', 'INVALID') then 'OVER'
  when application_state in ('DRAFT', 'SUBMITTED', 'RETURNED') then 'REPORT'
  when submission_state in ('FIRST_REVIEW', 'FIRST_ANSWER', 'REVIEW_AGAIN', 'ANSWER_AGAIN') then submission_state
  when submission_state in ('SUBMITTED', 'ACCEPTED') then 'ACCEPT'
  when submission_state in ('PASSED', 'FRUIT') then 'FRUIT'
  when submission_state = 'FINISHED' then 'END'
  else 'APPLICATION'
end;

create table application_search (
  application_id bigint primary key references project_application on delete cascade,
  province_code text not null,
  city_code text not null,
  division_code text not null,
  biz_type text not null,
  is_draft boolean not null,
  step text not null,
  project_name text not null,
  -- application number, project number and project code, a space before and after each
  numbers text not null,
  -- name, numbers, address and parties, as `search_text` has them
  words text not null,
  pairs text[] not null,
  update_time timestamptz not null
);
comment on table application_search is '项目检索';
-- What all applications have in common must be told from what few have, or the planner walks the wrong way.
alter table application_search alter column pairs set statistics 1000;
create index application_search_pairs on application_search using gin (pairs);
create index application_search_newest on application_search (update_time desc);
create index application_search_at_step on application_search (step, update_time desc);
create index application_search_in_province on application_search (province_code, update_time desc);
create index application_search_in_city on application_search (city_code, update_time desc);
create index application_search_in_division on application_search (division_code, update_time desc);
create index application_search_in_province_at_step on application_search (province_code, step, update_time desc);
create index application_search_in_city_at_step on application_search (city_code, step, update_time desc);
create index application_search_in_division_at_step on application_search (division_code, step, update_time desc);

create view application_found as
select id as application_id, rpad(left(division_code, 2), 6, '0') as province_code,
  rpad(left(division_code, 4), 6, '0') as city_code, division_code, biz_type, state = 'DRAFT' as is_draft,
  list_step(state, submission_state) as step, search_text(project_name) as project_name, numbers, words,
  pairs_of(words) as pairs, update_time
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

-- Two transactions that change the same application follow one after the other; the later one reads what the earlier wrote.
create function follow_application(bigint) returns void language sql as $$
  select from application_search where application_id = $1 for update;
  insert into application_search select * from application_found where application_id = $1
  on conflict (application_id) do update set
    province_code = excluded.province_code, city_code = excluded.city_code, division_code = excluded.division_code,
    biz_type = excluded.biz_type, is_draft = excluded.is_draft, step = excluded.step,
    project_name = excluded.project_name, numbers = excluded.numbers, words = excluded.words, pairs = excluded.pairs,
    update_time = excluded.update_time
$$;

create function follow_application_row() returns trigger language plpgsql as $$
begin
  perform follow_application(new.id);
  return null;
end $$;
create function follow_application_part() returns trigger language plpgsql as $$
begin
  perform follow_application(coalesce(new.application_id, old.application_id));
  return null;
end $$;
create function follow_organisation_name() returns trigger language plpgsql as $$
begin
  perform follow_application(id) from (
    select distinct application_id as id from participant where org_id = new.id
  ) named;
  return null;
end $$;

create trigger follow_application after insert or update on project_application
  for each row execute function follow_application_row();
create trigger follow_participant after insert or delete or update of org_id, confirm_state, sort_no on participant
  for each row execute function follow_application_part();
create trigger follow_submission after insert or delete or update of state on submission
  for each row execute function follow_application_part();
create trigger follow_organisation_name after update of org_name on organisation
  for each row when (old.org_name <> new.org_name) execute function follow_organisation_name();

insert into application_search select * from application_found;
