-- A file that was replaced inside an open version stays the sheet's: listed, fetched by its index, taken back.
create table former_file (
  drawing_id bigint not null references drawing on delete cascade,
  -- fileVersionIndex of the sheet in its version, from 1; the file in use comes after the last
  file_index integer not null check (file_index > 0),
  file_id bigint not null references file,
  file_version_index integer not null,
  file_name text not null,
  graph_num text not null,
  graph_name text not null,
  drawing_sheet text not null,
  creator_name text not null,
  create_time timestamptz not null,
  replaced_time timestamptz not null,
  primary key (drawing_id, file_index)
);
comment on table former_file is '图纸在一个版次内被替换的文件';
create index former_file_by_file on former_file (file_id);
