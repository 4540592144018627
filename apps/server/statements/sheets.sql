-- Written by `npm run sql` from what the demo city is asked; a test fails while this file is out of date.
-- Above each statement stand the calls that send it. $1 is a parameter, $… a list of them.

-- C071 drawing.readSeparator
select * from drawing_separator where application_id = $1;

-- C074 drawing.searchDrawings, C108 repository.queryFile
select count(*) as total
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
where drawing.share_id in ($…) and drawing.removed = $2;

-- C074 drawing.searchDrawings, C108 repository.queryFile
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
order by drawing.folder_id, drawing.sort_no, drawing.id
limit $3
offset $4;

-- C088 drawing.countDrawings
select discipline, graph_num from drawing where share_id = $1 and kind = $2 and removed = $3 and change_type <> $4;

-- C090 drawing.drawingDownloadUrl
insert into drawing_view (drawing_id, credential_id, application_id, first_at, last_at) values ($1, $2, $3, $4, $5)
  on conflict (drawing_id, credential_id) do update set last_at = $6, views = drawing_view.views + $7;

-- C090 drawing.drawingDownloadUrl, C091 drawing.drawingSignalUrl
select file_id, file_version_index, file_name, stamped_file_id, thumbnail_file_id from drawing where id = $1;

-- C090 drawing.drawingDownloadUrl, C091 drawing.drawingSignalUrl, drawing.listAxes, drawing.listLayers
select file.id, file.token, file_name, file_type, application_id, file_version_index, file_version.sha256, md5,
  size_in_bytes
from file_version
inner join file on file.id = file_version.file_id
inner join blob on blob.sha256 = file_version.sha256
where file.id = $1 and file_version_index = $2
order by file_version_index desc
limit $3;

-- C091 drawing.drawingSignalUrl
select tiles_file_id, layout from sheet_tiles where file_id = $1 and file_version_index = $2;

-- C091 drawing.drawingSignalUrl, drawing.listAxes, drawing.listLayers
select * from sheet_conversion where file_id = $1 and file_version_index = $2;

-- C092 drawing.findByNumber
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
where share.version_id = $2 and drawing.graph_num = $3 and drawing.removed = $4
order by drawing.folder_id, drawing.sort_no, drawing.id;

-- C093 drawing.previousDrawing, C102 drawing.readDrawing, C103 repository.getDesignDocByDocId, drawing.listEditions
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
where drawing.id in ($…)
order by drawing.folder_id, drawing.sort_no, drawing.id;

-- C094 pack.listByFolderIds
select * from pack_task where folder_ids && $1::bigint[] order by id desc limit $2;

-- C094 pack.listByFolderIds
select share_id from folder where id in ($…);

-- C094 pack.listByFolderIds, drawing.listFolderDrawings
with found as (
  select count(*)::int as ids, home.application_id as application_id, home.division_code,
    (select submission_id from share where share.id = home.share_id) as submission_id
  from folder home
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

-- C097 drawing.readTreesOfVersion
select doc_biz_id, count(*) as total
from opinion
inner join drawing on drawing.id = opinion.drawing_id
left join lateral (
  select child.id as child_id, child.opinion_no as child_no, child.state as child_state
  from opinion as child
  where child.parent_id = opinion.id and child.state <> $1
) as continued
  on true
where opinion.submission_id = $2 and opinion.state <> $3 and child_id is null
group by doc_biz_id;

-- C097 drawing.readTreesOfVersion
select doc_biz_id, count(*) as total
from opinion
inner join drawing on drawing.id = opinion.drawing_id
left join lateral (
  select child.id as child_id, child.opinion_no as child_no, child.state as child_state
  from opinion as child
  where child.parent_id = opinion.id and child.state <> $1
) as continued
  on true
where opinion.submission_id = $2 and opinion.state <> $3 and opinion.state in ($…)
  and (child_id is null or child_state not in ($…))
group by doc_biz_id;

-- C103 repository.getDesignDocByDocId, drawing.listEditions
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
where drawing.doc_biz_id = $2
order by drawing.folder_id, drawing.sort_no, drawing.id;

-- C103 repository.getDesignDocByDocId, drawing.listEditions
select drawing.id
from drawing
inner join share on share.id = drawing.share_id
where share.org_id = $1 and drawing.doc_biz_id = $2;

-- C125 repository.attachmentVersion
select id from submission where application_id = $1 order by id desc;

-- drawing.findInVersion
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
where share.version_id = $2 and drawing.doc_biz_id = $3 and drawing.removed = $4
order by drawing.folder_id, drawing.sort_no, drawing.id;

-- drawing.listAxes, drawing.listLayers
select file_id, file_version_index from drawing where id = $1;

-- drawing.listCallOuts
select share.submission_id, submission_version.submission_version, share_id, building_id, sheet_reading, lines
from drawing
inner join share on share.id = drawing.share_id
inner join submission_version on submission_version.id = share.version_id
inner join sheet_text on sheet_text.file_id = drawing.file_id
  and sheet_text.file_version_index = drawing.file_version_index
where drawing.id = $1;

-- drawing.listFolderDrawings
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
where drawing.folder_id = $2 and drawing.removed = $3
order by drawing.folder_id, drawing.sort_no, drawing.id;

-- drawing.readRecognition
select fields, pictures
from drawing
inner join sheet_recognition on sheet_recognition.file_id = drawing.file_id
  and sheet_recognition.file_version_index = drawing.file_version_index
where drawing.id = $1;

-- drawing.searchSheetText
select count(*) filter (where sheet_text.body = '' and coalesce(recognised.body, '') = '')::int as wordless,
  count(*) filter (
    where sheet_text.body is null
      and (
        drawing.file_name ilike '%.pdf' and coalesce(jsonb_typeof(sheet_reading), 'null') = 'null'
          or exists (
            select
            from sheet_conversion as conversion
            where conversion.file_id = drawing.file_id
              and conversion.file_version_index = drawing.file_version_index
              and conversion.state in ('WAITING', 'RUNNING')
          )
      )
  )::int as unread,
  count(*) filter (where sheet_text.body is null and sheet_reading -> 'unreadable' is not null)::int as unreadable
from drawing
left join sheet_text on sheet_text.file_id = drawing.file_id
  and sheet_text.file_version_index = drawing.file_version_index
left join sheet_recognition as recognised on recognised.file_id = drawing.file_id
  and recognised.file_version_index = drawing.file_version_index
where share_id in ($…) and removed = $1;

-- drawing.searchSheetText
select drawing.id, graph_num, graph_name, sheet_text.lines, recognised.lines as recognised_lines
from drawing
left join sheet_text on sheet_text.file_id = drawing.file_id
  and sheet_text.file_version_index = drawing.file_version_index
left join sheet_recognition as recognised on recognised.file_id = drawing.file_id
  and recognised.file_version_index = drawing.file_version_index
where share_id in ($…) and removed = $1 and (sheet_text.body like $2 or recognised.body like $3)
order by share_id, folder_id, sort_no, drawing.id;

-- viewLink.listOutsideComments
select view_comment.*, purpose
from view_comment
inner join view_link_sheet on view_link_sheet.bfile_id = view_comment.bfile_id
inner join view_link on view_link.id = view_link_sheet.link_id
where drawing_id = $1 and view_link.org_id = $2
order by view_comment.id;

-- viewLink.listViewLinks
select bfile_id, link_id, drawing_id, graph_num, graph_name, submission_version, drawing.removed
from view_link_sheet
inner join drawing on drawing.id = view_link_sheet.drawing_id
inner join share on share.id = drawing.share_id
inner join submission_version on submission_version.id = share.version_id
where link_id = any($1)
order by view_link_sheet.sort_no;

-- viewLink.listViewLinks
select view_link.*, org_name,
  (
    select count(*)::int from view_comment join view_link_sheet using (bfile_id) where link_id = view_link.id
  ) as comment_count
from view_link
inner join organisation on organisation.id = view_link.org_id
where view_link.org_id = $1 and submission_id = $2
order by view_link.id desc;
