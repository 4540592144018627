-- Axes, rooms, views and tables of the pages of both editions, by which people say where an object changed. Null in comparisons made before.
alter table entity_comparison add column landmarks jsonb;
comment on column entity_comparison.landmarks is '两版各页的轴线与房间、视图、表格名称（页面坐标）';
