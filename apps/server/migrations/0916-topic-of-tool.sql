-- Opinions that a BIM tool wrote through the BCF API: the topic is there before the opinion has a place in a model.
alter table opinion add column topic_guid uuid;
comment on column opinion.topic_guid is 'BCF 接口写入的意见编号';
