-- Sheets that an earlier edition of the reader has read are read again, a few at a time.

-- edition of the reader whose reading stands in sheet_reading; null while the sheet has not been read
alter table drawing add column reading_edition integer;
update drawing set reading_edition = 1 where jsonb_typeof(sheet_reading) = 'object';
create index drawing_by_reading_edition on drawing (reading_edition, id desc);
