-- What a building has besides its own data.
alter table building add column other_design_info jsonb not null default '[]';
comment on column building.other_design_info is '专项设计：幕墙、基坑、装饰等及其设计单位';
