-- What others said of a topic of a BCF file before it became an opinion here.
alter table opinion_pin add column topic_comments jsonb not null default '[]';
comment on column opinion_pin.topic_comments is 'BCF 意见的评论：作者、时间、内容';
