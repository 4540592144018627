alter table file add column biz_id text;
comment on column file.biz_id is '业务对象编号（gDocFile）';
create index file_by_biz_id on file (biz_id) where biz_id is not null;
