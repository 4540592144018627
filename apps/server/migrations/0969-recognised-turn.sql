-- Pages that lie on a side are turned to be recognised; a firm's title block is learned from them as they were read.
alter table sheet_recognition
  add column page_turn smallint not null default 0 check (page_turn in (0, 90, 180, 270));
comment on column sheet_recognition.page_turn is '识别时页面顺时针旋转的度数';
