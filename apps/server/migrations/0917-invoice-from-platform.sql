-- A digital invoice that was issued on the tax authority's platform: number and files come from there.
alter table invoice add column ofd_file_id bigint references file;
alter table invoice add column is_from_platform boolean not null default false;
comment on column invoice.is_from_platform is '在税务平台开具';
