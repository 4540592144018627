-- Written by `npm run sql` from what the demo city is asked; a test fails while this file is out of date.
-- Above each statement stand the calls that send it. $1 is a parameter, $… a list of them.

-- model.getComparedFiles
select drawing.id, drawing.file_id, drawing.file_version_index, drawing.file_name, drawing.graph_name,
  drawing.create_time, submission.atlas_name, submission_version.submission_version,
  submission_version.state as version_state, model.state
from drawing
inner join share on share.id = drawing.share_id
inner join submission_version on submission_version.id = share.version_id
inner join submission on submission.id = submission_version.submission_id
left join model on model.file_id = drawing.file_id and model.file_version_index = drawing.file_version_index
where drawing.application_id = $1 and drawing.removed = $2
order by drawing.id desc;

-- model.getComparedFiles
select drawing.id, drawing.file_id, drawing.file_version_index, drawing.file_name, drawing.graph_name,
  drawing.create_time, submission.atlas_name, submission_version.submission_version,
  submission_version.state as version_state, model.state
from drawing
inner join share on share.id = drawing.share_id
inner join submission_version on submission_version.id = share.version_id
inner join submission on submission.id = submission_version.submission_id
left join model on model.file_id = drawing.file_id and model.file_version_index = drawing.file_version_index
where drawing.application_id = $1 and submission.house_org_id = $2 and drawing.removed = $3
order by drawing.id desc;
