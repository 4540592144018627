-- Written by `npm run sql` from what the demo city is asked; a test fails while this file is out of date.
-- Above each statement stand the calls that send it. $1 is a parameter, $… a list of them.

-- C024 parameter.publicParameters, parameter.listParameters
select type, value from system_parameter;

-- C026 parameter.orgParameters, C027 parameter.switchStatus
select division_code from organisation where id = $1;

-- C133 file.downloadUrl, C134 file.signalUrl
select file.id, org_type
from file
inner join organisation on organisation.id = file.org_id
where file.id = any($1) and org_id <> $2;

-- C133 file.downloadUrl, C134 file.signalUrl
select held.id
from signature_item item
cross join lateral (values (item.file_id), (signed_file_id)) held (id)
join signature_task task on task.id = item.task_id
where held.id = any($1) and task.state not in ('REFUSED', 'EXPIRED', 'CANCELLED')
  and (
    $2 = any(task.receiver_org_ids)
      or exists ( select 1 from signature_signer where task_id = task.id and org_id = $3)
  );

-- C133 file.downloadUrl, C134 file.signalUrl
with found as (
  select count(*)::int as ids, home.application_id as application_id, home.division_code,
    null::bigint as submission_id
  from file home
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

-- C133 file.downloadUrl, C134 file.signalUrl
with wanted as (select id, application_id from file where id = any($1)),
  used as (
    select wanted.id, share.submission_id, version.state not in ('DRAFT', 'PARTIAL') as "isHandedIn",
      true as "isSent"
    from drawing
    cross join lateral (values (drawing.file_id), (thumbnail_file_id)) held (id)
    join wanted on wanted.id = held.id and wanted.application_id = drawing.application_id
    join share on share.id = drawing.share_id
    join submission_version version on version.id = share.version_id
    where drawing.application_id in (select application_id from wanted)
    union all
    select wanted.id, share.submission_id, false, false
    from wanted
    join former_file on former_file.file_id = wanted.id
    join drawing on drawing.id = former_file.drawing_id
    join share on share.id = drawing.share_id
    union all
    select wanted.id, share.submission_id, version.state not in ('DRAFT', 'PARTIAL'), true
    from wanted
    join sheet_conversion converted on converted.pdf_file_id = wanted.id
    join drawing on drawing.file_id = converted.file_id and drawing.application_id = wanted.application_id
      and drawing.file_version_index = converted.file_version_index
    join share on share.id = drawing.share_id
    join submission_version version on version.id = share.version_id
    union all
    select wanted.id, share.submission_id, version.state not in ('DRAFT', 'PARTIAL'), true
    from wanted
    join sheet_tiles tiled on tiled.tiles_file_id = wanted.id
    join drawing on drawing.file_id = tiled.file_id and drawing.application_id = wanted.application_id
      and drawing.file_version_index = tiled.file_version_index
    join share on share.id = drawing.share_id
    join submission_version version on version.id = share.version_id
    union all
    select wanted.id, pack.submission_id, coalesce(version.state not in ('DRAFT', 'PARTIAL'), true), true
    from wanted
    join pack_task pack on pack.application_id = wanted.application_id and pack.file_id = wanted.id
    left join share on share.id = pack.share_id
    left join submission_version version on version.id = share.version_id
    union all
    select wanted.id, submission_id, reply.state <> 'SAVED', true
    from wanted
    join reply on reply.application_id = wanted.application_id and reply.file_ids @> to_jsonb(wanted.id)
    join opinion on opinion.id = reply.opinion_id
    union all
    select wanted.id, submission_id, letter.kind <> 'RECORD' and letter.send_time is not null,
      letter.kind not in ('AGREEMENT', 'RECORD', 'FEE', 'BEHAVIOUR') and letter.send_time is not null
    from wanted
    join letter on letter.file_id = wanted.id and letter.application_id = wanted.application_id
    union all
    select wanted.id, asked.submission_id, review.state <> 'OPINION_SENT', true
    from wanted
    join fire_review_opinion asked on asked.application_id = wanted.application_id
      and asked.file_ids @> to_jsonb(wanted.id)
    join fire_review review on review.id = asked.fire_review_id
    union all
    select wanted.id, submission_id, true, sent_time is not null
    from wanted
    join certificate on certificate.application_id = wanted.application_id
      and wanted.id in (certificate.file_id, certificate.signed_file_id)
    union all
    select wanted.id, submission_id, true, sent_time is not null
    from wanted
    join sheet_stamp on sheet_stamp.application_id = wanted.application_id and sheet_stamp.file_id = wanted.id
    join certificate on certificate.id = sheet_stamp.certificate_id
    union all
    select wanted.id, submission_id, send_time is not null, send_time is not null
    from wanted
    join markup on markup.application_id = wanted.application_id and markup.geometry->'fileId' = to_jsonb(wanted.id)
    join opinion on opinion.id = markup.opinion_id
    union all
    select wanted.id, fee.submission_id, true, $2
    from wanted
    join fee on fee.application_id = wanted.application_id
    cross join lateral (
      select voucher_file_ids
      from fee_statement
      where fee_id = fee.id
      union all
      select voucher_file_ids
      from fee_receipt
      where fee_id = fee.id
      union all
      select part.voucher_file_ids
      from fee_refund_part part
      join fee_refund on fee_refund.id = part.refund_id
      where fee_refund.fee_id = fee.id
    ) slip
    where slip.voucher_file_ids @> to_jsonb(wanted.id)
    union all
    select wanted.id, submission.id, submit_time is not null, submit_time is not null
    from wanted
    join alteration on alteration.application_id = wanted.application_id
      and alteration.files @> jsonb_build_array(jsonb_build_object('fileId', wanted.id))
    join submission on submission.application_id = alteration.application_id
    union all
    select wanted.id, case when complaint_type = '1' or asks_house then submission_id end,
      complaint.state <> 'DRAFT', complaint.state <> 'DRAFT' and complaint_type = '1'
    from wanted
    join complaint on complaint.application_id = wanted.application_id
      and (complaint.file_ids || answer_file_ids) @> to_jsonb(wanted.id)
    union all
    select wanted.id, disputed.submission_id, complaint.state <> 'DRAFT', complaint.state <> 'DRAFT'
    from wanted
    join disputed_mark disputed on disputed.application_id = wanted.application_id
      and disputed.file_ids @> to_jsonb(wanted.id)
    join complaint on complaint.id = disputed.complaint_id
    union all
    select wanted.id, null, false, false
    from wanted
    join signature_item on signature_item.signed_file_id = wanted.id
    union all
    select wanted.id, submission_id, false, false
    from wanted
    join alteration on alteration.application_id = wanted.application_id
      and alteration.removed_file_ids @> to_jsonb(wanted.id)
  )
select used.id as "fileId", submission.house_org_id as "houseOrgId", "isHandedIn", "isSent"
from used
left join submission on submission.id = used.submission_id;

-- C135 file.checkMd5
select file.id, blob.sha256, blob.md5, blob.size_in_bytes as "sizeInBytes"
from file
inner join file_version on file_version.file_id = file.id
inner join blob on blob.sha256 = file_version.sha256
where file.org_id = $1 and blob.md5 = $2 and blob.size_in_bytes = $3
order by file.id desc
limit $4;

-- C345 message.listMessages
select (select count(*) as count from message where credential_id = $1) as all,
  (select count(*) as count from message where credential_id = $2 and read_time is null) as unread;

-- C345 message.listMessages
select *, (select count(*) as count from message where credential_id = $1) as all,
  (select count(*) as count from message where credential_id = $2 and read_time is null) as unread
from message
where credential_id = $3
order by null::int, send_time desc, id desc
limit $4
offset $5;

-- audit.checkAuditChain
select * from audit_line where seq > $1 order by seq limit $2;

-- audit.checkAuditChain
select count(*) as lines from audit_line;

-- audit.queryAuditLines
select * from audit_line where 1 = 1 order by null::int, seq desc limit $1 offset $2;

-- audit.queryAuditLines
select count(*) as total from audit_line where 1 = 1;

-- audit.querySignInLines
select * from sign_in_line where 1 = 1 order by null::int, at desc, id desc limit $1 offset $2;

-- audit.querySignInLines
select count(*) as total from sign_in_line where 1 = 1;

-- dictionary.dictionaryChanges
select dictionary_code as "dictionaryCode", item_code as "itemCode", id, label, sort, enabled,
  parent_code as "parentCode", exchange_code as "exchangeCode"
from dictionary_item
order by id;

-- dictionary.listDictionaries
select * from dictionary_item order by id;

-- listView.readListChoices
select columns from list_columns where credential_id = $1 and list = $2;

-- listView.readListChoices
select list_view.id, name, query, is_shared, credential_id, person_name
from list_view
inner join credential on credential.id = list_view.credential_id
inner join person on person.id = credential.person_id
where list = $1 and (credential_id = $2 or (list_view.org_id = $3 and is_shared = $4))
order by credential_id = $5 desc, list_view.id;

-- message.countMessages
select count(*) as unread from message where credential_id = $1 and read_time is null;

-- message.countMessages
select credential.id as "credentialId", organisation.id as "orgId", organisation.org_name as "orgName",
  count(*) as unread
from message
inner join credential on credential.id = message.credential_id
inner join organisation on organisation.id = credential.org_id
where message.read_time is null and credential.account_id = $1 and credential.id != $2 and credential.deleted = $3
  and (credential.expire_time is null or credential.expire_time > $4)
group by credential.id, organisation.id, organisation.org_name
order by credential.id;

-- message.countMessages
select id from message where credential_id = $1 order by send_time desc, id desc limit $2;

-- operation.readStatus
select *, beat_time < now() - $1::interval as is_silent from node order by host, start_time;

-- operation.readStatus
select call, max(title) as title, array_agg(count order by class) as counts
from (
  select call, max(title) as title, class, sum(count)::int as count
  from call_time, unnest(counts) with ordinality as counted(count, class)
  where slot > $1::timestamptz - interval '1 hour'
  group by call, class
) as summed
group by call;

-- operation.readStatus
select certificate_pem from certificate_authority;

-- operation.readStatus
select certificate_pem from time_stamp_authority;

-- operation.readStatus
select current_setting('server_version') as version, pg_database_size(current_database()) as "sizeInBytes",
  (select count(*) from pg_stat_activity where datname = current_database()) as connections,
  current_setting('max_connections') as most;

-- operation.readStatus
select seal_name, org_name, valid_to
from seal
inner join organisation on organisation.id = seal.org_id
where seal.state = $1 and valid_to >= $2 and valid_to < $3
order by valid_to
limit $4;

-- push.listChannels
select *,
  (select count(*) as count from push where push.channel_id = push_channel.id and push.state = $1) as waiting
from push_channel
where org_id = $2
order by id;

-- push.listOwnPushes, push.readOwnMail
select * from push_channel where account_id = $1;

-- push.readOwnSms
select * from push_channel where texted_account_id = $1;

-- push.readOwnSms
select mobile from account inner join person on person.id = account.person_id where account.id = $1;

-- search.searchProjects
select a.id as "projectApplicationId", a.project_name as "projectName", a.application_no as "applicationNo",
  a.project_no as "projectNo", a.project_code as "projectCode", a.project_address as "projectAddress",
  a.division_code as "divisionCode", a.biz_type as "bizType", a.category_code as "categoryCode",
  coalesce(
    (
      select org_name
      from participant p
      join organisation o on o.id = p.org_id
      where p.application_id = a.id and p.participant_type = '1' and p.confirm_state <> 2
      order by p.is_main desc, p.id
      limit 1
    ),
      ''
  ) as "ownerName",
  coalesce(
    (
      select org_name
      from participant p
      join organisation o on o.id = p.org_id
      where p.application_id = a.id and p.participant_type = '4' and p.confirm_state <> 2
      order by p.is_main desc, p.id
      limit 1
    ),
      ''
  ) as "designerName",
  s.step as "currentStep", a.apply_time as "applyTime", a.update_time as "updateTime"
from project_application a
join application_search s on s.application_id = a.id
where a.id in ($…);

-- search.searchProjects
select subject_id, max(at) as at
from history_line
where subject = $1 and subject_id in ($…) and to_state is not null
group by subject_id;

-- search.searchProjects
with found as materialized (
  select application_id, update_time
  from application_search
  where city_code = $1 and not is_draft
  order by update_time desc, application_id desc
  limit $2
)
select (select count(*)::int from found) as count,
  to_json(
    array(
      select application_id
      from (select * from found order by update_time desc, application_id desc limit $3) shown
      order by null::int, update_time desc, application_id desc
      limit $4
      offset $5
    )
  ) as ids;

-- search.searchProjects
with keyed as materialized (
  select application_id, update_time, project_name, numbers, is_draft, biz_type, step, division_code, city_code,
    province_code
  from application_search
  where search_keys(words, province_code, city_code, division_code, step, parties) @> (select $1::text[])
),
  found as materialized (
    select application_id, update_time
    from keyed application_search
    where exists (
      select 1
      from participant seen
      where seen.application_id = application_search.application_id and seen.org_id = $2 and seen.confirm_state <> 2
    )
      and (
        not is_draft
          or exists (
            select 1
            from project_application a
            where a.id = application_search.application_id
              and (
                a.applicant_org_id = $3
                  or exists (
                    select 1
                    from participant p
                    where p.application_id = a.id and p.org_id = $4 and p.participant_type = '1' and p.is_main
                  )
              )
          )
      )
    order by update_time desc, application_id desc
    limit $5
  )
select (select count(*)::int from found) as count,
  to_json(
    array(
      select application_id
      from (select * from found order by update_time desc, application_id desc limit $6) shown
      order by null::int, update_time desc, application_id desc
      limit $7
      offset $8
    )
  ) as ids;

-- search.searchProjects
with keyed as materialized (
  select application_id, update_time, project_name, numbers, is_draft, biz_type, step, division_code, city_code,
    province_code
  from application_search
  where search_keys(words, province_code, city_code, division_code, step, parties) @> (select $1::text[])
),
  found as materialized (
    select application_id, update_time
    from keyed application_search
    where exists (
      select 1
      from submission seen
      where seen.application_id = application_search.application_id
        and (seen.house_org_id = $2 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
    )
      and (
        not is_draft
          or exists (
            select 1
            from project_application a
            where a.id = application_search.application_id
              and (
                a.applicant_org_id = $3
                  or exists (
                    select 1
                    from participant p
                    where p.application_id = a.id and p.org_id = $4 and p.participant_type = '1' and p.is_main
                  )
              )
          )
      )
    order by update_time desc, application_id desc
    limit $5
  )
select (select count(*)::int from found) as count,
  to_json(
    array(
      select application_id
      from (select * from found order by update_time desc, application_id desc limit $6) shown
      order by null::int, update_time desc, application_id desc
      limit $7
      offset $8
    )
  ) as ids;

-- search.searchQuickly
select employment.id as "employmentId", person_name as "personName", department_name as "departmentName", title
from employment
inner join person on person.id = employment.person_id
where employment.org_id = $1 and left_on is null
  and (
    strpos(person_name, $2) > 0 or strpos(department_name, $3) > 0
      or exists ( select 1 from jsonb_array_elements(registrations) entry where starts_with(entry->>'regNo', $4))
  )
order by (person_name) collate "zh-x-icu", employment.id
limit $5;

-- search.searchQuickly
select opinion.id as "opinionId", opinion.submission_id as "projectSubmissionId", opinion.opinion_no as "opinionNo",
  opinion.opinion, opinion.discipline, project_application.project_name as "projectName"
from opinion
inner join submission on submission.id = opinion.submission_id
inner join project_application on project_application.id = opinion.application_id
where opinion.state <> $1
  and exists (
    select 1
    from participant seen
    where seen.application_id = opinion.application_id and seen.org_id = $2 and seen.confirm_state <> 2
  )
  and opinion.state in ($…)
  and pairs_of(
    search_text(
      opinion.opinion_no || ' ' || opinion.opinion || ' ' || coalesce(opinion.norm_number, '') || ' ' || coalesce(opinion.clause_no, '')
    )
  ) @> (pairs_of(search_text($3)))
  and search_text(
    opinion.opinion_no || ' ' || opinion.opinion || ' ' || coalesce(opinion.norm_number, '') || ' ' || coalesce(opinion.clause_no, '')
  ) like search_text($4)
order by opinion.id desc
limit $5;

-- search.searchQuickly
select opinion.id as "opinionId", opinion.submission_id as "projectSubmissionId", opinion.opinion_no as "opinionNo",
  opinion.opinion, opinion.discipline, project_application.project_name as "projectName"
from opinion
inner join submission on submission.id = opinion.submission_id
inner join project_application on project_application.id = opinion.application_id
where opinion.state <> $1
  and exists (
    select 1
    from submission seen
    where seen.application_id = opinion.application_id
      and (seen.house_org_id = $2 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
  )
  and (submission.house_org_id = $3 and submission.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
  and pairs_of(
    search_text(
      opinion.opinion_no || ' ' || opinion.opinion || ' ' || coalesce(opinion.norm_number, '') || ' ' || coalesce(opinion.clause_no, '')
    )
  ) @> (pairs_of(search_text($4)))
  and search_text(
    opinion.opinion_no || ' ' || opinion.opinion || ' ' || coalesce(opinion.norm_number, '') || ' ' || coalesce(opinion.clause_no, '')
  ) like search_text($5)
order by opinion.id desc
limit $6;

-- search.searchQuickly
select opinion.id as "opinionId", opinion.submission_id as "projectSubmissionId", opinion.opinion_no as "opinionNo",
  opinion.opinion, opinion.discipline, project_application.project_name as "projectName"
from opinion
inner join submission on submission.id = opinion.submission_id
inner join project_application on project_application.id = opinion.application_id
where opinion.state <> $1
  and exists (
    select 1 from project_application seen where seen.id = opinion.application_id and seen.division_code like $2
  )
  and opinion.state in ($…)
  and pairs_of(
    search_text(
      opinion.opinion_no || ' ' || opinion.opinion || ' ' || coalesce(opinion.norm_number, '') || ' ' || coalesce(opinion.clause_no, '')
    )
  ) @> (pairs_of(search_text($3)))
  and search_text(
    opinion.opinion_no || ' ' || opinion.opinion || ' ' || coalesce(opinion.norm_number, '') || ' ' || coalesce(opinion.clause_no, '')
  ) like search_text($4)
order by opinion.id desc
limit $5;

-- search.searchQuickly
with edge as materialized (
  select update_time
  from application_search
  where city_code = $1 and not is_draft
  order by update_time desc, application_id desc
  offset $2
  limit 1
),
  recent as materialized (
    select application_id, update_time, project_name, numbers
    from application_search
    where city_code = $3 and not is_draft and words like search_text($4)
      and search_keys(
        words, province_code, city_code, division_code, step, parties
      ) @> (select pairs_of(search_text($5), $6) || $7::text[])
      and update_time >= (select update_time from edge)
    order by update_time desc, application_id desc
    limit $8
  ),
  keyed as materialized (
    select application_id, update_time, project_name, numbers, is_draft, biz_type, step, division_code, city_code,
      province_code
    from application_search
    where words like search_text($9)
      and search_keys(
        words, province_code, city_code, division_code, step, parties
      ) @> (select pairs_of(search_text($10), $11) || $12::text[])
      and (select count(*) from recent) < $13
  ),
  found as materialized (
    select *
    from recent
    where (select count(*) from recent) = $14
    union all (
      select application_id, update_time, project_name, numbers
      from keyed application_search
      where city_code = $15 and not is_draft
      order by update_time desc, application_id desc
      limit $16
    )
  )
select (select count(*)::int from found) as count,
  to_json(
    array(
      select application_id
      from (select * from found order by update_time desc, application_id desc limit $17) shown
      order by null::int, case when position(' ' || search_text($18) || ' ' in numbers) > 0 then 0
        when starts_with(project_name, search_text($19)) then 1
        when position(search_text($20) in project_name) > 0 then 2 else 3 end, update_time desc, application_id desc
      limit $21
      offset $22
    )
  ) as ids;

-- search.searchQuickly
with keyed as materialized (
  select application_id, update_time, project_name, numbers, is_draft, biz_type, step, division_code, city_code,
    province_code
  from application_search
  where words like search_text($1)
    and search_keys(
      words, province_code, city_code, division_code, step, parties
    ) @> (select pairs_of(search_text($2), $3) || $4::text[])
),
  found as materialized (
    select application_id, update_time, project_name, numbers
    from keyed application_search
    where exists (
      select 1
      from participant seen
      where seen.application_id = application_search.application_id and seen.org_id = $5 and seen.confirm_state <> 2
    )
      and (
        not is_draft
          or exists (
            select 1
            from project_application a
            where a.id = application_search.application_id
              and (
                a.applicant_org_id = $6
                  or exists (
                    select 1
                    from participant p
                    where p.application_id = a.id and p.org_id = $7 and p.participant_type = '1' and p.is_main
                  )
              )
          )
      )
    order by update_time desc, application_id desc
    limit $8
  )
select (select count(*)::int from found) as count,
  to_json(
    array(
      select application_id
      from (select * from found order by update_time desc, application_id desc limit $9) shown
      order by null::int, case when position(' ' || search_text($10) || ' ' in numbers) > 0 then 0
        when starts_with(project_name, search_text($11)) then 1
        when position(search_text($12) in project_name) > 0 then 2 else 3 end, update_time desc, application_id desc
      limit $13
      offset $14
    )
  ) as ids;

-- search.searchQuickly
with keyed as materialized (
  select application_id, update_time, project_name, numbers, is_draft, biz_type, step, division_code, city_code,
    province_code
  from application_search
  where words like search_text($1)
    and search_keys(
      words, province_code, city_code, division_code, step, parties
    ) @> (select pairs_of(search_text($2), $3) || $4::text[])
),
  found as materialized (
    select application_id, update_time, project_name, numbers
    from keyed application_search
    where exists (
      select 1
      from submission seen
      where seen.application_id = application_search.application_id
        and (seen.house_org_id = $5 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
    )
      and (
        not is_draft
          or exists (
            select 1
            from project_application a
            where a.id = application_search.application_id
              and (
                a.applicant_org_id = $6
                  or exists (
                    select 1
                    from participant p
                    where p.application_id = a.id and p.org_id = $7 and p.participant_type = '1' and p.is_main
                  )
              )
          )
      )
    order by update_time desc, application_id desc
    limit $8
  )
select (select count(*)::int from found) as count,
  to_json(
    array(
      select application_id
      from (select * from found order by update_time desc, application_id desc limit $9) shown
      order by null::int, case when position(' ' || search_text($10) || ' ' in numbers) > 0 then 0
        when starts_with(project_name, search_text($11)) then 1
        when position(search_text($12) in project_name) > 0 then 2 else 3 end, update_time desc, application_id desc
      limit $13
      offset $14
    )
  ) as ids;

-- wording.listWordings
select * from message_wording order by kind;
