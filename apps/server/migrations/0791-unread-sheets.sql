-- Sheets that wait to be read are counted with each upload, so that firms take turns.
create index drawing_unread on drawing (share_id)
  where file_name ilike '%.pdf' and coalesce(jsonb_typeof(sheet_reading), 'null') = 'null';
