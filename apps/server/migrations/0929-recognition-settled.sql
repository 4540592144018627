-- The firm has looked at what was recognised and keeps its own number and name.
alter table sheet_recognition
  add column settled_time timestamptz,
  -- who looked
  add column settled_name text;
comment on column sheet_recognition.settled_time is '核对识别结果的时间';
