-- Written by `npm run sql` from what the demo city is asked; a test fails while this file is out of date.
-- Above each statement stand the calls that send it. $1 is a parameter, $… a list of them.

-- C199 intelligentReview.queryFindings
select drawing.id as drawing_id, drawing.file_id, drawing.file_version_index, drawing.file_name,
  drawing.building_id, drawing.application_id, drawing.division_code, share.submission_id, share.version_id,
  share.org_id, submission_version.submission_version
from drawing
inner join share on share.id = drawing.share_id
inner join submission_version on submission_version.id = share.version_id
where drawing.removed = $1 and share.submission_id = $2 and submission_version.submission_version = $3
  and drawing.file_id = $4;

-- consistency.readFacts
select application_id from submission where id = $1;

-- consistency.readFacts
select building.id, building_name
from building
where building.submission_id = (
  select coalesce(alters_id, beside_id, id) as home from submission where submission.id = $1
);

-- consistency.readFacts
select building.id, building_name, building_info
from building
where building.submission_id = (
  select coalesce(alters_id, beside_id, id) as home from submission where submission.id = $1
)
order by sort_no, building.id;

-- consistency.readFacts
select count(*) as count
from drawing
left join sheet_text on sheet_text.file_id = drawing.file_id
  and sheet_text.file_version_index = drawing.file_version_index
where drawing.share_id in ($…) and drawing.kind = $1 and drawing.removed = $2 and drawing.change_type <> $3
  and (body is null or body = $4);

-- consistency.readFacts
select drawing.id, drawing.folder_id, drawing.doc_biz_id, drawing.file_id, drawing.file_name, share.version_id,
  drawing.graph_num, drawing.graph_name, drawing.sheet_reading, building_name, lines
from drawing
left join sheet_text on sheet_text.file_id = drawing.file_id
  and sheet_text.file_version_index = drawing.file_version_index
inner join share on share.id = drawing.share_id
left join building on building.id = drawing.building_id
where drawing.share_id in ($…) and drawing.kind = $1 and drawing.removed = $2 and drawing.change_type <> $3
  and body ~ $4
order by drawing.share_id, drawing.folder_id, drawing.sort_no, drawing.id
limit $5;

-- consistency.readFacts
select report_no, info from survey where submission_id = $1 order by sort_no, id;

-- consistency.readFacts
select unit_name, details from protective_unit where submission_id = $1 order by sort_no, id;

-- intelligentReview.getRunOfSheets
select count(*) as all,
  count(*) filter(
    where drawing.file_name ilike '%.pdf' and coalesce(jsonb_typeof(drawing.sheet_reading), 'null') = 'null'
  ) as unread
from drawing
where share_id in ($…) and kind = $1 and removed = $2 and change_type <> $3;

-- intelligentReview.getRunOfSheets, intelligentReview.queryFindingsOfSheets
select *
from intelligent_review
where version_id = $1 and file_id is not distinct from $2 and org_id = $3
order by id desc
limit $4;

-- intelligentReview.getRunOfSheets, intelligentReview.queryFindingsOfSheets
select *
from intelligent_review
where version_id = $1 and file_id is not distinct from $2 and org_type = $3 and state = $4
order by id desc
limit $5;

-- modelRequirement.listRequirements
select model_requirement.id, model_requirement.org_id, model_requirement.org_type, name, edition, purpose,
  discipline, file_name, sha256, specification_count, loader_name, model_requirement.create_time, stop_time,
  stop_reason, stopper_name, org_name
from model_requirement
inner join organisation on organisation.id = model_requirement.org_id
where model_requirement.org_id in ($…)
order by stop_time desc nulls first, model_requirement.id desc
limit $1;

-- modelRequirement.listRequirements, reviewRule.listRules
select id as "orgId", org_name as "orgName"
from organisation
where id in ($…)
order by length(rtrim(division_code, '0')) desc, id;

-- reviewRule.listRules
select distinct on (org_id, rule_id, param) org_id, rule_id, param, value
from review_rule_param
where org_id in ($…)
order by org_id, rule_id, param, id desc;

-- reviewRule.listRules
select distinct on (review_rule_switch.org_id, rule_id) review_rule_switch.org_id, rule_id, is_off, reason
from review_rule_switch
inner join organisation on organisation.id = review_rule_switch.org_id
order by review_rule_switch.org_id, rule_id, review_rule_switch.id desc;

-- reviewRule.listRules
select distinct on (review_rule_switch.org_id, rule_id) review_rule_switch.org_id, rule_id, is_off, reason
from review_rule_switch
inner join organisation on organisation.id = review_rule_switch.org_id
where organisation.division_code like $1
order by review_rule_switch.org_id, rule_id, review_rule_switch.id desc;

-- reviewRule.listRules
select distinct on (review_rule_switch.org_id, rule_id) review_rule_switch.org_id, rule_id, is_off, reason
from review_rule_switch
inner join organisation on organisation.id = review_rule_switch.org_id
where review_rule_switch.org_id = $1
order by review_rule_switch.org_id, rule_id, review_rule_switch.id desc;

-- reviewRule.listRules
select id
from intelligent_review
where org_type = $1 and state = $2 and create_time >= $3 and division_code like $4
order by id desc
limit $5;

-- reviewRule.listRules
select id
from intelligent_review
where org_type = $1 and state = $2 and create_time >= $3 and org_id = $4
order by id desc
limit $5;

-- reviewRule.listRules
select id from intelligent_review where org_type = $1 and state = $2 and create_time >= $3 order by id desc limit $4;
