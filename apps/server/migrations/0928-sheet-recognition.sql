-- What was recognised on the picture of a sheet without words, beside what stands in the file: one row for the same bytes.
create table sheet_recognition (
  file_id bigint not null references file on delete cascade,
  file_version_index integer not null,
  -- the firm that handed the file in: firms take turns
  org_id bigint not null,
  state text not null check (state in ('WAITING', 'DONE', 'FAILED')),
  -- raised when the algorithm changes; null while it waits
  algorithm integer,
  -- fields of the title block: {number: {text, confidence, box: {x0, y0, x1, y1}}, name: …}, points of the unturned page
  fields jsonb not null default '{}',
  -- for each of the fields the place it was read from, as PNG in base64
  pictures jsonb not null default '{}',
  -- as in sheet_text
  lines jsonb not null default '[]',
  body text not null default '',
  change_time timestamptz not null,
  primary key (file_id, file_version_index)
);
create index on sheet_recognition (org_id) where state = 'WAITING';
comment on table sheet_recognition is '图纸文字识别（文字为线条或扫描件）';
