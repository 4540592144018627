-- The PDF made from a file that is none (DWG, DXF, bdvp): by ourselves, found inside it, or by the operator's converter.

create table sheet_conversion (
  file_id bigint not null,
  file_version_index integer not null,
  application_id bigint not null references project_application,
  division_code text not null,
  -- WAITING, RUNNING, DONE, FAILED (see problem), NONE: nothing here can convert it
  state text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'NONE')),
  -- a sentence for the people who look at the sheet
  problem text,
  -- the derived PDF
  pdf_file_id bigint,
  -- of a drawing: {pages: [{name, scale, width, height}], layers: [{name, isShown}], notes: []}
  contents jsonb,
  change_time timestamptz not null,
  primary key (file_id, file_version_index)
);
create index sheet_conversion_by_pdf on sheet_conversion (pdf_file_id);
comment on table sheet_conversion is '图纸转换（由 DWG、DXF、bdvp 得到的 PDF）';
