-- All pages of a file are recognised, one after the other.
alter table sheet_recognition
  -- pages whose words are strokes or a picture, counted from 0
  add column pages jsonb not null default '[0]',
  -- those that were tried: {"0": {number, name}, "3": {isFailed: true}}
  add column page_titles jsonb not null default '{}',
  -- somebody looks at it: it is recognised next
  add column wanted_page integer;
comment on column sheet_recognition.page_titles is '各页识别到的图号、图名（页序从 0 起）';
-- Files of several pages are read again by night, and then recognised.
update drawing set reading_algorithm = reading_algorithm - 1 where page_count > 1;
