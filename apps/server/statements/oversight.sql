-- Written by `npm run sql` from what the demo city is asked; a test fails while this file is out of date.
-- Above each statement stand the calls that send it. $1 is a parameter, $… a list of them.

-- C221 statistic.listBuildingStatistics
select building.id as "buildingId", building.building_name as "buildingName", counted."projectSubmissionId",
  counted."projectApplicationId", counted."projectName", counted."divisionCode", counted."houseName",
  counted."bizType", counted."categoryCode", counted.round, counted."acceptDay", counted."passDay", counted.result,
  counted."certNo", building.building_info ->> 'buildingKind' as "buildingKindName",
  building.building_info ->> 'useNature' as "useNatureName",
  building.building_info ->> 'structureType' as "structureName",
  building.building_info ->> 'greenStar' as "greenStarName", (building.building_info ->> $1)::numeric as area,
  (building.building_info ->> $2)::numeric as "overArea", (building.building_info ->> $3)::numeric as "underArea",
  (building.building_info ->> $4)::numeric as "overFloors",
  (building.building_info ->> $5)::numeric as "underFloors", (building.building_info ->> $6)::numeric as height,
  (building.building_info ->> $7)::numeric as "prefabRate"
from (
  select submission.id as "projectSubmissionId", submission.application_id as "projectApplicationId",
    project.project_name as "projectName", submission.division_code as "divisionCode",
    house.org_name as "houseName", project.biz_type as "bizType", project.category_code as "categoryCode",
    submission.round, to_char(submission.accept_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as "acceptDay",
    to_char(submission.pass_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as "passDay", case
    when submission.state = 'FAILED' then 'FAILED' when submission.first_pass then 'FIRST_PASS'
    when submission.pass_time is not null then 'PASSED' else 'REVIEWING' end as result,
    (submission.accept_time at time zone 'Asia/Shanghai')::date as accepted_on,
    (
      select max(cert_no)
      from certificate
      where certificate.submission_id = submission.id
        and certificate.state not in ('NONE', 'REPLACED', 'REVOKED', 'VOID')
    ) as "certNo"
  from submission
  join project_application project on project.id = submission.application_id
  join organisation house on house.id = submission.house_org_id
  where submission.purpose = 'REVIEW' and submission.alters_id is null and submission.accept_time is not null
    and submission.state in ($…) and true and submission.division_code like $8
) counted
join building on building.submission_id = counted."projectSubmissionId" and true
order by counted.accepted_on desc, counted."projectSubmissionId" desc, building.sort_no, building.id
limit $9
offset $10;

-- C221 statistic.listBuildingStatistics
select building.id as "buildingId", building.building_name as "buildingName", counted."projectSubmissionId",
  counted."projectApplicationId", counted."projectName", counted."divisionCode", counted."houseName",
  counted."bizType", counted."categoryCode", counted.round, counted."acceptDay", counted."passDay", counted.result,
  counted."certNo", building.building_info ->> 'buildingKind' as "buildingKindName",
  building.building_info ->> 'useNature' as "useNatureName",
  building.building_info ->> 'structureType' as "structureName",
  building.building_info ->> 'greenStar' as "greenStarName", (building.building_info ->> $1)::numeric as area,
  (building.building_info ->> $2)::numeric as "overArea", (building.building_info ->> $3)::numeric as "underArea",
  (building.building_info ->> $4)::numeric as "overFloors",
  (building.building_info ->> $5)::numeric as "underFloors", (building.building_info ->> $6)::numeric as height,
  (building.building_info ->> $7)::numeric as "prefabRate"
from (
  select submission.id as "projectSubmissionId", submission.application_id as "projectApplicationId",
    project.project_name as "projectName", submission.division_code as "divisionCode",
    house.org_name as "houseName", project.biz_type as "bizType", project.category_code as "categoryCode",
    submission.round, to_char(submission.accept_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as "acceptDay",
    to_char(submission.pass_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as "passDay", case
    when submission.state = 'FAILED' then 'FAILED' when submission.first_pass then 'FIRST_PASS'
    when submission.pass_time is not null then 'PASSED' else 'REVIEWING' end as result,
    (submission.accept_time at time zone 'Asia/Shanghai')::date as accepted_on,
    (
      select max(cert_no)
      from certificate
      where certificate.submission_id = submission.id
        and certificate.state not in ('NONE', 'REPLACED', 'REVOKED', 'VOID')
    ) as "certNo"
  from submission
  join project_application project on project.id = submission.application_id
  join organisation house on house.id = submission.house_org_id
  where submission.purpose = 'REVIEW' and submission.alters_id is null and submission.accept_time is not null
    and submission.state in ($…) and true and submission.house_org_id = $8
) counted
join building on building.submission_id = counted."projectSubmissionId" and true
order by counted.accepted_on desc, counted."projectSubmissionId" desc, building.sort_no, building.id
limit $9
offset $10;

-- C221 statistic.listBuildingStatistics
select count(*) as total
from building
where submission_id in (
  select submission.id
  from submission
  join project_application project on project.id = submission.application_id
  join organisation house on house.id = submission.house_org_id
  where submission.purpose = 'REVIEW' and submission.alters_id is null and submission.accept_time is not null
    and submission.state in ($…) and true and submission.division_code like $1
)
  and true;

-- C221 statistic.listBuildingStatistics
select count(*) as total
from building
where submission_id in (
  select submission.id
  from submission
  join project_application project on project.id = submission.application_id
  join organisation house on house.id = submission.house_org_id
  where submission.purpose = 'REVIEW' and submission.alters_id is null and submission.accept_time is not null
    and submission.state in ($…) and true and submission.house_org_id = $1
)
  and true;

-- C221 statistic.listBuildingStatistics
with marked as materialized (select distinct application_id from statistic_mark),
  live as materialized (
    select submission_id, application_id, division_code, house_org_id, biz_type, category, category_code,
      accept_day, result, count(*) over (partition by application_id) > 1 as is_plural, case
      when clock_paused_on is null then due_on end as running_due_on, units.*, 1 as batch_count,
      is_decided::int as decided_count, case when is_decided then round else 0 end as decided_rounds,
      coalesce(first_pass, false)::int as first_pass_count, strong.strong_count, case
      when units.area > 0 then strong.strong_count else 0 end as strong_on_area, coalesce(days, 0) as review_days,
      (days is not null)::int as reviewed_count, coalesce(due_on < clock_paused_on, false)::int as late_count
    from (
      select submission.id as submission_id, submission.application_id, submission.division_code,
        submission.house_org_id, project.biz_type, project.category, project.category_code,
        (submission.accept_time at time zone 'Asia/Shanghai')::date as accept_day, case
        when submission.state = 'FAILED' then 'FAILED' when submission.first_pass then 'FIRST_PASS'
        when submission.pass_time is not null then 'PASSED' else 'REVIEWING' end as result,
        coalesce(submission.suspended_from, submission.state) not in ($…) as is_decided, submission.round,
        submission.first_pass, submission.due_on, submission.clock_paused_on, case
        when submission.pass_time >= submission.accept_time then ($1::int[])[(submission.pass_time at time zone 'Asia/Shanghai')::date - $2::date + 1] - ($3::int[])[(
          submission.accept_time at time zone 'Asia/Shanghai'
        )::date - $4::date + 1] end as days
      from submission
      join project_application project on project.id = submission.application_id
      join organisation house on house.id = submission.house_org_id
      where submission.purpose = 'REVIEW' and submission.alters_id is null and submission.accept_time is not null
        and submission.state in ($…) and true and submission.division_code like $5
        and submission.application_id in (select application_id from marked)
    ) batch
    cross join lateral (
      select count(*) as building_count,
        coalesce(sum((building.building_info ->> $6)::numeric) filter (where true), 0) as area,
        coalesce(sum((building.building_info ->> $7)::numeric) filter (where true), 0) as over_area,
        coalesce(sum((building.building_info ->> $8)::numeric) filter (where true), 0) as under_area,
        coalesce(
          sum((building.building_info ->> $9)::numeric) filter (
            where building.building_info ->> 'buildingKind' = '1'
          ),
            0
        ) as residential_area,
        coalesce(
          sum((building.building_info ->> $10)::numeric) filter (
            where building.building_info ->> 'buildingKind' = '2'
          ),
            0
        ) as public_area,
        coalesce(
          sum((building.building_info ->> $11)::numeric) filter (
            where building.building_info ->> 'buildingKind' in ('3', '4')
          ),
            0
        ) as industrial_area,
        coalesce(
          sum((building.building_info ->> $12)::numeric) filter (
            where building.building_info ->> 'greenStar' in ('1', '2', '3')
          ),
            0
        ) as green_area,
        coalesce(
          sum((building.building_info ->> $13)::numeric) filter (
            where (building.building_info ->> 'prefabRate')::numeric > 0
          ),
            0
        ) as prefab_area
      from building
      where building.submission_id = batch.submission_id and true
    ) units
    cross join lateral (
      select count(
        distinct (
          o.discipline, o.problem_category,
            coalesce(
              nullif(
                btrim(regexp_replace(normalize(concat_ws(' ', o.norm_number, o.clause_no), nfkc), '\s+', ' ', 'g')),
                  ''
              ),
                o.id::text
            )
        )
      ) as strong_count
      from opinion o
      where o.submission_id = batch.submission_id and o.problem_category in ('1', '11', '12')
        and o.state not in ('DRAFT', 'SUBMITTED', 'RETURNED', 'CONFIRMED', 'CANCELLED')
    ) strong
  ),
  kept as (
    select key as key, building_count, area, over_area, under_area, residential_area, public_area, industrial_area,
      green_area, prefab_area, batch_count, decided_count, decided_rounds, first_pass_count, strong_count,
      strong_on_area, review_days, reviewed_count, late_count
    from statistic_sum
    where scope = $14 and grouping_name = $15 and true
  ),
  part as (
    select kept.*, late_count as overdue_count, 0 as again_in_key, 0 as again
    from kept
    union all
    select category_code, -building_count as building_count, -area as area, -over_area as over_area,
      -under_area as under_area, -residential_area as residential_area, -public_area as public_area,
      -industrial_area as industrial_area, -green_area as green_area, -prefab_area as prefab_area,
      -batch_count as batch_count, -decided_count as decided_count, -decided_rounds as decided_rounds,
      -first_pass_count as first_pass_count, -strong_count as strong_count, -strong_on_area as strong_on_area,
      -review_days as review_days, -reviewed_count as reviewed_count, -late_count as late_count, -late_count, 0, 0
    from statistic_batch
    where division_code like $16 and true and application_id in (select application_id from marked)
    union all
    select category_code, building_count, area, over_area, under_area, residential_area, public_area,
      industrial_area, green_area, prefab_area, batch_count, decided_count, decided_rounds, first_pass_count,
      strong_count, strong_on_area, review_days, reviewed_count, late_count,
      late_count + coalesce(running_due_on < $17, false)::int, 0, 0
    from live
    union all
    select category_code, 0 as building_count, 0 as area, 0 as over_area, 0 as under_area, 0 as residential_area,
      0 as public_area, 0 as industrial_area, 0 as green_area, 0 as prefab_area, 0 as batch_count,
      0 as decided_count, 0 as decided_rounds, 0 as first_pass_count, 0 as strong_count, 0 as strong_on_area,
      0 as review_days, 0 as reviewed_count, 0 as late_count, count(*), 0, 0
    from statistic_batch
    where division_code like $18 and true and running_due_on < $19
      and not application_id in (select application_id from marked)
    group by 1
    union all
    select key, 0 as building_count, 0 as area, 0 as over_area, 0 as under_area, 0 as residential_area,
      0 as public_area, 0 as industrial_area, 0 as green_area, 0 as prefab_area, 0 as batch_count,
      0 as decided_count, 0 as decided_rounds, 0 as first_pass_count, 0 as strong_count, 0 as strong_on_area,
      0 as review_days, 0 as reviewed_count, 0 as late_count, 0, count(*) filter (where is_again_in_key),
      count(*) filter (where is_again)
    from (
      select key, row_number() over (partition by application_id, key) > 1 as is_again_in_key,
        row_number() over (partition by application_id) > 1 as is_again
      from (
        select application_id, category_code as key
        from statistic_batch
        where division_code like $20 and true and is_plural
          and not application_id in (select application_id from marked)
        union all
        select application_id, category_code
        from live
      ) plural
    ) again
    group by 1
  )
select key, grouping(key) = 1 as "isWhole",
  coalesce(
    sum(batch_count) - case when grouping(key) = 1 then sum(again) else sum(again_in_key) end, 0
  ) as "projectCount",
  coalesce(sum(building_count), 0) as "buildingCount", coalesce(sum(area), 0) as "totalArea",
  coalesce(sum(over_area), 0) as "overArea", coalesce(sum(under_area), 0) as "underArea",
  coalesce(sum(residential_area), 0) as "residentialArea", coalesce(sum(public_area), 0) as "publicArea",
  coalesce(sum(industrial_area), 0) as "industrialArea", coalesce(sum(green_area), 0) as "greenArea",
  coalesce(sum(prefab_area), 0) as "prefabArea", coalesce(sum(batch_count), 0) as "batchCount",
  coalesce(sum(decided_count), 0) as "decidedCount", coalesce(sum(first_pass_count), 0) as "firstPassCount",
  coalesce(sum(strong_count), 0) as "strongCount", coalesce(sum(strong_on_area), 0) as "strongOnArea",
  round(sum(review_days)::numeric / nullif(sum(reviewed_count), 0), 1) as "avgReviewDays",
  round(sum(decided_rounds)::numeric / nullif(sum(decided_count), 0), 1) as "avgRounds",
  coalesce(sum(overdue_count), 0) as "overdueCount", (select calendar_key from statistic_fold) as "calendarKey"
from part
group by grouping sets ((key), ())
having grouping(key) = 1 or sum(batch_count) > 0;

-- C221 statistic.listBuildingStatistics
with marked as materialized (select distinct application_id from statistic_mark),
  live as materialized (
    select submission_id, application_id, division_code, house_org_id, biz_type, category, category_code,
      accept_day, result, count(*) over (partition by application_id) > 1 as is_plural, case
      when clock_paused_on is null then due_on end as running_due_on, units.*, 1 as batch_count,
      is_decided::int as decided_count, case when is_decided then round else 0 end as decided_rounds,
      coalesce(first_pass, false)::int as first_pass_count, strong.strong_count, case
      when units.area > 0 then strong.strong_count else 0 end as strong_on_area, coalesce(days, 0) as review_days,
      (days is not null)::int as reviewed_count, coalesce(due_on < clock_paused_on, false)::int as late_count
    from (
      select submission.id as submission_id, submission.application_id, submission.division_code,
        submission.house_org_id, project.biz_type, project.category, project.category_code,
        (submission.accept_time at time zone 'Asia/Shanghai')::date as accept_day, case
        when submission.state = 'FAILED' then 'FAILED' when submission.first_pass then 'FIRST_PASS'
        when submission.pass_time is not null then 'PASSED' else 'REVIEWING' end as result,
        coalesce(submission.suspended_from, submission.state) not in ($…) as is_decided, submission.round,
        submission.first_pass, submission.due_on, submission.clock_paused_on, case
        when submission.pass_time >= submission.accept_time then ($1::int[])[(submission.pass_time at time zone 'Asia/Shanghai')::date - $2::date + 1] - ($3::int[])[(
          submission.accept_time at time zone 'Asia/Shanghai'
        )::date - $4::date + 1] end as days
      from submission
      join project_application project on project.id = submission.application_id
      join organisation house on house.id = submission.house_org_id
      where submission.purpose = 'REVIEW' and submission.alters_id is null and submission.accept_time is not null
        and submission.state in ($…) and true and submission.house_org_id = $5
        and submission.application_id in (select application_id from marked)
    ) batch
    cross join lateral (
      select count(*) as building_count,
        coalesce(sum((building.building_info ->> $6)::numeric) filter (where true), 0) as area,
        coalesce(sum((building.building_info ->> $7)::numeric) filter (where true), 0) as over_area,
        coalesce(sum((building.building_info ->> $8)::numeric) filter (where true), 0) as under_area,
        coalesce(
          sum((building.building_info ->> $9)::numeric) filter (
            where building.building_info ->> 'buildingKind' = '1'
          ),
            0
        ) as residential_area,
        coalesce(
          sum((building.building_info ->> $10)::numeric) filter (
            where building.building_info ->> 'buildingKind' = '2'
          ),
            0
        ) as public_area,
        coalesce(
          sum((building.building_info ->> $11)::numeric) filter (
            where building.building_info ->> 'buildingKind' in ('3', '4')
          ),
            0
        ) as industrial_area,
        coalesce(
          sum((building.building_info ->> $12)::numeric) filter (
            where building.building_info ->> 'greenStar' in ('1', '2', '3')
          ),
            0
        ) as green_area,
        coalesce(
          sum((building.building_info ->> $13)::numeric) filter (
            where (building.building_info ->> 'prefabRate')::numeric > 0
          ),
            0
        ) as prefab_area
      from building
      where building.submission_id = batch.submission_id and true
    ) units
    cross join lateral (
      select count(
        distinct (
          o.discipline, o.problem_category,
            coalesce(
              nullif(
                btrim(regexp_replace(normalize(concat_ws(' ', o.norm_number, o.clause_no), nfkc), '\s+', ' ', 'g')),
                  ''
              ),
                o.id::text
            )
        )
      ) as strong_count
      from opinion o
      where o.submission_id = batch.submission_id and o.problem_category in ('1', '11', '12')
        and o.state not in ('DRAFT', 'SUBMITTED', 'RETURNED', 'CONFIRMED', 'CANCELLED')
    ) strong
  ),
  kept as (
    select key as key, building_count, area, over_area, under_area, residential_area, public_area, industrial_area,
      green_area, prefab_area, batch_count, decided_count, decided_rounds, first_pass_count, strong_count,
      strong_on_area, review_days, reviewed_count, late_count
    from statistic_sum
    where scope = $14 and grouping_name = $15 and true
  ),
  part as (
    select kept.*, late_count as overdue_count, 0 as again_in_key, 0 as again
    from kept
    union all
    select category_code, -building_count as building_count, -area as area, -over_area as over_area,
      -under_area as under_area, -residential_area as residential_area, -public_area as public_area,
      -industrial_area as industrial_area, -green_area as green_area, -prefab_area as prefab_area,
      -batch_count as batch_count, -decided_count as decided_count, -decided_rounds as decided_rounds,
      -first_pass_count as first_pass_count, -strong_count as strong_count, -strong_on_area as strong_on_area,
      -review_days as review_days, -reviewed_count as reviewed_count, -late_count as late_count, -late_count, 0, 0
    from statistic_batch
    where house_org_id = $16 and true and application_id in (select application_id from marked)
    union all
    select category_code, building_count, area, over_area, under_area, residential_area, public_area,
      industrial_area, green_area, prefab_area, batch_count, decided_count, decided_rounds, first_pass_count,
      strong_count, strong_on_area, review_days, reviewed_count, late_count,
      late_count + coalesce(running_due_on < $17, false)::int, 0, 0
    from live
    union all
    select category_code, 0 as building_count, 0 as area, 0 as over_area, 0 as under_area, 0 as residential_area,
      0 as public_area, 0 as industrial_area, 0 as green_area, 0 as prefab_area, 0 as batch_count,
      0 as decided_count, 0 as decided_rounds, 0 as first_pass_count, 0 as strong_count, 0 as strong_on_area,
      0 as review_days, 0 as reviewed_count, 0 as late_count, count(*), 0, 0
    from statistic_batch
    where house_org_id = $18 and true and running_due_on < $19
      and not application_id in (select application_id from marked)
    group by 1
    union all
    select key, 0 as building_count, 0 as area, 0 as over_area, 0 as under_area, 0 as residential_area,
      0 as public_area, 0 as industrial_area, 0 as green_area, 0 as prefab_area, 0 as batch_count,
      0 as decided_count, 0 as decided_rounds, 0 as first_pass_count, 0 as strong_count, 0 as strong_on_area,
      0 as review_days, 0 as reviewed_count, 0 as late_count, 0, count(*) filter (where is_again_in_key),
      count(*) filter (where is_again)
    from (
      select key, row_number() over (partition by application_id, key) > 1 as is_again_in_key,
        row_number() over (partition by application_id) > 1 as is_again
      from (
        select application_id, category_code as key
        from statistic_batch
        where house_org_id = $20 and true and is_plural
          and not application_id in (select application_id from marked)
        union all
        select application_id, category_code
        from live
      ) plural
    ) again
    group by 1
  )
select key, grouping(key) = 1 as "isWhole",
  coalesce(
    sum(batch_count) - case when grouping(key) = 1 then sum(again) else sum(again_in_key) end, 0
  ) as "projectCount",
  coalesce(sum(building_count), 0) as "buildingCount", coalesce(sum(area), 0) as "totalArea",
  coalesce(sum(over_area), 0) as "overArea", coalesce(sum(under_area), 0) as "underArea",
  coalesce(sum(residential_area), 0) as "residentialArea", coalesce(sum(public_area), 0) as "publicArea",
  coalesce(sum(industrial_area), 0) as "industrialArea", coalesce(sum(green_area), 0) as "greenArea",
  coalesce(sum(prefab_area), 0) as "prefabArea", coalesce(sum(batch_count), 0) as "batchCount",
  coalesce(sum(decided_count), 0) as "decidedCount", coalesce(sum(first_pass_count), 0) as "firstPassCount",
  coalesce(sum(strong_count), 0) as "strongCount", coalesce(sum(strong_on_area), 0) as "strongOnArea",
  round(sum(review_days)::numeric / nullif(sum(reviewed_count), 0), 1) as "avgReviewDays",
  round(sum(decided_rounds)::numeric / nullif(sum(decided_count), 0), 1) as "avgRounds",
  coalesce(sum(overdue_count), 0) as "overdueCount", (select calendar_key from statistic_fold) as "calendarKey"
from part
group by grouping sets ((key), ())
having grouping(key) = 1 or sum(batch_count) > 0;

-- C221 statistic.listBuildingStatistics, C222 statistic.sumBuildingStatistics
select to_char(
  least(
    $1::date, (select min(accept_day) from statistic_batch),
      (
        select min((accept_time at time zone 'Asia/Shanghai')::date)
        from submission
        where application_id in (select application_id from statistic_mark)
      )
  ),
    'YYYY-MM-DD'
) as first;

-- C222 statistic.sumBuildingStatistics
select key, grouping(key) = 1 as "isWhole", count(distinct application_id) as "projectCount",
  coalesce(sum(building_count), 0) as "buildingCount", coalesce(sum(area), 0) as "totalArea",
  coalesce(sum(over_area), 0) as "overArea", coalesce(sum(under_area), 0) as "underArea",
  coalesce(sum(residential_area), 0) as "residentialArea", coalesce(sum(public_area), 0) as "publicArea",
  coalesce(sum(industrial_area), 0) as "industrialArea", coalesce(sum(green_area), 0) as "greenArea",
  coalesce(sum(prefab_area), 0) as "prefabArea", coalesce(sum(batch_count), 0) as "batchCount",
  coalesce(sum(decided_count), 0) as "decidedCount", coalesce(sum(first_pass_count), 0) as "firstPassCount",
  coalesce(sum(strong_count), 0) as "strongCount", coalesce(sum(strong_on_area), 0) as "strongOnArea",
  round(sum(review_days)::numeric / nullif(sum(reviewed_count), 0), 1) as "avgReviewDays",
  round(sum(decided_rounds)::numeric / nullif(sum(decided_count), 0), 1) as "avgRounds",
  coalesce(sum(overdue_count), 0) as "overdueCount"
from (
  select batch.*, division_code as key, late_count + coalesce(running_due_on < $1, false)::int as overdue_count
  from (
    select submission_id, application_id, division_code, house_org_id, biz_type, category, category_code,
      accept_day, result, count(*) over (partition by application_id) > 1 as is_plural, case
      when clock_paused_on is null then due_on end as running_due_on, units.*, 1 as batch_count,
      is_decided::int as decided_count, case when is_decided then round else 0 end as decided_rounds,
      coalesce(first_pass, false)::int as first_pass_count, strong.strong_count, case
      when units.area > 0 then strong.strong_count else 0 end as strong_on_area, coalesce(days, 0) as review_days,
      (days is not null)::int as reviewed_count, coalesce(due_on < clock_paused_on, false)::int as late_count
    from (
      select submission.id as submission_id, submission.application_id, submission.division_code,
        submission.house_org_id, project.biz_type, project.category, project.category_code,
        (submission.accept_time at time zone 'Asia/Shanghai')::date as accept_day, case
        when submission.state = 'FAILED' then 'FAILED' when submission.first_pass then 'FIRST_PASS'
        when submission.pass_time is not null then 'PASSED' else 'REVIEWING' end as result,
        coalesce(submission.suspended_from, submission.state) not in ($…) as is_decided, submission.round,
        submission.first_pass, submission.due_on, submission.clock_paused_on, case
        when submission.pass_time >= submission.accept_time then ($2::int[])[(submission.pass_time at time zone 'Asia/Shanghai')::date - $3::date + 1] - ($4::int[])[(
          submission.accept_time at time zone 'Asia/Shanghai'
        )::date - $5::date + 1] end as days
      from submission
      join project_application project on project.id = submission.application_id
      join organisation house on house.id = submission.house_org_id
      where submission.purpose = 'REVIEW' and submission.alters_id is null and submission.accept_time is not null
        and submission.state in ($…) and true and submission.division_code like $6
    ) batch
    cross join lateral (
      select count(*) as building_count,
        coalesce(sum((building.building_info ->> $7)::numeric) filter (where true), 0) as area,
        coalesce(sum((building.building_info ->> $8)::numeric) filter (where true), 0) as over_area,
        coalesce(sum((building.building_info ->> $9)::numeric) filter (where true), 0) as under_area,
        coalesce(
          sum((building.building_info ->> $10)::numeric) filter (
            where building.building_info ->> 'buildingKind' = '1'
          ),
            0
        ) as residential_area,
        coalesce(
          sum((building.building_info ->> $11)::numeric) filter (
            where building.building_info ->> 'buildingKind' = '2'
          ),
            0
        ) as public_area,
        coalesce(
          sum((building.building_info ->> $12)::numeric) filter (
            where building.building_info ->> 'buildingKind' in ('3', '4')
          ),
            0
        ) as industrial_area,
        coalesce(
          sum((building.building_info ->> $13)::numeric) filter (
            where building.building_info ->> 'greenStar' in ('1', '2', '3')
          ),
            0
        ) as green_area,
        coalesce(
          sum((building.building_info ->> $14)::numeric) filter (
            where (building.building_info ->> 'prefabRate')::numeric > 0
          ),
            0
        ) as prefab_area
      from building
      where building.submission_id = batch.submission_id and true
    ) units
    cross join lateral (
      select count(
        distinct (
          o.discipline, o.problem_category,
            coalesce(
              nullif(
                btrim(regexp_replace(normalize(concat_ws(' ', o.norm_number, o.clause_no), nfkc), '\s+', ' ', 'g')),
                  ''
              ),
                o.id::text
            )
        )
      ) as strong_count
      from opinion o
      where o.submission_id = batch.submission_id and o.problem_category in ('1', '11', '12')
        and o.state not in ('DRAFT', 'SUBMITTED', 'RETURNED', 'CONFIRMED', 'CANCELLED')
    ) strong
  ) batch
) keyed
group by grouping sets ((key), ());

-- C222 statistic.sumBuildingStatistics
select key, grouping(key) = 1 as "isWhole", count(distinct application_id) as "projectCount",
  coalesce(sum(building_count), 0) as "buildingCount", coalesce(sum(area), 0) as "totalArea",
  coalesce(sum(over_area), 0) as "overArea", coalesce(sum(under_area), 0) as "underArea",
  coalesce(sum(residential_area), 0) as "residentialArea", coalesce(sum(public_area), 0) as "publicArea",
  coalesce(sum(industrial_area), 0) as "industrialArea", coalesce(sum(green_area), 0) as "greenArea",
  coalesce(sum(prefab_area), 0) as "prefabArea", coalesce(sum(batch_count), 0) as "batchCount",
  coalesce(sum(decided_count), 0) as "decidedCount", coalesce(sum(first_pass_count), 0) as "firstPassCount",
  coalesce(sum(strong_count), 0) as "strongCount", coalesce(sum(strong_on_area), 0) as "strongOnArea",
  round(sum(review_days)::numeric / nullif(sum(reviewed_count), 0), 1) as "avgReviewDays",
  round(sum(decided_rounds)::numeric / nullif(sum(decided_count), 0), 1) as "avgRounds",
  coalesce(sum(overdue_count), 0) as "overdueCount"
from (
  select batch.*, division_code as key, late_count + coalesce(running_due_on < $1, false)::int as overdue_count
  from (
    select submission_id, application_id, division_code, house_org_id, biz_type, category, category_code,
      accept_day, result, count(*) over (partition by application_id) > 1 as is_plural, case
      when clock_paused_on is null then due_on end as running_due_on, units.*, 1 as batch_count,
      is_decided::int as decided_count, case when is_decided then round else 0 end as decided_rounds,
      coalesce(first_pass, false)::int as first_pass_count, strong.strong_count, case
      when units.area > 0 then strong.strong_count else 0 end as strong_on_area, coalesce(days, 0) as review_days,
      (days is not null)::int as reviewed_count, coalesce(due_on < clock_paused_on, false)::int as late_count
    from (
      select submission.id as submission_id, submission.application_id, submission.division_code,
        submission.house_org_id, project.biz_type, project.category, project.category_code,
        (submission.accept_time at time zone 'Asia/Shanghai')::date as accept_day, case
        when submission.state = 'FAILED' then 'FAILED' when submission.first_pass then 'FIRST_PASS'
        when submission.pass_time is not null then 'PASSED' else 'REVIEWING' end as result,
        coalesce(submission.suspended_from, submission.state) not in ($…) as is_decided, submission.round,
        submission.first_pass, submission.due_on, submission.clock_paused_on, case
        when submission.pass_time >= submission.accept_time then ($2::int[])[(submission.pass_time at time zone 'Asia/Shanghai')::date - $3::date + 1] - ($4::int[])[(
          submission.accept_time at time zone 'Asia/Shanghai'
        )::date - $5::date + 1] end as days
      from submission
      join project_application project on project.id = submission.application_id
      join organisation house on house.id = submission.house_org_id
      where submission.purpose = 'REVIEW' and submission.alters_id is null and submission.accept_time is not null
        and submission.state in ($…) and true and submission.house_org_id = $6
    ) batch
    cross join lateral (
      select count(*) as building_count,
        coalesce(sum((building.building_info ->> $7)::numeric) filter (where true), 0) as area,
        coalesce(sum((building.building_info ->> $8)::numeric) filter (where true), 0) as over_area,
        coalesce(sum((building.building_info ->> $9)::numeric) filter (where true), 0) as under_area,
        coalesce(
          sum((building.building_info ->> $10)::numeric) filter (
            where building.building_info ->> 'buildingKind' = '1'
          ),
            0
        ) as residential_area,
        coalesce(
          sum((building.building_info ->> $11)::numeric) filter (
            where building.building_info ->> 'buildingKind' = '2'
          ),
            0
        ) as public_area,
        coalesce(
          sum((building.building_info ->> $12)::numeric) filter (
            where building.building_info ->> 'buildingKind' in ('3', '4')
          ),
            0
        ) as industrial_area,
        coalesce(
          sum((building.building_info ->> $13)::numeric) filter (
            where building.building_info ->> 'greenStar' in ('1', '2', '3')
          ),
            0
        ) as green_area,
        coalesce(
          sum((building.building_info ->> $14)::numeric) filter (
            where (building.building_info ->> 'prefabRate')::numeric > 0
          ),
            0
        ) as prefab_area
      from building
      where building.submission_id = batch.submission_id and true
    ) units
    cross join lateral (
      select count(
        distinct (
          o.discipline, o.problem_category,
            coalesce(
              nullif(
                btrim(regexp_replace(normalize(concat_ws(' ', o.norm_number, o.clause_no), nfkc), '\s+', ' ', 'g')),
                  ''
              ),
                o.id::text
            )
        )
      ) as strong_count
      from opinion o
      where o.submission_id = batch.submission_id and o.problem_category in ('1', '11', '12')
        and o.state not in ('DRAFT', 'SUBMITTED', 'RETURNED', 'CONFIRMED', 'CANCELLED')
    ) strong
  ) batch
) keyed
group by grouping sets ((key), ());

-- C222 statistic.sumBuildingStatistics
select min(to_char(submission.accept_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD')) as first
from submission
join project_application project on project.id = submission.application_id
join organisation house on house.id = submission.house_org_id
where submission.purpose = 'REVIEW' and submission.alters_id is null and submission.accept_time is not null
  and submission.state in ($…) and true and submission.division_code like $1;

-- C222 statistic.sumBuildingStatistics
select min(to_char(submission.accept_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD')) as first
from submission
join project_application project on project.id = submission.application_id
join organisation house on house.id = submission.house_org_id
where submission.purpose = 'REVIEW' and submission.alters_id is null and submission.accept_time is not null
  and submission.state in ($…) and true and submission.house_org_id = $1;

-- C222 statistic.sumBuildingStatistics
with marked as materialized (select distinct application_id from statistic_mark),
  live as materialized (
    select submission_id, application_id, division_code, house_org_id, biz_type, category, category_code,
      accept_day, result, count(*) over (partition by application_id) > 1 as is_plural, case
      when clock_paused_on is null then due_on end as running_due_on, units.*, 1 as batch_count,
      is_decided::int as decided_count, case when is_decided then round else 0 end as decided_rounds,
      coalesce(first_pass, false)::int as first_pass_count, strong.strong_count, case
      when units.area > 0 then strong.strong_count else 0 end as strong_on_area, coalesce(days, 0) as review_days,
      (days is not null)::int as reviewed_count, coalesce(due_on < clock_paused_on, false)::int as late_count
    from (
      select submission.id as submission_id, submission.application_id, submission.division_code,
        submission.house_org_id, project.biz_type, project.category, project.category_code,
        (submission.accept_time at time zone 'Asia/Shanghai')::date as accept_day, case
        when submission.state = 'FAILED' then 'FAILED' when submission.first_pass then 'FIRST_PASS'
        when submission.pass_time is not null then 'PASSED' else 'REVIEWING' end as result,
        coalesce(submission.suspended_from, submission.state) not in ($…) as is_decided, submission.round,
        submission.first_pass, submission.due_on, submission.clock_paused_on, case
        when submission.pass_time >= submission.accept_time then ($1::int[])[(submission.pass_time at time zone 'Asia/Shanghai')::date - $2::date + 1] - ($3::int[])[(
          submission.accept_time at time zone 'Asia/Shanghai'
        )::date - $4::date + 1] end as days
      from submission
      join project_application project on project.id = submission.application_id
      join organisation house on house.id = submission.house_org_id
      where submission.purpose = 'REVIEW' and submission.alters_id is null and submission.accept_time is not null
        and submission.state in ($…) and true and submission.division_code like $5
        and submission.application_id in (select application_id from marked)
    ) batch
    cross join lateral (
      select count(*) as building_count,
        coalesce(sum((building.building_info ->> $6)::numeric) filter (where true), 0) as area,
        coalesce(sum((building.building_info ->> $7)::numeric) filter (where true), 0) as over_area,
        coalesce(sum((building.building_info ->> $8)::numeric) filter (where true), 0) as under_area,
        coalesce(
          sum((building.building_info ->> $9)::numeric) filter (
            where building.building_info ->> 'buildingKind' = '1'
          ),
            0
        ) as residential_area,
        coalesce(
          sum((building.building_info ->> $10)::numeric) filter (
            where building.building_info ->> 'buildingKind' = '2'
          ),
            0
        ) as public_area,
        coalesce(
          sum((building.building_info ->> $11)::numeric) filter (
            where building.building_info ->> 'buildingKind' in ('3', '4')
          ),
            0
        ) as industrial_area,
        coalesce(
          sum((building.building_info ->> $12)::numeric) filter (
            where building.building_info ->> 'greenStar' in ('1', '2', '3')
          ),
            0
        ) as green_area,
        coalesce(
          sum((building.building_info ->> $13)::numeric) filter (
            where (building.building_info ->> 'prefabRate')::numeric > 0
          ),
            0
        ) as prefab_area
      from building
      where building.submission_id = batch.submission_id and true
    ) units
    cross join lateral (
      select count(
        distinct (
          o.discipline, o.problem_category,
            coalesce(
              nullif(
                btrim(regexp_replace(normalize(concat_ws(' ', o.norm_number, o.clause_no), nfkc), '\s+', ' ', 'g')),
                  ''
              ),
                o.id::text
            )
        )
      ) as strong_count
      from opinion o
      where o.submission_id = batch.submission_id and o.problem_category in ('1', '11', '12')
        and o.state not in ('DRAFT', 'SUBMITTED', 'RETURNED', 'CONFIRMED', 'CANCELLED')
    ) strong
  ),
  kept as (
    select key as key, building_count, area, over_area, under_area, residential_area, public_area, industrial_area,
      green_area, prefab_area, batch_count, decided_count, decided_rounds, first_pass_count, strong_count,
      strong_on_area, review_days, reviewed_count, late_count
    from statistic_sum
    where scope = $14 and grouping_name = $15 and true
  ),
  part as (
    select kept.*, late_count as overdue_count, 0 as again_in_key, 0 as again
    from kept
    union all
    select division_code, -building_count as building_count, -area as area, -over_area as over_area,
      -under_area as under_area, -residential_area as residential_area, -public_area as public_area,
      -industrial_area as industrial_area, -green_area as green_area, -prefab_area as prefab_area,
      -batch_count as batch_count, -decided_count as decided_count, -decided_rounds as decided_rounds,
      -first_pass_count as first_pass_count, -strong_count as strong_count, -strong_on_area as strong_on_area,
      -review_days as review_days, -reviewed_count as reviewed_count, -late_count as late_count, -late_count, 0, 0
    from statistic_batch
    where division_code like $16 and true and application_id in (select application_id from marked)
    union all
    select division_code, building_count, area, over_area, under_area, residential_area, public_area,
      industrial_area, green_area, prefab_area, batch_count, decided_count, decided_rounds, first_pass_count,
      strong_count, strong_on_area, review_days, reviewed_count, late_count,
      late_count + coalesce(running_due_on < $17, false)::int, 0, 0
    from live
    union all
    select division_code, 0 as building_count, 0 as area, 0 as over_area, 0 as under_area, 0 as residential_area,
      0 as public_area, 0 as industrial_area, 0 as green_area, 0 as prefab_area, 0 as batch_count,
      0 as decided_count, 0 as decided_rounds, 0 as first_pass_count, 0 as strong_count, 0 as strong_on_area,
      0 as review_days, 0 as reviewed_count, 0 as late_count, count(*), 0, 0
    from statistic_batch
    where division_code like $18 and true and running_due_on < $19
      and not application_id in (select application_id from marked)
    group by 1
    union all
    select key, 0 as building_count, 0 as area, 0 as over_area, 0 as under_area, 0 as residential_area,
      0 as public_area, 0 as industrial_area, 0 as green_area, 0 as prefab_area, 0 as batch_count,
      0 as decided_count, 0 as decided_rounds, 0 as first_pass_count, 0 as strong_count, 0 as strong_on_area,
      0 as review_days, 0 as reviewed_count, 0 as late_count, 0, count(*) filter (where is_again_in_key),
      count(*) filter (where is_again)
    from (
      select key, row_number() over (partition by application_id, key) > 1 as is_again_in_key,
        row_number() over (partition by application_id) > 1 as is_again
      from (
        select application_id, division_code as key
        from statistic_batch
        where division_code like $20 and true and is_plural
          and not application_id in (select application_id from marked)
        union all
        select application_id, division_code
        from live
      ) plural
    ) again
    group by 1
  )
select key, grouping(key) = 1 as "isWhole",
  coalesce(
    sum(batch_count) - case when grouping(key) = 1 then sum(again) else sum(again_in_key) end, 0
  ) as "projectCount",
  coalesce(sum(building_count), 0) as "buildingCount", coalesce(sum(area), 0) as "totalArea",
  coalesce(sum(over_area), 0) as "overArea", coalesce(sum(under_area), 0) as "underArea",
  coalesce(sum(residential_area), 0) as "residentialArea", coalesce(sum(public_area), 0) as "publicArea",
  coalesce(sum(industrial_area), 0) as "industrialArea", coalesce(sum(green_area), 0) as "greenArea",
  coalesce(sum(prefab_area), 0) as "prefabArea", coalesce(sum(batch_count), 0) as "batchCount",
  coalesce(sum(decided_count), 0) as "decidedCount", coalesce(sum(first_pass_count), 0) as "firstPassCount",
  coalesce(sum(strong_count), 0) as "strongCount", coalesce(sum(strong_on_area), 0) as "strongOnArea",
  round(sum(review_days)::numeric / nullif(sum(reviewed_count), 0), 1) as "avgReviewDays",
  round(sum(decided_rounds)::numeric / nullif(sum(decided_count), 0), 1) as "avgRounds",
  coalesce(sum(overdue_count), 0) as "overdueCount", (select calendar_key from statistic_fold) as "calendarKey"
from part
group by grouping sets ((key), ())
having grouping(key) = 1 or sum(batch_count) > 0;

-- C222 statistic.sumBuildingStatistics
with marked as materialized (select distinct application_id from statistic_mark),
  live as materialized (
    select submission_id, application_id, division_code, house_org_id, biz_type, category, category_code,
      accept_day, result, count(*) over (partition by application_id) > 1 as is_plural, case
      when clock_paused_on is null then due_on end as running_due_on, units.*, 1 as batch_count,
      is_decided::int as decided_count, case when is_decided then round else 0 end as decided_rounds,
      coalesce(first_pass, false)::int as first_pass_count, strong.strong_count, case
      when units.area > 0 then strong.strong_count else 0 end as strong_on_area, coalesce(days, 0) as review_days,
      (days is not null)::int as reviewed_count, coalesce(due_on < clock_paused_on, false)::int as late_count
    from (
      select submission.id as submission_id, submission.application_id, submission.division_code,
        submission.house_org_id, project.biz_type, project.category, project.category_code,
        (submission.accept_time at time zone 'Asia/Shanghai')::date as accept_day, case
        when submission.state = 'FAILED' then 'FAILED' when submission.first_pass then 'FIRST_PASS'
        when submission.pass_time is not null then 'PASSED' else 'REVIEWING' end as result,
        coalesce(submission.suspended_from, submission.state) not in ($…) as is_decided, submission.round,
        submission.first_pass, submission.due_on, submission.clock_paused_on, case
        when submission.pass_time >= submission.accept_time then ($1::int[])[(submission.pass_time at time zone 'Asia/Shanghai')::date - $2::date + 1] - ($3::int[])[(
          submission.accept_time at time zone 'Asia/Shanghai'
        )::date - $4::date + 1] end as days
      from submission
      join project_application project on project.id = submission.application_id
      join organisation house on house.id = submission.house_org_id
      where submission.purpose = 'REVIEW' and submission.alters_id is null and submission.accept_time is not null
        and submission.state in ($…) and true and submission.house_org_id = $5
        and submission.application_id in (select application_id from marked)
    ) batch
    cross join lateral (
      select count(*) as building_count,
        coalesce(sum((building.building_info ->> $6)::numeric) filter (where true), 0) as area,
        coalesce(sum((building.building_info ->> $7)::numeric) filter (where true), 0) as over_area,
        coalesce(sum((building.building_info ->> $8)::numeric) filter (where true), 0) as under_area,
        coalesce(
          sum((building.building_info ->> $9)::numeric) filter (
            where building.building_info ->> 'buildingKind' = '1'
          ),
            0
        ) as residential_area,
        coalesce(
          sum((building.building_info ->> $10)::numeric) filter (
            where building.building_info ->> 'buildingKind' = '2'
          ),
            0
        ) as public_area,
        coalesce(
          sum((building.building_info ->> $11)::numeric) filter (
            where building.building_info ->> 'buildingKind' in ('3', '4')
          ),
            0
        ) as industrial_area,
        coalesce(
          sum((building.building_info ->> $12)::numeric) filter (
            where building.building_info ->> 'greenStar' in ('1', '2', '3')
          ),
            0
        ) as green_area,
        coalesce(
          sum((building.building_info ->> $13)::numeric) filter (
            where (building.building_info ->> 'prefabRate')::numeric > 0
          ),
            0
        ) as prefab_area
      from building
      where building.submission_id = batch.submission_id and true
    ) units
    cross join lateral (
      select count(
        distinct (
          o.discipline, o.problem_category,
            coalesce(
              nullif(
                btrim(regexp_replace(normalize(concat_ws(' ', o.norm_number, o.clause_no), nfkc), '\s+', ' ', 'g')),
                  ''
              ),
                o.id::text
            )
        )
      ) as strong_count
      from opinion o
      where o.submission_id = batch.submission_id and o.problem_category in ('1', '11', '12')
        and o.state not in ('DRAFT', 'SUBMITTED', 'RETURNED', 'CONFIRMED', 'CANCELLED')
    ) strong
  ),
  kept as (
    select key as key, building_count, area, over_area, under_area, residential_area, public_area, industrial_area,
      green_area, prefab_area, batch_count, decided_count, decided_rounds, first_pass_count, strong_count,
      strong_on_area, review_days, reviewed_count, late_count
    from statistic_sum
    where scope = $14 and grouping_name = $15 and true
  ),
  part as (
    select kept.*, late_count as overdue_count, 0 as again_in_key, 0 as again
    from kept
    union all
    select division_code, -building_count as building_count, -area as area, -over_area as over_area,
      -under_area as under_area, -residential_area as residential_area, -public_area as public_area,
      -industrial_area as industrial_area, -green_area as green_area, -prefab_area as prefab_area,
      -batch_count as batch_count, -decided_count as decided_count, -decided_rounds as decided_rounds,
      -first_pass_count as first_pass_count, -strong_count as strong_count, -strong_on_area as strong_on_area,
      -review_days as review_days, -reviewed_count as reviewed_count, -late_count as late_count, -late_count, 0, 0
    from statistic_batch
    where house_org_id = $16 and true and application_id in (select application_id from marked)
    union all
    select division_code, building_count, area, over_area, under_area, residential_area, public_area,
      industrial_area, green_area, prefab_area, batch_count, decided_count, decided_rounds, first_pass_count,
      strong_count, strong_on_area, review_days, reviewed_count, late_count,
      late_count + coalesce(running_due_on < $17, false)::int, 0, 0
    from live
    union all
    select division_code, 0 as building_count, 0 as area, 0 as over_area, 0 as under_area, 0 as residential_area,
      0 as public_area, 0 as industrial_area, 0 as green_area, 0 as prefab_area, 0 as batch_count,
      0 as decided_count, 0 as decided_rounds, 0 as first_pass_count, 0 as strong_count, 0 as strong_on_area,
      0 as review_days, 0 as reviewed_count, 0 as late_count, count(*), 0, 0
    from statistic_batch
    where house_org_id = $18 and true and running_due_on < $19
      and not application_id in (select application_id from marked)
    group by 1
    union all
    select key, 0 as building_count, 0 as area, 0 as over_area, 0 as under_area, 0 as residential_area,
      0 as public_area, 0 as industrial_area, 0 as green_area, 0 as prefab_area, 0 as batch_count,
      0 as decided_count, 0 as decided_rounds, 0 as first_pass_count, 0 as strong_count, 0 as strong_on_area,
      0 as review_days, 0 as reviewed_count, 0 as late_count, 0, count(*) filter (where is_again_in_key),
      count(*) filter (where is_again)
    from (
      select key, row_number() over (partition by application_id, key) > 1 as is_again_in_key,
        row_number() over (partition by application_id) > 1 as is_again
      from (
        select application_id, division_code as key
        from statistic_batch
        where house_org_id = $20 and true and is_plural
          and not application_id in (select application_id from marked)
        union all
        select application_id, division_code
        from live
      ) plural
    ) again
    group by 1
  )
select key, grouping(key) = 1 as "isWhole",
  coalesce(
    sum(batch_count) - case when grouping(key) = 1 then sum(again) else sum(again_in_key) end, 0
  ) as "projectCount",
  coalesce(sum(building_count), 0) as "buildingCount", coalesce(sum(area), 0) as "totalArea",
  coalesce(sum(over_area), 0) as "overArea", coalesce(sum(under_area), 0) as "underArea",
  coalesce(sum(residential_area), 0) as "residentialArea", coalesce(sum(public_area), 0) as "publicArea",
  coalesce(sum(industrial_area), 0) as "industrialArea", coalesce(sum(green_area), 0) as "greenArea",
  coalesce(sum(prefab_area), 0) as "prefabArea", coalesce(sum(batch_count), 0) as "batchCount",
  coalesce(sum(decided_count), 0) as "decidedCount", coalesce(sum(first_pass_count), 0) as "firstPassCount",
  coalesce(sum(strong_count), 0) as "strongCount", coalesce(sum(strong_on_area), 0) as "strongOnArea",
  round(sum(review_days)::numeric / nullif(sum(reviewed_count), 0), 1) as "avgReviewDays",
  round(sum(decided_rounds)::numeric / nullif(sum(decided_count), 0), 1) as "avgRounds",
  coalesce(sum(overdue_count), 0) as "overdueCount", (select calendar_key from statistic_fold) as "calendarKey"
from part
group by grouping sets ((key), ())
having grouping(key) = 1 or sum(batch_count) > 0;

-- C330 complaint.queryComplainable
select count(*) as total
from project_application project
where exists (
  select 1
  from participant seen
  where seen.application_id = project.id and seen.org_id = $1 and seen.confirm_state <> 2
)
  and true
  and exists (
    select 1
    from submission
    where submission.application_id = project.id and true
      and (
        submission.state in ('REFUSED', 'PASSED', 'FRUIT', 'FINISHED', 'FAILED')
          or exists (
            select 1 from opinion sent where sent.submission_id = submission.id and sent.send_time is not null
          )
      )
  );

-- C330 complaint.queryComplainable
select count(*) as total
from project_application project
where exists (
  select 1
  from submission seen
  where seen.application_id = project.id
    and (seen.house_org_id = $1 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
)
  and true
  and exists (
    select 1
    from submission
    where submission.application_id = project.id and submission.house_org_id = $2
      and (
        submission.state in ('REFUSED', 'PASSED', 'FRUIT', 'FINISHED', 'FAILED')
          or exists (
            select 1 from opinion sent where sent.submission_id = submission.id and sent.send_time is not null
          )
      )
  );

-- C330 complaint.queryComplainable
select count(*) as total
from project_application project
where exists (select 1 from project_application seen where seen.id = project.id and seen.division_code like $1)
  and true
  and exists (
    select 1
    from submission
    where submission.application_id = project.id and submission.division_code like $2
      and (
        submission.state in ('REFUSED', 'PASSED', 'FRUIT', 'FINISHED', 'FAILED')
          or exists (
            select 1 from opinion sent where sent.submission_id = submission.id and sent.send_time is not null
          )
      )
  );

-- C330 complaint.queryComplainable
select project.id, project.project_name, project.project_no, project.division_code
from project_application project
where exists (
  select 1
  from participant seen
  where seen.application_id = project.id and seen.org_id = $1 and seen.confirm_state <> 2
)
  and true
  and exists (
    select 1
    from submission
    where submission.application_id = project.id and true
      and (
        submission.state in ('REFUSED', 'PASSED', 'FRUIT', 'FINISHED', 'FAILED')
          or exists (
            select 1 from opinion sent where sent.submission_id = submission.id and sent.send_time is not null
          )
      )
  )
order by project.id desc
limit $2
offset $3;

-- C330 complaint.queryComplainable
select project.id, project.project_name, project.project_no, project.division_code
from project_application project
where exists (
  select 1
  from submission seen
  where seen.application_id = project.id
    and (seen.house_org_id = $1 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
)
  and true
  and exists (
    select 1
    from submission
    where submission.application_id = project.id and submission.house_org_id = $2
      and (
        submission.state in ('REFUSED', 'PASSED', 'FRUIT', 'FINISHED', 'FAILED')
          or exists (
            select 1 from opinion sent where sent.submission_id = submission.id and sent.send_time is not null
          )
      )
  )
order by project.id desc
limit $3
offset $4;

-- C330 complaint.queryComplainable
select project.id, project.project_name, project.project_no, project.division_code
from project_application project
where exists (select 1 from project_application seen where seen.id = project.id and seen.division_code like $1)
  and true
  and exists (
    select 1
    from submission
    where submission.application_id = project.id and submission.division_code like $2
      and (
        submission.state in ('REFUSED', 'PASSED', 'FRUIT', 'FINISHED', 'FAILED')
          or exists (
            select 1 from opinion sent where sent.submission_id = submission.id and sent.send_time is not null
          )
      )
  )
order by project.id desc
limit $3
offset $4;

-- C330 complaint.queryComplainable
select submission.id, application_id, atlas_name, purpose, state, org_name, house_org_id,
  (select max(send_time) from opinion where opinion.submission_id = submission.id) as sent_time
from submission
inner join organisation on organisation.id = submission.house_org_id
where application_id = any($1) and true
  and (
    submission.state in ('REFUSED', 'PASSED', 'FRUIT', 'FINISHED', 'FAILED')
      or exists (select 1 from opinion sent where sent.submission_id = submission.id and sent.send_time is not null)
  )
order by submission.id desc;

-- C330 complaint.queryComplainable, C331 complaint.readComplainable
select submission.id, application_id, atlas_name, purpose, state, org_name, house_org_id,
  (select max(send_time) from opinion where opinion.submission_id = submission.id) as sent_time
from submission
inner join organisation on organisation.id = submission.house_org_id
where application_id = any($1) and submission.division_code like $2
  and (
    submission.state in ('REFUSED', 'PASSED', 'FRUIT', 'FINISHED', 'FAILED')
      or exists (select 1 from opinion sent where sent.submission_id = submission.id and sent.send_time is not null)
  )
order by submission.id desc;

-- C330 complaint.queryComplainable, C331 complaint.readComplainable
select submission.id, application_id, atlas_name, purpose, state, org_name, house_org_id,
  (select max(send_time) from opinion where opinion.submission_id = submission.id) as sent_time
from submission
inner join organisation on organisation.id = submission.house_org_id
where application_id = any($1) and submission.house_org_id = $2
  and (
    submission.state in ('REFUSED', 'PASSED', 'FRUIT', 'FINISHED', 'FAILED')
      or exists (select 1 from opinion sent where sent.submission_id = submission.id and sent.send_time is not null)
  )
order by submission.id desc;

-- C331 complaint.readComplainable
select mobile from person where id = $1;

-- C331 complaint.readComplainable
select project.id, project.project_name, project.project_no, project.division_code
from project_application project
where project.id = $1;

-- C335 complaint.searchComplaints
select complaint.*, atlas_name, project_name, firm.org_name, house.org_name as house_name,
  (select count(*)::int from disputed_mark where complaint_id = complaint.id) as mark_count,
  (select result from complaint_ruling where complaint_id = complaint.id order by level desc limit 1) as result
from complaint
inner join submission on submission.id = complaint.submission_id
inner join project_application as project on project.id = complaint.application_id
inner join organisation as firm on firm.id = complaint.org_id
left join organisation as house on house.id = submission.house_org_id
where (
  exists (
    select 1
    from participant seen
    where seen.application_id = complaint.application_id and seen.org_id = $1 and seen.confirm_state <> 2
  )
    and (
      complaint.maker_credential_id = $2
        or (complaint.state <> 'DRAFT' and (complaint.org_id = $3 or complaint.complaint_type = $4))
    )
)
order by complaint.id desc
limit $5
offset $6;

-- C335 complaint.searchComplaints
select complaint.*, atlas_name, project_name, firm.org_name, house.org_name as house_name,
  (select count(*)::int from disputed_mark where complaint_id = complaint.id) as mark_count,
  (select result from complaint_ruling where complaint_id = complaint.id order by level desc limit 1) as result
from complaint
inner join submission on submission.id = complaint.submission_id
inner join project_application as project on project.id = complaint.application_id
inner join organisation as firm on firm.id = complaint.org_id
left join organisation as house on house.id = submission.house_org_id
where (
  exists (
    select 1
    from submission seen
    where seen.application_id = complaint.application_id
      and (seen.house_org_id = $1 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
  )
    and complaint.state <> 'DRAFT' and submission.house_org_id = $2
    and (complaint.complaint_type = $3 or complaint.asks_house)
)
order by complaint.id desc
limit $4
offset $5;

-- C335 complaint.searchComplaints
select complaint.*, atlas_name, project_name, firm.org_name, house.org_name as house_name,
  (select count(*)::int from disputed_mark where complaint_id = complaint.id) as mark_count,
  (select result from complaint_ruling where complaint_id = complaint.id order by level desc limit 1) as result
from complaint
inner join submission on submission.id = complaint.submission_id
inner join project_application as project on project.id = complaint.application_id
inner join organisation as firm on firm.id = complaint.org_id
left join organisation as house on house.id = submission.house_org_id
where (
  exists (
    select 1 from project_application seen where seen.id = complaint.application_id and seen.division_code like $1
  )
    and complaint.state <> 'DRAFT'
)
order by complaint.id desc
limit $2
offset $3;

-- C335 complaint.searchComplaints
select count(*) as total
from complaint
inner join submission on submission.id = complaint.submission_id
inner join project_application as project on project.id = complaint.application_id
inner join organisation as firm on firm.id = complaint.org_id
left join organisation as house on house.id = submission.house_org_id
where (
  exists (
    select 1
    from participant seen
    where seen.application_id = complaint.application_id and seen.org_id = $1 and seen.confirm_state <> 2
  )
    and (
      complaint.maker_credential_id = $2
        or (complaint.state <> 'DRAFT' and (complaint.org_id = $3 or complaint.complaint_type = $4))
    )
);

-- C335 complaint.searchComplaints
select count(*) as total
from complaint
inner join submission on submission.id = complaint.submission_id
inner join project_application as project on project.id = complaint.application_id
inner join organisation as firm on firm.id = complaint.org_id
left join organisation as house on house.id = submission.house_org_id
where (
  exists (
    select 1
    from submission seen
    where seen.application_id = complaint.application_id
      and (seen.house_org_id = $1 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
  )
    and complaint.state <> 'DRAFT' and submission.house_org_id = $2
    and (complaint.complaint_type = $3 or complaint.asks_house)
);

-- C335 complaint.searchComplaints
select count(*) as total
from complaint
inner join submission on submission.id = complaint.submission_id
inner join project_application as project on project.id = complaint.application_id
inner join organisation as firm on firm.id = complaint.org_id
left join organisation as house on house.id = submission.house_org_id
where (
  exists (
    select 1 from project_application seen where seen.id = complaint.application_id and seen.division_code like $1
  )
    and complaint.state <> 'DRAFT'
);

-- complaint.listPrecedents
with asked (norm_number, clause_no) as (values ($1::text, $2::text))
select distinct on (ruling.ruling_time, opinion.id) opinion.norm_number, opinion.clause_no, opinion.discipline,
  disputed.state, disputed.note, ruling.opinion as ruling, office.org_name, ruling.ruling_time
from asked
join opinion
  on replace(search_text(opinion.norm_number), ' ', '') = replace(search_text(asked.norm_number), ' ', '')
  and translate(search_text(opinion.clause_no), '第条 ', '') = translate(search_text(asked.clause_no), '第条 ', '')
join disputed_mark disputed on disputed.opinion_id = opinion.id and disputed.state in ('UPHELD', 'DISMISSED')
join complaint_ruling ruling on ruling.complaint_id = disputed.complaint_id
join organisation office on office.id = ruling.org_id
where disputed.division_code like $3
  and not exists (
    select 1
    from complaint_ruling later
    where later.complaint_id = ruling.complaint_id and later.level > ruling.level
  )
order by ruling.ruling_time desc, opinion.id
limit $4;

-- statistic.breakDownStatistics
select min(to_char(submission.create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD')) as first
from submission
join project_application project on project.id = submission.application_id
join organisation house on house.id = submission.house_org_id
where submission.purpose = 'REVIEW' and submission.alters_id is null and submission.accept_time is not null
  and submission.state in ($…) and true and submission.division_code like $1;

-- statistic.breakDownStatistics
select min(to_char(submission.create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD')) as first
from submission
join project_application project on project.id = submission.application_id
join organisation house on house.id = submission.house_org_id
where submission.purpose = 'REVIEW' and submission.alters_id is null and submission.accept_time is not null
  and submission.state in ($…) and true and submission.house_org_id = $1;

-- statistic.breakDownStatistics
with stay as (
  select submission.id, h.to_state as state, h.at as since, lead(h.at) over later is null as is_now,
    coalesce(lead(h.at) over later, $1::timestamptz) as until
  from (
    select submission.*
    from submission
    join project_application project on project.id = submission.application_id
    join organisation house on house.id = submission.house_org_id
    where submission.purpose = 'REVIEW' and submission.alters_id is null and submission.accept_time is not null
      and submission.state in ($…) and true and submission.division_code like $2
  ) submission
  join history_line h on h.application_id = submission.application_id and h.subject = 'submission'
    and h.subject_id = submission.id
    and h.to_state is not null window later as (partition by submission.id order by h.seq)
),
  step as (
    select id, state,
      sum(
        ($3::int[])[(until at time zone 'Asia/Shanghai')::date - $4::date + 1] - ($5::int[])[(since at time zone 'Asia/Shanghai')::date - $6::date + 1]
      ) as days,
      bool_or(is_now) as is_now
    from stay
    where state in ($…)
    group by id, state
  )
select state as key, round(avg(days), 1) as "meanDays", max(days) as "longestDays", count(*) as "batchCount",
  count(*) filter (where is_now) as "nowCount"
from step
group by state;

-- statistic.breakDownStatistics
with stay as (
  select submission.id, h.to_state as state, h.at as since, lead(h.at) over later is null as is_now,
    coalesce(lead(h.at) over later, $1::timestamptz) as until
  from (
    select submission.*
    from submission
    join project_application project on project.id = submission.application_id
    join organisation house on house.id = submission.house_org_id
    where submission.purpose = 'REVIEW' and submission.alters_id is null and submission.accept_time is not null
      and submission.state in ($…) and true and submission.house_org_id = $2
  ) submission
  join history_line h on h.application_id = submission.application_id and h.subject = 'submission'
    and h.subject_id = submission.id
    and h.to_state is not null window later as (partition by submission.id order by h.seq)
),
  step as (
    select id, state,
      sum(
        ($3::int[])[(until at time zone 'Asia/Shanghai')::date - $4::date + 1] - ($5::int[])[(since at time zone 'Asia/Shanghai')::date - $6::date + 1]
      ) as days,
      bool_or(is_now) as is_now
    from stay
    where state in ($…)
    group by id, state
  )
select state as key, round(avg(days), 1) as "meanDays", max(days) as "longestDays", count(*) as "batchCount",
  count(*) filter (where is_now) as "nowCount"
from step
group by state;

-- statistic.watchDistricts
select division_code as "divisionCode", count(distinct application_id) as "projectCount",
  count(*) filter (where is_overdue) as "overdueCount", count(*) filter (where is_soon) as "soonCount",
  0 as "complaintCount", 0 as "lateComplaintCount"
from (
  select submission.division_code, submission.application_id,
    (
      submission.state in ('ACCEPTED', 'FIRST_REVIEW', 'REVIEW_AGAIN') and clock_paused_on is null
        and coalesce(due_on < $1, false)
    ) as is_overdue,
    clock_paused_on is null and due_on between $2 and $3 as is_soon
  from submission
  where submission.division_code like $4
    and submission.state in (
      'ACCEPTED', 'FIRST_REVIEW', 'FIRST_ANSWER', 'REVIEW_AGAIN', 'ANSWER_AGAIN', 'SUSPENDED'
    )
) batch
group by division_code
union all
select division_code, 0, 0, 0, count(*), count(*) filter (where due_on < $5)
from complaint
where complaint.division_code like $6 and state in ($…)
group by division_code;
