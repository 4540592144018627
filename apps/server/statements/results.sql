-- Written by `npm run sql` from what the demo city is asked; a test fails while this file is out of date.
-- Above each statement stand the calls that send it. $1 is a parameter, $… a list of them.

-- 22 calls
select letter.*
from letter
where (
  (letter.send_time is not null)
    or (
      letter.state in ('DRAFT', 'SIGNED')
        and (
          letter.org_id = $1
            or exists (
              select 1 from letter_receipt receipt where receipt.letter_id = letter.id and receipt.org_id = $2
            )
        )
    )
)
  and submission_id = $3 and kind in ($…)
order by id desc;

-- C096 certificate.listSeal
select spots, stamp_time, sent_time, cert_no, org_name
from sheet_stamp
inner join certificate on certificate.id = sheet_stamp.certificate_id
inner join submission on submission.id = certificate.submission_id
inner join organisation on organisation.id = submission.house_org_id
where drawing_id = $1 and sheet_stamp.state = $2
order by sheet_stamp.id desc;

-- C226 paper.filingNumberStatus
select id, application_id, division_code, letter_no, org_id
from letter
where submission_id = $1 and kind = $2 and state = $3;

-- C261 paper.noticeWord
update letter_version set word_file_id = $1 where letter_id = $2 and version_no = $3;

-- C261 paper.noticeWord, C285 certificate.certificateWord, C291 certificate.subCertificateWord
with noted as (
  insert into blob (sha256, md5, size_in_bytes) values ($1, $2, $3) on conflict (sha256) do nothing returning sha256
),
  made as (
    insert into file (
      token, file_name, file_type, org_id, application_id, division_code, creator_credential_id
    ) values ($4, $5, $6, $7, $8, $9, $10) returning id
  ) insert into file_version (file_id, file_version_index, sha256)
select made.id, 1 as index, $11 as sha256
from made returning file_id;

-- C261 paper.noticeWord, paper.paperWord
select * from letter_version where letter_id = $1 and source in ($…) order by version_no desc limit $2;

-- C261 paper.noticeWord, paper.paperWord
select version_no from letter_version where letter_id = $1 and source = $2 and version_no > $3;

-- C282 certificate.listCertificates
select certificate.*, atlas_name
from certificate
inner join submission on submission.id = certificate.submission_id
where certificate.application_id = $1 and certificate.submission_id = $2
order by certificate.id desc;

-- C282 certificate.listCertificates
select certificate.*, atlas_name
from certificate
inner join submission on submission.id = certificate.submission_id
where certificate.application_id = $1 and certificate.submission_id = $2 and submission.house_org_id = $3
order by certificate.id desc;

-- C283 certificate.candidates
select discipline, problem_category, norm_number, clause_no, round, task_id
from opinion
where submission_id = $1 and state not in ($…)
order by id;

-- C283 certificate.candidates
select distinct on (discipline) discipline, reviewer.person_name, reviewer.registrations,
  checker.person_name as checker_name
from review_task
inner join credential as rc on rc.id = reviewer_credential_id
inner join person as reviewer on reviewer.id = rc.person_id
inner join credential as cc on cc.id = checker_credential_id
inner join person as checker on checker.id = cc.person_id
where submission_id = $1 and review_task.state <> $2
order by discipline, review_task.round desc, review_task.id desc;

-- C283 certificate.candidates
select id, building_name from building where submission_id = $1 order by sort_no;

-- C283 certificate.candidates
select send_time from letter where submission_id = $1 and kind = $2 and send_time is not null order by id limit $3;

-- C283 certificate.candidates, certificate.readArchive, certificate.stampedSheets
select * from certificate where submission_id = $1 and state not in ($…) order by id desc limit $2;

-- C284 certificate.certificateUrl, C285 certificate.certificateWord, C288 certificate.recordNumberStatus
with found as (
  select count(*)::int as ids, home.application_id as application_id, home.division_code,
    submission_id as submission_id
  from certificate home
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

-- C284 certificate.certificateUrl, C288 certificate.recordNumberStatus
select * from certificate where id = $1;

-- C285 certificate.certificateWord
update certificate set word_file_id = $1 where id = $2;

-- C285 certificate.certificateWord, C291 certificate.subCertificateWord
select * from certificate where id = $1 for update;

-- C285 certificate.certificateWord, C291 certificate.subCertificateWord
select house_org_id from submission where id = $1;

-- C290 certificate.subCertificateUrl, C291 certificate.subCertificateWord
select * from sub_certificate where id = $1;

-- C290 certificate.subCertificateUrl, C291 certificate.subCertificateWord
with found as (
  select count(*)::int as ids, home.application_id as application_id, home.division_code,
    (select submission_id from certificate where certificate.id = home.certificate_id) as submission_id
  from sub_certificate home
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

-- C291 certificate.subCertificateWord
update sub_certificate set word_file_id = $1 where id = $2;

-- certificate.readArchive, certificate.stampedSheets
select * from certificate where submission_id = $1 and sent_time is not null order by id desc limit $2;

-- paper.listPapers
select purpose from submission where id = $1;

-- paper.paperWord, paper.readPaper
select letter.*
from letter
where (
  (letter.send_time is not null)
    or (
      letter.state in ('DRAFT', 'SIGNED')
        and (
          letter.org_id = $1
            or exists (
              select 1 from letter_receipt receipt where receipt.letter_id = letter.id and receipt.org_id = $2
            )
        )
    )
)
  and id = $3;

-- paper.paperWord, paper.readPaper
with found as (
  select count(*)::int as ids, home.application_id as application_id, home.division_code,
    submission_id as submission_id
  from letter home
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

-- paper.readPaper
select letter_receipt.org_id as "orgId", org_name as "orgName", send_time as "sendTime", open_time as "openTime",
  opener_name as "openerName"
from letter_receipt
inner join organisation on organisation.id = letter_receipt.org_id
where letter_id = $1
order by organisation.id;

-- paper.readPaper
select person_name, org_name, seal_type, signature_task.state, signature_use.sign_time
from signature_item
inner join signature_task on signature_task.id = signature_item.task_id
inner join signature_signer on signature_signer.task_id = signature_task.id
left join signature_use on signature_use.item_id = signature_item.id
  and signature_use.signer_id = signature_signer.id
where biz_id = $1 and biz_type in ($…) and signature_task.state <> $2
order by signature_task.id, signing_order, signature_signer.id;

-- paper.readPaper
select version_no, source, file_id, creator_name, create_time
from letter_version
where letter_id = $1
order by version_no desc;

-- paper.readPolicyOpinion
select * from policy_opinion where submission_id = $1;

-- paper.readPolicyOpinion
select * from submission where id = $1 for no key update;

-- paper.readPolicyOpinion
select * from submission_version where submission_id = $1 order by submission_version desc limit $2 for update;

-- paper.readPolicyOpinion
select building_info
from building
where building.submission_id = (
  select coalesce(alters_id, beside_id, id) as home from submission where submission.id = $1
);
