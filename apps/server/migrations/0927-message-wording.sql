-- Wordings of kinds of messages that differ from the built-in ones. A row without title has gone back to the built-in words.
create table message_wording (
  kind text primary key,
  title text,
  content text,
  version integer not null default 1,
  change_time timestamptz not null,
  changer_name text not null,
  check ((title is null) = (content is null))
);
comment on table message_wording is '消息文案的本地改动';
comment on column message_wording.kind is '消息种类';
comment on column message_wording.title is '标题，空表示用自带文案';
comment on column message_wording.content is '正文，空表示用自带文案';
comment on column message_wording.changer_name is '最后修改人';
