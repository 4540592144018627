-- Words are looked for within a city, and what a party sees within its own projects: the index of pairs holds both, so that
-- it hands out few rows however many projects there are.

drop index application_search_pairs;

-- The pairs of neighbouring characters, the city before those of Chinese characters (three bytes each in UTF-8). Not parallel
-- safe: no list is worth the start of a worker.
create or replace function pairs_of(words text, city text) returns text[]
language plpgsql immutable strict as $$
declare
  letters text[] := string_to_array(words, null);
  pairs text[] := letters[2:];
begin
  for n in 1 .. cardinality(pairs) loop
    pairs[n] := letters[n] || pairs[n];
    if octet_length(pairs[n]) > 4 then pairs[n] := city || pairs[n]; end if;
  end loop;
  return pairs;
end $$;
create or replace function pairs_of(words text) returns text[] language sql immutable strict
return pairs_of(words, '');

-- What a row is found by: pairs among all, pairs within its city, its places, its step, and who takes part.
create function search_keys(words text, province_code text, city_code text, division_code text, step text, parties text[])
returns text[] language sql immutable
return pairs_of(words) || pairs_of(words, left(city_code, 4)) || array[province_code, city_code, division_code, step] || parties;

alter table application_search add column parties text[] not null default '{}';
comment on column application_search.parties is '可见单位：org加单位编号';

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
    update_time = excluded.update_time, parties = excluded.parties
$$;
drop trigger follow_submission on submission;
create trigger follow_submission after insert or delete or update of state, house_org_id on submission
  for each row execute function follow_application_part();

update application_search set parties = found.parties
from application_found found where found.application_id = application_search.application_id;
create index application_search_keys on application_search
  using gin (search_keys(words, province_code, city_code, division_code, step, parties));
-- No search tells the planner its keys, so it needs not count them.
alter index application_search_keys alter column 1 set statistics 0;
