-- 阅图记录: how long a sheet was in view, told by the page while it is looked at; a sheet only ticked as read has none.
alter table drawing_view add column looked_seconds integer not null default 0;
alter table drawing_view add column looked_at timestamptz;
comment on column drawing_view.looked_at is '最近一次计入看图时间的时刻';
