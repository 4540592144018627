-- The sheets of a DWG, which lies among the papers, go into a folder of sheets.

alter table sheet_split add column folder_id bigint references folder on delete cascade;
comment on column sheet_split.folder_id is '图纸存放目录（DWG 分图时）';
