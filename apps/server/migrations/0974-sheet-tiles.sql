-- Sheets that the browser draws slowly are drawn at 400 % beforehand and cut into tiles: one row for the same bytes.
create table sheet_tiles (
  file_id bigint not null references file on delete cascade,
  file_version_index integer not null,
  -- the firm that handed the file in: firms take turns
  org_id bigint not null,
  -- NONE: the tiles would take too much, or the sheet cannot be drawn
  state text not null check (state in ('WAITING', 'DONE', 'NONE')),
  -- picture after picture; null while there are none
  tiles_file_id bigint references file,
  -- {scale, width, side, ends}: where each tile lies on the page and in the file
  layout jsonb,
  change_time timestamptz not null,
  primary key (file_id, file_version_index)
);
create index on sheet_tiles (org_id) where state = 'WAITING';
create index on sheet_tiles (tiles_file_id);
comment on table sheet_tiles is '图纸放大用的瓦片（只为浏览器绘制慢的图纸制作）';
