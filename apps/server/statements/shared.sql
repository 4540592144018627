-- Written by `npm run sql` from what the demo city is asked; a test fails while this file is out of date.
-- Above each statement stand the calls that send it. $1 is a parameter, $… a list of them.

-- 10 calls
select application_id, org_id, org_name, participant_type, is_main, confirm_state
from participant
inner join organisation on organisation.id = participant.org_id
where application_id in ($…)
order by is_main desc, sort_no;

-- 10 calls
select distinct on (s.id) s.id, s.application_id, s.purpose, s.state, s.atlas_name, v.id as version_id
from submission s
join submission_version v on v.submission_id = s.id
where s.application_id = any($1) and s.purpose <> 'REVIEW' and s.state = any($2)
order by s.id, v.submission_version desc;

-- 10 calls
select version_id, org_id, org_name, part, submitted
from share
inner join organisation on organisation.id = share.org_id
where version_id in ($…)
order by org_name;

-- 10 calls
with current as (
  select distinct on (application_id) *
  from submission
  where application_id = any($1)
  order by application_id, purpose <> 'REVIEW', state in ('WITHDRAWN', 'INVALID'), id desc
)
select s.*, o.org_name as house_name, v.id as version_id, coalesce(v.submission_version, 1) as submission_version,
  state_before_suspension(s.id, s.application_id, s.state) as state_before,
  batch_standing(s.id, s.state) = 'REVOKED' as certificate_revoked,
  (
    select j.state
    from submission j
    where j.beside_id = s.id and j.purpose = 'JC' and j.state not in ('WITHDRAWN', 'INVALID')
    order by j.id desc
    limit 1
  ) as inspection,
  (
    select cert_no
    from certificate c
    where c.submission_id = s.id and c.sent_time is not null
    order by c.id desc
    limit 1
  ) as certificate_no,
  exists (
    select 1
    from submission h
    where h.application_id = s.application_id and h.id <> s.id and h.purpose = 'REVIEW' and h.state <> all($2)
  ) as earlier_handed_over,
  exists (select 1 from certificate c where c.submission_id = s.id and c.state = 'RECORD_APPLYING') as filing_begun,
  (
    select (
      case batch_standing(submission.id, submission.state) when 'SUBMITTED' then 'ACCEPT'
        when 'SUPPLEMENT' then 'SUPPLEMENT' when 'ACCEPTED' then 'STAFF' when 'FIRST_ANSWER' then 'ANSWER'
        when 'ANSWER_AGAIN' then 'ANSWER' when 'PASSED' then 'RESULTS' when 'FRUIT' then 'RESULTS'
        when 'FINISHED' then 'DONE' when 'REFUSED' then 'ENDED' when 'FAILED' then 'ENDED'
        when 'SUSPENDED' then 'ENDED' when 'INVALID' then 'ENDED' when 'REVOKED' then 'ENDED' else case
        when (
          select count(*)
          from review_task t
          where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
            and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
        ) < (select count(*) from review_task t where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED' )
        or (
          select count(*)
          from review_task t
          where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
        ) = 0 then 'REVIEW'
        when (
          select count(*)
          from review_task t
          where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
            and t.state not in ('COLLECTED', 'CLOSED')
        ) > 0 then 'COLLECT'
        when conclusion_result = 'REVISE' then 'LETTER' else 'CONCLUDE' end end
    )
    from submission
    where submission.id = s.id
  ) as desk_step,
  array(
    select (
      case when task.state in ('ASSIGNED', 'REVIEWING', 'RETURNED') then task.reviewer_credential_id
        when task.state = 'SUBMITTED' then task.checker_credential_id end
    )
    from review_task task
    where task.version_id = v.id
      and (
        case when task.state in ('ASSIGNED', 'REVIEWING', 'RETURNED') then task.reviewer_credential_id
          when task.state = 'SUBMITTED' then task.checker_credential_id end
      ) is not null
  ) as busy_people,
  t.*, r.*
from current s
left join organisation o on o.id = s.house_org_id
left join lateral (
  select id, submission_version
  from submission_version
  where submission_id = s.id
  order by submission_version desc
  limit 1
) v
  on true
cross join lateral (
  select count(*)::int as tasks,
    (count(*) filter (where state not in ('WAIT_ASSIGN', 'ASSIGNED')))::int as begun_tasks,
    (count(*) filter (where state in ('COLLECTED', 'CLOSED')))::int as collected_tasks
  from review_task
  where version_id = v.id and state <> 'CANCELLED'
) t
cross join lateral (
  select count(*)::int as need_reply, (count(*) filter (where state = 'REPLYING'))::int as drafted,
    (count(*) filter (where state = 'REPLIED'))::int as answered
  from opinion
  where submission_id = s.id and need_review and state in ('SENT', 'REPLYING', 'REPLIED')
) r;

-- 12 calls
select submission_version.state
from drawing
inner join share on share.id = drawing.share_id
inner join submission_version on submission_version.id = share.version_id
where drawing.id = $1;

-- 14 calls
select share.*, submission_version.state, submission.state as submission_state,
  submission_version.submission_version, org_name
from share
inner join submission_version on submission_version.id = share.version_id
inner join submission on submission.id = share.submission_id
inner join organisation on organisation.id = share.org_id
where share.submission_id = $1 and submission_version.state not in ('DRAFT', 'PARTIAL')
order by submission_version.submission_version desc, share.part desc, share.id;

-- 15 calls
with found as (
  select count(*)::int as ids, home.application_id as application_id, home.division_code,
    (select submission_id from share where share.id = home.share_id) as submission_id
  from drawing home
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

-- 18 calls
select * from project_application where id = $1;

-- 21 calls
select date, is_workday from work_calendar;

-- 23 calls
with found as (
  select count(*)::int as ids, home.id as application_id, home.division_code, null::bigint as submission_id
  from project_application home
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

-- 232 calls
select credential.id as "credentialId", account.id as "accountId", person.id as "personId",
  person.person_name as "personName", organisation.id as "orgId", organisation.org_name as "orgName",
  organisation.org_type as "orgType", organisation.division_code as "divisionCode", credential.role_codes as roles,
  credential.application_id as "onlyApplicationId", session.application_id as "sessionApplicationId", session.scope,
  session.last_seen_at as "lastSeenAt", account.must_change_password as "mustChangePassword",
  session.id as "sessionId", session.expires_at as "expiresAt", session.ends_at as "endsAt"
from credential
inner join account on account.id = credential.account_id
inner join person on person.id = credential.person_id
inner join organisation on organisation.id = credential.org_id
inner join session on session.credential_id = credential.id
where (
  not credential.deleted and not credential.suspended
    and (credential.effective_time is null or credential.effective_time <= $1)
    and (credential.expire_time is null or credential.expire_time > $2)
)
  and organisation.suspended = $3 and account.suspended = $4 and session.token_hash = $5 and session.kind = $6
  and session.expires_at > $7;

-- 31 calls
select value from system_parameter where type = $1;

-- 74 calls
with found as (
  select count(*)::int as ids, home.application_id as application_id, home.division_code, id as submission_id
  from submission home
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

-- 9 calls
select building_name, building_info from building where submission_id = $1 order by sort_no, id;

-- 9 calls
select share.*, submission_version.state, submission.state as submission_state,
  submission_version.submission_version, org_name
from share
inner join submission_version on submission_version.id = share.version_id
inner join submission on submission.id = share.submission_id
inner join organisation on organisation.id = share.org_id
where share.id = $1;

-- C026 parameter.orgParameters, C027 parameter.switchStatus, C330 complaint.queryComplainable
select code, value from org_parameter where org_id = $1;

-- C031 progress.listCards, search.searchProjects
select * from project_application where id in ($…);

-- C033 progress.includeFireInspection, C034 progress.queryDoc, C036 project.readProject,
-- C037 project.readProjectForSupervise, C038 project.readProjectForCdr, C044 project.readBasicInfo,
-- consistency.readFacts, paper.readPolicyOpinion
select submission.id, submission_version.id as "versionId"
from submission
left join submission_version on submission_version.submission_id = submission.id
where submission.application_id = $1
order by submission.purpose <> $2, submission.state in ($…), submission.id desc,
  submission_version.submission_version desc
limit $3;

-- C034 progress.queryDoc, C068 organisation.designOrgAndPersons
select id
from project_application
where id = $1
  and exists (
    select 1
    from submission seen
    where seen.application_id = project_application.id
      and (seen.house_org_id = $2 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
  );

-- C034 progress.queryDoc, paper.readPolicyOpinion
select folder.folder_name, count(*) as count
from drawing
inner join folder on folder.id = drawing.folder_id
inner join share on share.id = drawing.share_id
where share.version_id = $1 and drawing.removed = $2 and drawing.change_type <> $3
group by folder.folder_name;

-- C036 project.readProject, C037 project.readProjectForSupervise, C038 project.readProjectForCdr,
-- C039 project.readConstructDesign, C181 survey.listRecordNumbers, C283 certificate.candidates
select participant.*, organisation.org_name, organisation.org_type, organisation.credit_code,
  organisation.legal_person, organisation.qualifications, organisation.suspended
from participant
inner join organisation on organisation.id = participant.org_id
where participant.application_id = $1
order by participant.sort_no, participant.id;

-- C073 repository.listTree, C074 drawing.searchDrawings, C088 drawing.countDrawings, C106 drawing.readTree,
-- C107 opinionTree.listTree4Review, C108 repository.queryFile, drawing.readReadingLine
with found as (
  select count(*)::int as ids, home.application_id as application_id, home.division_code,
    submission_id as submission_id
  from share home
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

-- C073 repository.listTree, C097 drawing.readTreesOfVersion, C098 opinionTree.listTreeForViewReply,
-- C106 drawing.readTree, C107 opinionTree.listTree4Review, C123 drawing.designVersion,
-- C124 drawing.constructVersion
select * from folder where share_id in ($…) order by sort_no, id;

-- C073 repository.listTree, C097 drawing.readTreesOfVersion, C098 opinionTree.listTreeForViewReply,
-- C106 drawing.readTree, C107 opinionTree.listTree4Review, C123 drawing.designVersion,
-- C124 drawing.constructVersion
select drawing.*, share.version_id, share.submission_id, submission_version.submission_version,
  submission_version.state as version_state, submission.alter_serial, later.alter_serial as later_serial, blob.md5,
  blob.size_in_bytes, picture.sha256 as picture, sheet_recognition.state as recognition_state,
  sheet_recognition.fields as recognised_fields, sheet_recognition.page_titles as recognised_pages,
  sheet_recognition.settled_time,
  (
    select jsonb_object_agg(own.field, own.text)
    from sheet_own_title as own
    join title_template as template on template.id = own.template_id
    where own.file_id = drawing.file_id and own.file_version_index = drawing.file_version_index
      and template.ended_time is null and template.org_id = share.org_id
  ) as own_title,
  sheet_conversion.contents -> 'lacks' as lacks
from drawing
inner join share on share.id = drawing.share_id
inner join submission_version on submission_version.id = share.version_id
inner join submission on submission.id = share.submission_id
left join submission as later on later.id = drawing.superseded_in_id
inner join file_version on file_version.file_id = drawing.file_id
  and file_version.file_version_index = drawing.file_version_index
inner join blob on blob.sha256 = file_version.sha256
left join sheet_recognition on sheet_recognition.file_id = drawing.file_id
  and sheet_recognition.file_version_index = drawing.file_version_index
left join sheet_conversion on sheet_conversion.file_id = drawing.file_id
  and sheet_conversion.file_version_index = drawing.file_version_index
left join file_version as picture on picture.file_id = drawing.thumbnail_file_id and picture.file_version_index = $1
where drawing.share_id in ($…) and drawing.removed = $2
order by drawing.folder_id, drawing.sort_no, drawing.id;

-- C092 drawing.findByNumber, C197 opinionList.findReplyFile, drawing.findInVersion
with found as (
  select count(*)::int as ids, home.application_id as application_id, home.division_code,
    submission_id as submission_id
  from submission_version home
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

-- C133 file.downloadUrl, C134 file.signalUrl, C261 paper.noticeWord, C284 certificate.certificateUrl,
-- C285 certificate.certificateWord, C290 certificate.subCertificateUrl, C291 certificate.subCertificateWord,
-- paper.paperWord
select file.id, file.token, file_name, file_type, application_id, file_version_index, file_version.sha256, md5,
  size_in_bytes
from file_version
inner join file on file.id = file_version.file_id
inner join blob on blob.sha256 = file_version.sha256
where file.id = $1
order by file_version_index desc
limit $2;

-- C145 building.readBuilding, C148 building.readDesignInfo, C151 survey.readBuildingSurveyInfo,
-- C159 railUnit.readRailUnit
with found as (
  select count(*)::int as ids, home.application_id as application_id, home.division_code,
    submission_id as submission_id
  from building home
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

-- C161 atlas.listAtlases, assignment.readStaff
select id from submission_version where submission_id = $1 order by submission_version desc limit $2;

-- C174 survey.listSurveys, C189 review.readRound, C215 acceptance.listSupplements, C220 review.queryReports,
-- C283 certificate.candidates, review.readReportDraft
select * from submission where id = $1;

-- C189 review.readRound, C283 certificate.candidates, review.readReportDraft
select id, strong_count
from review_task
where submission_id = $1 and round <= $2 and state <> $3 and strong_count is not null;

-- C283 certificate.candidates, registry.readOrganisation
select * from organisation where id = $1;

-- modelRequirement.listRequirements, rate.readRates, reviewRule.listRules
select id, division_code from organisation where org_type = $1 and suspended = $2;

-- paper.readPaper, rate.readRates
select org_name from organisation where id = $1;

-- search.searchProjects, submission.divisionDesk
select subject_id, to_state, at
from history_line
where subject = $1 and subject_id in ($…) and to_state is not null
order by id;
