-- Opinions made of the topics of a BCF file: the same topic is not taken twice.
alter table opinion_pin add column topic_guid uuid;
comment on column opinion_pin.topic_guid is 'BCF 意见编号';
