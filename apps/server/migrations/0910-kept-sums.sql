-- Sums of the building statistics, kept (decision 129): each batch that counts with its figures, and sums of them by month.
-- An act that changes what counts marks its project in the same transaction; a job folds marked projects into the sums.
-- Who reads takes marked projects out of the sums and counts them from their own tables.

create table statistic_mark (
  id bigint generated always as identity primary key,
  application_id bigint not null
);
comment on table statistic_mark is '待汇总的项目';

create table statistic_batch (
  submission_id bigint primary key,
  application_id bigint not null,
  division_code text not null,
  house_org_id bigint not null,
  biz_type text not null,
  category text not null,
  category_code text not null,
  -- the day of acceptance in Beijing
  accept_day date not null,
  -- FIRST_PASS, PASSED, FAILED, REVIEWING
  result text not null,
  -- other batches of its project count too
  is_plural boolean not null,
  -- the last day of a review whose clock runs
  running_due_on date,
  building_count bigint not null,
  area numeric not null,
  over_area numeric not null,
  under_area numeric not null,
  residential_area numeric not null,
  public_area numeric not null,
  industrial_area numeric not null,
  green_area numeric not null,
  prefab_area numeric not null,
  batch_count bigint not null,
  decided_count bigint not null,
  -- rounds of a batch that is decided
  decided_rounds bigint not null,
  first_pass_count bigint not null,
  strong_count bigint not null,
  -- of a batch with an area
  strong_on_area bigint not null,
  -- working days from acceptance to the pass, of a batch that passed
  review_days bigint not null,
  reviewed_count bigint not null,
  -- 1 where the clock stands still and was beyond its limit
  late_count bigint not null
);
comment on table statistic_batch is '统计批次';
create index statistic_batch_by_application on statistic_batch (application_id);
create index statistic_batch_by_division on statistic_batch (division_code text_pattern_ops, accept_day);
create index statistic_batch_by_house on statistic_batch (house_org_id, accept_day);
create index statistic_batch_by_month on statistic_batch (accept_day);
create index statistic_batch_plural on statistic_batch (division_code text_pattern_ops) where is_plural;
create index statistic_batch_running on statistic_batch (division_code text_pattern_ops, running_due_on)
  where running_due_on is not null;

create table statistic_sum (
  -- the digits of a province, a city or a district, or H and the number of a house
  scope text not null,
  -- division, kind, house
  grouping_name text not null,
  -- YYYY-MM of acceptance
  month text not null,
  key text not null,
  building_count bigint not null,
  area numeric not null,
  over_area numeric not null,
  under_area numeric not null,
  residential_area numeric not null,
  public_area numeric not null,
  industrial_area numeric not null,
  green_area numeric not null,
  prefab_area numeric not null,
  batch_count bigint not null,
  decided_count bigint not null,
  decided_rounds bigint not null,
  first_pass_count bigint not null,
  strong_count bigint not null,
  strong_on_area bigint not null,
  review_days bigint not null,
  reviewed_count bigint not null,
  late_count bigint not null,
  primary key (scope, grouping_name, month, key)
);
comment on table statistic_sum is '统计汇总';

create table statistic_fold (
  is_only boolean primary key default true check (is_only),
  -- sum of the calendar by which working days were counted
  calendar_key text not null
);
comment on table statistic_fold is '统计汇总依据';
-- No calendar yet: the first fold marks every project.
insert into statistic_fold (calendar_key) values ('');

-- The list of counted buildings begins with the batches accepted last.
create index submission_accepted_last on submission (((accept_time at time zone 'Asia/Shanghai')::date) desc, id desc)
  where accept_time is not null;

create function mark_submission_statistics() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into statistic_mark (application_id) select distinct application_id from changed where accept_time is not null;
  elsif tg_op = 'DELETE' then
    insert into statistic_mark (application_id) select distinct application_id from former where accept_time is not null;
  else
    insert into statistic_mark (application_id) select distinct application_id from (
      (select id, application_id, division_code, house_org_id, purpose, alters_id, state, suspended_from, accept_time,
          pass_time, round, first_pass, due_on, clock_paused_on from changed where accept_time is not null
        except select id, application_id, division_code, house_org_id, purpose, alters_id, state, suspended_from, accept_time,
          pass_time, round, first_pass, due_on, clock_paused_on from former)
      union all
      (select id, application_id, division_code, house_org_id, purpose, alters_id, state, suspended_from, accept_time,
          pass_time, round, first_pass, due_on, clock_paused_on from former where accept_time is not null
        except select id, application_id, division_code, house_org_id, purpose, alters_id, state, suspended_from, accept_time,
          pass_time, round, first_pass, due_on, clock_paused_on from changed)) differing;
  end if;
  return null;
end $$;
create trigger mark_inserted after insert on submission referencing new table as changed
  for each statement execute function mark_submission_statistics();
create trigger mark_updated after update on submission referencing old table as former new table as changed
  for each statement execute function mark_submission_statistics();
create trigger mark_deleted after delete on submission referencing old table as former
  for each statement execute function mark_submission_statistics();

create function mark_building_statistics() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into statistic_mark (application_id) select distinct application_id from changed;
  elsif tg_op = 'DELETE' then
    insert into statistic_mark (application_id) select distinct application_id from former;
  else
    insert into statistic_mark (application_id) select distinct application_id from (
      (select id, application_id, submission_id, building_info from changed
        except select id, application_id, submission_id, building_info from former)
      union all
      (select id, application_id, submission_id, building_info from former
        except select id, application_id, submission_id, building_info from changed)) differing;
  end if;
  return null;
end $$;
create trigger mark_inserted after insert on building referencing new table as changed
  for each statement execute function mark_building_statistics();
create trigger mark_updated after update on building referencing old table as former new table as changed
  for each statement execute function mark_building_statistics();
create trigger mark_deleted after delete on building referencing old table as former
  for each statement execute function mark_building_statistics();

-- Only opinions on compulsory clauses count.
create function mark_opinion_statistics() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into statistic_mark (application_id)
      select distinct application_id from changed where problem_category in ('1', '11', '12');
  elsif tg_op = 'DELETE' then
    insert into statistic_mark (application_id)
      select distinct application_id from former where problem_category in ('1', '11', '12');
  else
    insert into statistic_mark (application_id) select distinct application_id from (
      (select id, application_id, submission_id, state, problem_category, discipline, norm_number, clause_no from changed
          where problem_category in ('1', '11', '12')
        except select id, application_id, submission_id, state, problem_category, discipline, norm_number, clause_no
          from former)
      union all
      (select id, application_id, submission_id, state, problem_category, discipline, norm_number, clause_no from former
          where problem_category in ('1', '11', '12')
        except select id, application_id, submission_id, state, problem_category, discipline, norm_number, clause_no
          from changed)) differing;
  end if;
  return null;
end $$;
create trigger mark_inserted after insert on opinion referencing new table as changed
  for each statement execute function mark_opinion_statistics();
create trigger mark_updated after update on opinion referencing old table as former new table as changed
  for each statement execute function mark_opinion_statistics();
create trigger mark_deleted after delete on opinion referencing old table as former
  for each statement execute function mark_opinion_statistics();

create function mark_project_statistics() returns trigger language plpgsql as $$
begin
  insert into statistic_mark (application_id)
    select changed.id from changed join former on former.id = changed.id
    where (changed.biz_type, changed.category, changed.category_code)
      is distinct from (former.biz_type, former.category, former.category_code);
  return null;
end $$;
create trigger mark_updated after update on project_application referencing old table as former new table as changed
  for each statement execute function mark_project_statistics();
