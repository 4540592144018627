-- The words of a sheet, line by line with their places: one row for the same bytes, whoever uses them.

create table sheet_text (
  file_id bigint not null references file on delete cascade,
  file_version_index integer not null,
  -- [[page, x0, y0, x1, y1, text], …], pages from 0, points of the unturned page
  lines jsonb not null,
  -- the lines in small letters without spaces, one below the other
  body text not null,
  primary key (file_id, file_version_index)
);
comment on table sheet_text is '图纸文字';
