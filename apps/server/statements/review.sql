-- Written by `npm run sql` from what the demo city is asked; a test fails while this file is out of date.
-- Above each statement stand the calls that send it. $1 is a parameter, $… a list of them.

-- C089 opinionTree.getDrawingStatus
select drawing.id, drawing.share_id, kind, page_count, stamped_file_id, doc_biz_id, submission_id
from drawing
inner join share on share.id = drawing.share_id
where removed = $1 and drawing.id = $2
order by sort_no, drawing.id;

-- C089 opinionTree.getDrawingStatus, C098 opinionTree.listTreeForViewReply, C107 opinionTree.listTree4Review,
-- C188 opinion.searchReplyOpinions, C195 opinion.answeredStatus, C201 opinion.queryWrittenOpinions
select opinion.*, submission.state as submission_state, submission.round as submission_round, submission.purpose,
  submission_version.submission_version, building.building_name, drawing.graph_name, drawing.doc_biz_id,
  share.org_id as answering_org_id,
  (
    select t.state
    from review_task t
    where t.submission_id = opinion.submission_id and t.discipline = opinion.discipline
    order by t.round desc
    limit 1
  ) as task_state,
  (
    select t.reviewer_credential_id
    from review_task t
    where t.submission_id = opinion.submission_id and t.discipline = opinion.discipline
    order by t.round desc
    limit 1
  ) as task_reviewer_id,
  (select p.opinion_no from opinion p where p.id = opinion.parent_id) as parent_no,
  exists (
    select 1
    from clause k
    join norm n on n.id = k.norm_id
    where k.is_checked and n.plain_number = replace(search_text(opinion.norm_number), ' ', '')
      and lower(k.clause_no) = translate(search_text(opinion.clause_no), '第条 ', '')
  ) as is_clause_checked,
  child_id, child_no, child_state
from opinion
inner join submission on submission.id = opinion.submission_id
inner join submission_version on submission_version.id = opinion.version_id
left join building on building.id = opinion.building_id
left join drawing on drawing.id = opinion.drawing_id
left join share on share.id = drawing.share_id
left join lateral (
  select child.id as child_id, child.opinion_no as child_no, child.state as child_state
  from opinion as child
  where child.parent_id = opinion.id and child.state <> $1
) as continued
  on true
where opinion.submission_id = $2 and opinion.state <> $3
order by array_position($4::text[], opinion.discipline),
  length(coalesce(substring(opinion.opinion_no from '^[^-]+-[0-9]+'), opinion.opinion_no)),
  coalesce(substring(opinion.opinion_no from '^[^-]+-[0-9]+'), opinion.opinion_no), opinion.round;

-- C189 review.readRound
select * from letter where submission_id = $1 and send_time is not null and kind <> $2 order by id desc;

-- C189 review.readRound
select * from opinion where submission_id = $1 and state <> $2 and state not in ($…);

-- C189 review.readRound
select * from opinion where submission_id = $1 and state <> $2;

-- C189 review.readRound
select fire_review_opinion.id
from fire_review_opinion
inner join fire_review on fire_review.id = fire_review_id
where fire_review_opinion.submission_id = $1 and fire_review_opinion.state <> $2 and fire_review.state <> $3;

-- C189 review.readRound
select id from opinion where submission_id = $1 and need_review = $2 and state not in ($…);

-- C189 review.readRound, C205 fire.queryFireReviews, assignment.readStaff
select building_name, building_info, submission_id from building where submission_id in ($…) order by sort_no, id;

-- C189 review.readRound, C205 fire.queryFireReviews, assignment.readStaff
select submission.*, project_name, basic_info, biz_type
from submission
inner join project_application on project_application.id = submission.application_id
where submission.id = $1;

-- C189 review.readRound, assignment.readStaff
select id from fire_review where submission_id = $1 and state not in ($…);

-- C189 review.readRound, review.readReportDraft
select * from review_task where submission_id = $1 and round = $2 and state <> $3 order by id;

-- C192 opinionList.searchOpinions
select opinion.*, submission.state as submission_state, submission.round as submission_round, submission.purpose,
  submission_version.submission_version, building.building_name, drawing.graph_name, drawing.doc_biz_id,
  share.org_id as answering_org_id,
  (
    select t.state
    from review_task t
    where t.submission_id = opinion.submission_id and t.discipline = opinion.discipline
    order by t.round desc
    limit 1
  ) as task_state,
  (
    select t.reviewer_credential_id
    from review_task t
    where t.submission_id = opinion.submission_id and t.discipline = opinion.discipline
    order by t.round desc
    limit 1
  ) as task_reviewer_id,
  (select p.opinion_no from opinion p where p.id = opinion.parent_id) as parent_no,
  exists (
    select 1
    from clause k
    join norm n on n.id = k.norm_id
    where k.is_checked and n.plain_number = replace(search_text(opinion.norm_number), ' ', '')
      and lower(k.clause_no) = translate(search_text(opinion.clause_no), '第条 ', '')
  ) as is_clause_checked,
  child_id, child_no, child_state
from opinion
inner join submission on submission.id = opinion.submission_id
inner join submission_version on submission_version.id = opinion.version_id
left join building on building.id = opinion.building_id
left join drawing on drawing.id = opinion.drawing_id
left join share on share.id = drawing.share_id
left join lateral (
  select child.id as child_id, child.opinion_no as child_no, child.state as child_state
  from opinion as child
  where child.parent_id = opinion.id and child.state <> $1
) as continued
  on true
where opinion.submission_id = $2 and opinion.state <> $3
order by array_position($4::text[], opinion.discipline),
  length(coalesce(substring(opinion.opinion_no from '^[^-]+-[0-9]+'), opinion.opinion_no)),
  coalesce(substring(opinion.opinion_no from '^[^-]+-[0-9]+'), opinion.opinion_no), opinion.round
limit $5
offset $6;

-- C192 opinionList.searchOpinions
select opinion.*, submission.state as submission_state, submission.round as submission_round, submission.purpose,
  submission_version.submission_version, building.building_name, drawing.graph_name, drawing.doc_biz_id,
  share.org_id as answering_org_id,
  (
    select t.state
    from review_task t
    where t.submission_id = opinion.submission_id and t.discipline = opinion.discipline
    order by t.round desc
    limit 1
  ) as task_state,
  (
    select t.reviewer_credential_id
    from review_task t
    where t.submission_id = opinion.submission_id and t.discipline = opinion.discipline
    order by t.round desc
    limit 1
  ) as task_reviewer_id,
  (select p.opinion_no from opinion p where p.id = opinion.parent_id) as parent_no,
  exists (
    select 1
    from clause k
    join norm n on n.id = k.norm_id
    where k.is_checked and n.plain_number = replace(search_text(opinion.norm_number), ' ', '')
      and lower(k.clause_no) = translate(search_text(opinion.clause_no), '第条 ', '')
  ) as is_clause_checked,
  child_id, child_no, child_state
from opinion
inner join submission on submission.id = opinion.submission_id
inner join submission_version on submission_version.id = opinion.version_id
left join building on building.id = opinion.building_id
left join drawing on drawing.id = opinion.drawing_id
left join share on share.id = drawing.share_id
left join lateral (
  select child.id as child_id, child.opinion_no as child_no, child.state as child_state
  from opinion as child
  where child.parent_id = opinion.id and child.state <> $1
) as continued
  on true
where opinion.submission_id = $2 and opinion.state <> $3 and opinion.state in ($…)
order by array_position($4::text[], opinion.discipline),
  length(coalesce(substring(opinion.opinion_no from '^[^-]+-[0-9]+'), opinion.opinion_no)),
  coalesce(substring(opinion.opinion_no from '^[^-]+-[0-9]+'), opinion.opinion_no), opinion.round
limit $5
offset $6;

-- C192 opinionList.searchOpinions
select opinion.discipline, problem_category as "problemCategory", case when opinion.judged_round = submission.round
  and submission.state in ($…) then 'REPLIED' else opinion.state end as state, count(*) as count
from opinion
inner join submission on submission.id = opinion.submission_id
inner join submission_version on submission_version.id = opinion.version_id
left join building on building.id = opinion.building_id
left join drawing on drawing.id = opinion.drawing_id
left join share on share.id = drawing.share_id
left join lateral (
  select child.id as child_id, child.opinion_no as child_no, child.state as child_state
  from opinion as child
  where child.parent_id = opinion.id and child.state <> $1
) as continued
  on true
where opinion.submission_id = $2 and opinion.state <> $3 and opinion.state in ($…)
group by opinion.discipline, problem_category, 3;

-- C192 opinionList.searchOpinions
select opinion.discipline, problem_category as "problemCategory", opinion.state as state, count(*) as count
from opinion
inner join submission on submission.id = opinion.submission_id
inner join submission_version on submission_version.id = opinion.version_id
left join building on building.id = opinion.building_id
left join drawing on drawing.id = opinion.drawing_id
left join share on share.id = drawing.share_id
left join lateral (
  select child.id as child_id, child.opinion_no as child_no, child.state as child_state
  from opinion as child
  where child.parent_id = opinion.id and child.state <> $1
) as continued
  on true
where opinion.submission_id = $2 and opinion.state <> $3
group by opinion.discipline, problem_category, 3;

-- C195 opinion.answeredStatus
select id from submission_version where submission_id = $1 and id = $2;

-- C197 opinionList.findReplyFile
select id, submission_id from letter where version_id = $1 and kind in ($…);

-- C205 fire.queryFireReviews
select count(*) as total
from fire_review
inner join submission on submission.id = fire_review.submission_id
inner join project_application on project_application.id = fire_review.application_id
left join organisation as house on house.id = submission.house_org_id
left join fire_review as previous on previous.id = fire_review.previous_id
where fire_review.submission_id = $1 and fire_review.state <> $2;

-- C205 fire.queryFireReviews
select count(*) as total
from fire_review
inner join submission on submission.id = fire_review.submission_id
inner join project_application on project_application.id = fire_review.application_id
left join organisation as house on house.id = submission.house_org_id
left join fire_review as previous on previous.id = fire_review.previous_id
where fire_review.submission_id = $1;

-- C205 fire.queryFireReviews
select fire_review.*, project_name, atlas_name, house.org_name as house_name, previous.opinion_no as previous_no,
  coalesce(
    (
      select org_name
      from participant p
      join organisation o on o.id = p.org_id
      where p.application_id = fire_review.application_id and p.participant_type = '1'
      order by p.is_main desc
      limit 1
    ),
      ''
  ) as owner_name
from fire_review
inner join submission on submission.id = fire_review.submission_id
inner join project_application on project_application.id = fire_review.application_id
left join organisation as house on house.id = submission.house_org_id
left join fire_review as previous on previous.id = fire_review.previous_id
where fire_review.submission_id = $1
order by fire_review.id desc
limit $2
offset $3;

-- C205 fire.queryFireReviews
select fire_review.*, project_name, atlas_name, house.org_name as house_name, previous.opinion_no as previous_no,
  coalesce(
    (
      select org_name
      from participant p
      join organisation o on o.id = p.org_id
      where p.application_id = fire_review.application_id and p.participant_type = '1'
      order by p.is_main desc
      limit 1
    ),
      ''
  ) as owner_name
from fire_review
inner join submission on submission.id = fire_review.submission_id
inner join project_application on project_application.id = fire_review.application_id
left join organisation as house on house.id = submission.house_org_id
left join fire_review as previous on previous.id = fire_review.previous_id
where fire_review.submission_id = $1 and fire_review.state <> $2
order by fire_review.id desc
limit $3
offset $4;

-- C205 fire.queryFireReviews
select id from fire_review where submission_id = $1 and state <> $2;

-- C217 review.queryTasks
select count(*) as total
from review_task
inner join submission on submission.id = review_task.submission_id
inner join submission_version on submission_version.id = review_task.version_id
inner join project_application on project_application.id = review_task.application_id
left join credential as rc on rc.id = reviewer_credential_id
left join person as reviewer on reviewer.id = rc.person_id
left join credential as cc on cc.id = checker_credential_id
left join person as checker on checker.id = cc.person_id
where review_task.division_code like $1 and review_task.submission_id = $2;

-- C217 review.queryTasks
select count(*) as total
from review_task
inner join submission on submission.id = review_task.submission_id
inner join submission_version on submission_version.id = review_task.version_id
inner join project_application on project_application.id = review_task.application_id
left join credential as rc on rc.id = reviewer_credential_id
left join person as reviewer on reviewer.id = rc.person_id
left join credential as cc on cc.id = checker_credential_id
left join person as checker on checker.id = cc.person_id
where submission.house_org_id = $1 and review_task.submission_id = $2;

-- C217 review.queryTasks
select review_task.*, project_name, atlas_name, submission_version.submission_version,
  reviewer.person_name as reviewer_name, checker.person_name as checker_name, submission.leader_credential_id,
  submission.house_org_id, submission.state as submission_state, submission.limit_days, submission.clock_started_on,
  submission.clock_paused_on, submission.clock_used_days, submission.create_time as batch_time,
  (
    select min(handed_in.submit_time) as time
    from submission_version as handed_in
    where handed_in.submission_id = review_task.submission_id
  ) as first_submit_time
from review_task
inner join submission on submission.id = review_task.submission_id
inner join submission_version on submission_version.id = review_task.version_id
inner join project_application on project_application.id = review_task.application_id
left join credential as rc on rc.id = reviewer_credential_id
left join person as reviewer on reviewer.id = rc.person_id
left join credential as cc on cc.id = checker_credential_id
left join person as checker on checker.id = cc.person_id
where review_task.division_code like $1 and review_task.submission_id = $2
order by null::int,
  coalesce(
    (
      case when review_task.state in ('ASSIGNED', 'REVIEWING', 'RETURNED') then review_task.reviewer_credential_id
        when review_task.state = 'SUBMITTED' then review_task.checker_credential_id end
    ) = $3,
      false
  ) desc,
  min(submission.due_on) over (
    partition by coalesce(
      (
        case when review_task.state in ('ASSIGNED', 'REVIEWING', 'RETURNED') then review_task.reviewer_credential_id
          when review_task.state = 'SUBMITTED' then review_task.checker_credential_id end
      ) = $4,
        false
    ),
      submission.application_id
  ) nulls last,
  max(review_task.id) over (
    partition by coalesce(
      (
        case when review_task.state in ('ASSIGNED', 'REVIEWING', 'RETURNED') then review_task.reviewer_credential_id
          when review_task.state = 'SUBMITTED' then review_task.checker_credential_id end
      ) = $5,
        false
    ),
      submission.application_id
  ) desc,
  submission.due_on nulls last, review_task.id desc
limit $6
offset $7;

-- C217 review.queryTasks
select review_task.*, project_name, atlas_name, submission_version.submission_version,
  reviewer.person_name as reviewer_name, checker.person_name as checker_name, submission.leader_credential_id,
  submission.house_org_id, submission.state as submission_state, submission.limit_days, submission.clock_started_on,
  submission.clock_paused_on, submission.clock_used_days, submission.create_time as batch_time,
  (
    select min(handed_in.submit_time) as time
    from submission_version as handed_in
    where handed_in.submission_id = review_task.submission_id
  ) as first_submit_time
from review_task
inner join submission on submission.id = review_task.submission_id
inner join submission_version on submission_version.id = review_task.version_id
inner join project_application on project_application.id = review_task.application_id
left join credential as rc on rc.id = reviewer_credential_id
left join person as reviewer on reviewer.id = rc.person_id
left join credential as cc on cc.id = checker_credential_id
left join person as checker on checker.id = cc.person_id
where submission.house_org_id = $1 and review_task.submission_id = $2
order by null::int,
  coalesce(
    (
      case when review_task.state in ('ASSIGNED', 'REVIEWING', 'RETURNED') then review_task.reviewer_credential_id
        when review_task.state = 'SUBMITTED' then review_task.checker_credential_id end
    ) = $3,
      false
  ) desc,
  min(submission.due_on) over (
    partition by coalesce(
      (
        case when review_task.state in ('ASSIGNED', 'REVIEWING', 'RETURNED') then review_task.reviewer_credential_id
          when review_task.state = 'SUBMITTED' then review_task.checker_credential_id end
      ) = $4,
        false
    ),
      submission.application_id
  ) nulls last,
  max(review_task.id) over (
    partition by coalesce(
      (
        case when review_task.state in ('ASSIGNED', 'REVIEWING', 'RETURNED') then review_task.reviewer_credential_id
          when review_task.state = 'SUBMITTED' then review_task.checker_credential_id end
      ) = $5,
        false
    ),
      submission.application_id
  ) desc,
  submission.due_on nulls last, review_task.id desc
limit $6
offset $7;

-- C217 review.queryTasks, C218 review.readTask, C219 review.listTasks
select submission_id, state, problem_category, norm_number, clause_no, task_id, discipline
from opinion
where submission_id in ($…) and state <> $1;

-- C217 review.queryTasks, C218 review.readTask, C219 review.listTasks, assignment.readOutlook
select credential_id || ' ' || drawing_id as of
from drawing_view
where credential_id = any($1) and drawing_id = any($2);

-- C217 review.queryTasks, C218 review.readTask, C219 review.listTasks, assignment.readOutlook
select drawing.id, share.version_id, drawing.discipline, drawing.graph_num, drawing.change_type
from drawing
inner join share on share.id = drawing.share_id
where drawing.kind = $1 and drawing.removed = $2 and drawing.change_type <> $3 and share.version_id in ($…);

-- C218 review.readTask
select review_task.*, project_name, atlas_name, submission_version.submission_version,
  reviewer.person_name as reviewer_name, checker.person_name as checker_name, submission.leader_credential_id,
  submission.house_org_id, submission.state as submission_state, submission.limit_days, submission.clock_started_on,
  submission.clock_paused_on, submission.clock_used_days, submission.create_time as batch_time,
  (
    select min(handed_in.submit_time) as time
    from submission_version as handed_in
    where handed_in.submission_id = review_task.submission_id
  ) as first_submit_time
from review_task
inner join submission on submission.id = review_task.submission_id
inner join submission_version on submission_version.id = review_task.version_id
inner join project_application on project_application.id = review_task.application_id
left join credential as rc on rc.id = reviewer_credential_id
left join person as reviewer on reviewer.id = rc.person_id
left join credential as cc on cc.id = checker_credential_id
left join person as checker on checker.id = cc.person_id
where review_task.id = $1;

-- C218 review.readTask, opinion.listOpinionsOfTask, review.listReadSheets, review.readChecklist,
-- review.readCoverage
with found as (
  select count(*)::int as ids, home.application_id as application_id, home.division_code,
    submission_id as submission_id
  from review_task home
  where home.id = any($1)
  group by 2, 3, 4
)
select ids, application_id as "applicationId", division_code as "divisionCode", submission_id as "submissionId",
  exists (
    select 1
    from participant
    where participant.application_id = found.application_id and org_id = $2 and confirm_state <> 2
  ) as participant,
  exists (
    select 1
    from submission
    where submission.application_id = found.application_id
      and (submission.house_org_id = $3 and submission.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
      and (found.submission_id is null or submission.id = found.submission_id)
  ) as assigned
from found;

-- C219 review.listTasks
select review_task.*, project_name, atlas_name, submission_version.submission_version,
  reviewer.person_name as reviewer_name, checker.person_name as checker_name, submission.leader_credential_id,
  submission.house_org_id, submission.state as submission_state, submission.limit_days, submission.clock_started_on,
  submission.clock_paused_on, submission.clock_used_days, submission.create_time as batch_time,
  (
    select min(handed_in.submit_time) as time
    from submission_version as handed_in
    where handed_in.submission_id = review_task.submission_id
  ) as first_submit_time
from review_task
inner join submission on submission.id = review_task.submission_id
inner join submission_version on submission_version.id = review_task.version_id
inner join project_application on project_application.id = review_task.application_id
left join credential as rc on rc.id = reviewer_credential_id
left join person as reviewer on reviewer.id = rc.person_id
left join credential as cc on cc.id = checker_credential_id
left join person as checker on checker.id = cc.person_id
where review_task.submission_id = $1
order by review_task.round desc, review_task.id;

-- C220 review.queryReports
select review_task.*, submission_version.submission_version, reviewer.person_name as reviewer_name,
  checker.person_name as checker_name
from review_task
inner join submission_version on submission_version.id = review_task.version_id
left join credential as rc on rc.id = reviewer_credential_id
left join person as reviewer on reviewer.id = rc.person_id
left join credential as cc on cc.id = checker_credential_id
left join person as checker on checker.id = cc.person_id
where review_task.submission_id = $1 and review_task.state <> $2
order by review_task.round, review_task.id;

-- C220 review.queryReports
select round, letter_no, send_time, content
from letter
where submission_id = $1 and kind in ($…) and send_time is not null
order by id desc;

-- C220 review.queryReports
select task_id, discipline, problem_category, norm_number, clause_no, need_review, state
from opinion
where task_id in ($…) and state <> $1;

-- assignment.listHousePeople, assignment.readOutlook, assignment.readStaff
select credential.id, person_id, person_name, role_codes, review_disciplines, title, registrations,
  (
    select count(*)
    from review_task
    where state = any($1) and (reviewer_credential_id = credential.id or checker_credential_id = credential.id)
  ) as "openTasks"
from credential
inner join person on person.id = credential.person_id
where org_id = $2 and deleted = $3
order by credential.id;

-- assignment.readOutlook
select review_task.*, rc.id as reviewer, submission.due_on, submission.leader_credential_id, project_name,
  reviewer.person_name as reviewer_name, leader.person_name as leader_name
from review_task
inner join submission on submission.id = review_task.submission_id
inner join project_application on project_application.id = review_task.application_id
inner join credential as rc on rc.id = reviewer_credential_id
inner join person as reviewer on reviewer.id = rc.person_id
left join credential as lc on lc.id = submission.leader_credential_id
left join person as leader on leader.id = lc.person_id
where submission.house_org_id = $1 and submission.state in ($…) and review_task.state in ($…)
order by review_task.id;

-- assignment.readStaff
select * from review_task where submission_id = $1 order by id desc;

-- assignment.readStaff
select discipline, reviewer_credential_id, checker_credential_id
from review_task
where submission_id = $1 and state <> $2
order by id desc;

-- assignment.readStaff
select person_id, org_name
from employment
inner join organisation on organisation.id = employment.org_id
where person_id in ($…) and employment.org_id in (select org_id from participant where application_id = $1)
  and left_on is null
union
select person_id, org_name
from credential
inner join organisation on organisation.id = credential.org_id
where person_id in ($…) and credential.org_id in (select org_id from participant where application_id = $2)
  and deleted = $3;

-- assignment.readStaff
select submission.application_id, due_on, person_name
from submission
left join credential on credential.id = leader_credential_id
left join person on person.id = credential.person_id
where submission.id = $1;

-- assignment.readStaff, review.listReadSheets, review.readCoverage
select drawing.*
from drawing
inner join share on share.id = drawing.share_id
where drawing.kind = $1 and drawing.removed = $2 and drawing.change_type <> $3 and share.version_id = $4
order by drawing.folder_id, drawing.sort_no, drawing.id;

-- clause.listClauses
select * from clause where norm_id = $1;

-- clause.listNorms
select *, (select count(*) as count from clause where norm_id = norm.id) as clause_count
from norm
order by coalesce(valid_until < $1::date, false), is_compulsory desc, number;

-- clause.readClause
select clause.*, norm.number, norm.name, norm.is_compulsory, norm.replaced_by, norm.valid_from as norm_from,
  norm.valid_until as norm_until
from clause
inner join norm on norm.id = clause.norm_id
where plain_number = $1 and clause_no = $2;

-- clause.searchClauses
select clause.*, norm.number, norm.name, norm.is_compulsory, norm.replaced_by, norm.valid_from as norm_from,
  norm.valid_until as norm_until
from clause
inner join norm on norm.id = clause.norm_id
where (plain_number like $1 or plain_name like $2 or plain_wording like $3 )
order by (
  coalesce(norm.valid_until < $4::date, false) or coalesce(clause.valid_until < $5::date, false)
)::int * 2 + (norm.valid_from > $6::date or coalesce(clause.valid_from > $7::date, false))::int,
  clause_no = any($8) desc, disciplines = '{}' or $9 = any(disciplines) desc, norm.is_compulsory desc, norm.id,
  clause.id
limit $10;

-- fire.queryFireDesk
select count(*) as total
from fire_review
inner join submission on submission.id = fire_review.submission_id
inner join project_application on project_application.id = fire_review.application_id
left join organisation as house on house.id = submission.house_org_id
left join fire_review as previous on previous.id = fire_review.previous_id
where exists (
  select 1
  from participant seen
  where seen.application_id = fire_review.application_id and seen.org_id = $1 and seen.confirm_state <> 2
);

-- fire.queryFireDesk
select count(*) as total
from fire_review
inner join submission on submission.id = fire_review.submission_id
inner join project_application on project_application.id = fire_review.application_id
left join organisation as house on house.id = submission.house_org_id
left join fire_review as previous on previous.id = fire_review.previous_id
where exists (
  select 1
  from submission seen
  where seen.application_id = fire_review.application_id
    and (seen.house_org_id = $1 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
)
  and submission.house_org_id = $2;

-- fire.queryFireDesk
select count(*) as total
from fire_review
inner join submission on submission.id = fire_review.submission_id
inner join project_application on project_application.id = fire_review.application_id
left join organisation as house on house.id = submission.house_org_id
left join fire_review as previous on previous.id = fire_review.previous_id
where exists (
  select 1 from project_application seen where seen.id = fire_review.application_id and seen.division_code like $1
)
  and fire_review.state <> $2;

-- fire.queryFireDesk
select fire_review.*, project_name, atlas_name, house.org_name as house_name, previous.opinion_no as previous_no,
  coalesce(
    (
      select org_name
      from participant p
      join organisation o on o.id = p.org_id
      where p.application_id = fire_review.application_id and p.participant_type = '1'
      order by p.is_main desc
      limit 1
    ),
      ''
  ) as owner_name
from fire_review
inner join submission on submission.id = fire_review.submission_id
inner join project_application on project_application.id = fire_review.application_id
left join organisation as house on house.id = submission.house_org_id
left join fire_review as previous on previous.id = fire_review.previous_id
where exists (
  select 1
  from participant seen
  where seen.application_id = fire_review.application_id and seen.org_id = $1 and seen.confirm_state <> 2
)
order by null::int, coalesce(array_position($2::text[], fire_review.state), 99),
  fire_review.state = any($3::text[]), fire_review.clock_started_on nulls last, fire_review.id desc
limit $4
offset $5;

-- fire.queryFireDesk
select fire_review.*, project_name, atlas_name, house.org_name as house_name, previous.opinion_no as previous_no,
  coalesce(
    (
      select org_name
      from participant p
      join organisation o on o.id = p.org_id
      where p.application_id = fire_review.application_id and p.participant_type = '1'
      order by p.is_main desc
      limit 1
    ),
      ''
  ) as owner_name
from fire_review
inner join submission on submission.id = fire_review.submission_id
inner join project_application on project_application.id = fire_review.application_id
left join organisation as house on house.id = submission.house_org_id
left join fire_review as previous on previous.id = fire_review.previous_id
where exists (
  select 1
  from submission seen
  where seen.application_id = fire_review.application_id
    and (seen.house_org_id = $1 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
)
  and submission.house_org_id = $2
order by null::int, coalesce(array_position($3::text[], fire_review.state), 99),
  fire_review.state = any($4::text[]), fire_review.clock_started_on nulls last, fire_review.id desc
limit $5
offset $6;

-- fire.queryFireDesk
select fire_review.*, project_name, atlas_name, house.org_name as house_name, previous.opinion_no as previous_no,
  coalesce(
    (
      select org_name
      from participant p
      join organisation o on o.id = p.org_id
      where p.application_id = fire_review.application_id and p.participant_type = '1'
      order by p.is_main desc
      limit 1
    ),
      ''
  ) as owner_name
from fire_review
inner join submission on submission.id = fire_review.submission_id
inner join project_application on project_application.id = fire_review.application_id
left join organisation as house on house.id = submission.house_org_id
left join fire_review as previous on previous.id = fire_review.previous_id
where exists (
  select 1 from project_application seen where seen.id = fire_review.application_id and seen.division_code like $1
)
  and fire_review.state <> $2
order by null::int, coalesce(array_position($3::text[], fire_review.state), 99),
  fire_review.state = any($4::text[]), fire_review.clock_started_on nulls last, fire_review.id desc
limit $5
offset $6;

-- fire.queryFireDesk
select fire_review.state, count(*) as count
from fire_review
inner join submission on submission.id = fire_review.submission_id
inner join project_application on project_application.id = fire_review.application_id
left join organisation as house on house.id = submission.house_org_id
left join fire_review as previous on previous.id = fire_review.previous_id
where exists (
  select 1
  from participant seen
  where seen.application_id = fire_review.application_id and seen.org_id = $1 and seen.confirm_state <> 2
)
group by fire_review.state;

-- fire.queryFireDesk
select fire_review.state, count(*) as count
from fire_review
inner join submission on submission.id = fire_review.submission_id
inner join project_application on project_application.id = fire_review.application_id
left join organisation as house on house.id = submission.house_org_id
left join fire_review as previous on previous.id = fire_review.previous_id
where exists (
  select 1
  from submission seen
  where seen.application_id = fire_review.application_id
    and (seen.house_org_id = $1 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
)
  and submission.house_org_id = $2
group by fire_review.state;

-- fire.queryFireDesk
select fire_review.state, count(*) as count
from fire_review
inner join submission on submission.id = fire_review.submission_id
inner join project_application on project_application.id = fire_review.application_id
left join organisation as house on house.id = submission.house_org_id
left join fire_review as previous on previous.id = fire_review.previous_id
where exists (
  select 1 from project_application seen where seen.id = fire_review.application_id and seen.division_code like $1
)
  and fire_review.state <> $2
group by fire_review.state;

-- inspection.listDraws
select (count(*) filter (where submission.state not in ($…)))::int as running,
  coalesce(
    sum(
      (
        select count(*)::int
        from opinion o
        where o.submission_id = submission.id and o.need_review and o.send_time is not null
          and (
            o.state not in ($…)
              or (o.judged_round is not distinct from submission.round and submission.state in ($…))
          )
      )
    ),
      0
  )::int as open
from inspection_item
inner join inspection_draw on inspection_draw.id = inspection_item.draw_id
inner join submission on submission.id = inspection_item.submission_id
where inspection_draw.division_code like $1;

-- inspection.listDraws
select count(*) as total
from inspection_draw
inner join organisation on organisation.id = inspection_draw.org_id
where inspection_draw.division_code like $1
  and exists (
    select draw_id from inspection_item where draw_id = inspection_draw.id and inspection_item.submission_id = $2
  );

-- inspection.listDraws
select inspection_draw.*, org_name
from inspection_draw
inner join organisation on organisation.id = inspection_draw.org_id
where inspection_draw.division_code like $1
  and exists (
    select draw_id from inspection_item where draw_id = inspection_draw.id and inspection_item.submission_id = $2
  )
order by inspection_draw.id desc
limit $3
offset $4;

-- inspection.readDrawable
select biz_type, count(*) as count
from submission
inner join project_application on project_application.id = submission.application_id
where submission.division_code like $1 and submission.purpose = $2 and submission.alters_id is null
  and submission.state in ($…)
  and not (
    submission.id in (select submission_id from certificate where state = 'REVOKED')
      and batch_standing(submission.id, submission.state) = 'REVOKED'
  )
  and project_application.state not in ($…)
  and not exists (
    select inspected.id
    from submission as inspected
    where inspected.beside_id = submission.id and inspected.purpose = $3 and inspected.state not in ($…)
  )
group by biz_type;

-- modelPin.listModelOpinions
select drawing.id, doc_biz_id, file_id, file_version_index, file_name, submission_id
from drawing
inner join share on share.id = drawing.share_id
where drawing.id = $1;

-- modelPin.listModelOpinions
select opinion_pin.* from opinion_pin inner join drawing on drawing.id = drawing_id where doc_biz_id = $1;

-- modelPin.listModelOpinions
select review_task.id, review_task.state, review_task.discipline, drawing.discipline as of_sheet
from review_task
inner join share on share.version_id = review_task.version_id
inner join drawing on drawing.share_id = share.id
where drawing.id = $1 and reviewer_credential_id = $2
order by review_task.id;

-- opinion.listMarkups
select doc_biz_id, file_id from drawing where id = $1;

-- opinion.listMarkups
select markup.*, opinion_no, opinion.state as opinion_state, opinion.opinion as opinion_text, judged_round,
  submission.round as submission_round, submission.state as submission_state
from markup
left join opinion on opinion.id = markup.opinion_id
left join submission on submission.id = opinion.submission_id
where markup.doc_biz_id = $1
order by markup.id;

-- opinion.listMarkups
select page, denominator, setter_name as "setterName"
from sheet_scale
where file_id = $1 and org_id = $2
order by page;

-- opinion.listOpinionsOfTask
select opinion.*, submission.state as submission_state, submission.round as submission_round, submission.purpose,
  submission_version.submission_version, building.building_name, drawing.graph_name, drawing.doc_biz_id,
  share.org_id as answering_org_id,
  (
    select t.state
    from review_task t
    where t.submission_id = opinion.submission_id and t.discipline = opinion.discipline
    order by t.round desc
    limit 1
  ) as task_state,
  (
    select t.reviewer_credential_id
    from review_task t
    where t.submission_id = opinion.submission_id and t.discipline = opinion.discipline
    order by t.round desc
    limit 1
  ) as task_reviewer_id,
  (select p.opinion_no from opinion p where p.id = opinion.parent_id) as parent_no,
  exists (
    select 1
    from clause k
    join norm n on n.id = k.norm_id
    where k.is_checked and n.plain_number = replace(search_text(opinion.norm_number), ' ', '')
      and lower(k.clause_no) = translate(search_text(opinion.clause_no), '第条 ', '')
  ) as is_clause_checked,
  child_id, child_no, child_state
from opinion
inner join submission on submission.id = opinion.submission_id
inner join submission_version on submission_version.id = opinion.version_id
left join building on building.id = opinion.building_id
left join drawing on drawing.id = opinion.drawing_id
left join share on share.id = drawing.share_id
left join lateral (
  select child.id as child_id, child.opinion_no as child_no, child.state as child_state
  from opinion as child
  where child.parent_id = opinion.id and child.state <> $1
) as continued
  on true
where (
  opinion.task_id = $2
    or exists (
      select 1
      from review_task t
      where t.id = $3 and t.submission_id = opinion.submission_id and t.discipline = opinion.discipline
        and t.round > opinion.round
    )
)
  and opinion.state <> $4
order by array_position($5::text[], opinion.discipline),
  length(coalesce(substring(opinion.opinion_no from '^[^-]+-[0-9]+'), opinion.opinion_no)),
  coalesce(substring(opinion.opinion_no from '^[^-]+-[0-9]+'), opinion.opinion_no), opinion.round;

-- opinionLibrary.searchKeptOpinions
select *
from kept_opinion
where org_id = $1 and (credential_id = $2 or publish_time is not null) and 1 = 1
order by discipline = $3 desc, use_count desc, id desc
limit $4;

-- opinionList.listRepeatedClauses
select (array_agg(opinion.norm_number order by opinion.send_time desc))[1] as norm_number,
  (array_agg(opinion.clause_no order by opinion.send_time desc))[1] as clause_no,
  (
    array_agg(opinion.clause_text order by opinion.send_time desc) filter (where opinion.clause_text <> '')
  )[1] as clause_text,
  opinion.discipline, count(*) as opinion_count, count(distinct opinion.application_id) as project_count,
  max(opinion.send_time) as last_time
from opinion
join drawing on drawing.id = opinion.drawing_id
join share on share.id = drawing.share_id
where share.org_id = $1 and opinion.send_time is not null and opinion.parent_id is null
  and opinion.state <> 'CANCELLED' and opinion.problem_category <> '6' and opinion.norm_number <> ''
  and opinion.clause_no <> ''
group by opinion.discipline, replace(search_text(opinion.norm_number), ' ', ''),
  translate(search_text(opinion.clause_no), '第条 ', '')
order by opinion_count desc, last_time desc, norm_number, clause_no
limit $2;

-- review.listReadSheets
select drawing_id from drawing_view where credential_id = $1 and drawing_id in ($…);

-- review.listReadSheets, review.readChecklist, review.readCoverage
select * from review_task where id = $1;

-- review.listRecords
select * from letter where submission_id = $1 and send_time is not null and kind = $2 order by id desc;

-- review.readChecklist
select point_id, result from checklist_result where task_id = $1;

-- review.readCoverage
select * from drawing_view where credential_id = $1 and drawing_id in ($…);

-- review.readReportDraft
select building_info from building where submission_id = $1;

-- review.readReportDraft
select credential.id, person_name
from credential
inner join person on person.id = credential.person_id
where credential.id in ($…);

-- review.readReportDraft
select id from credential where org_id = $1 and deleted = $2 and role_codes->>0 = 'CENSOR_CHIEF' order by id;

-- review.readReportDraft
select task_id, discipline, problem_category, norm_number, clause_no, need_review, state
from opinion
where submission_id = $1 and state <> $2
order by id;
