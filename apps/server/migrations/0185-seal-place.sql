-- Where on the pages of a sheet its review stamps stand (call C096).

-- A list of page, x, y, width, height: points from the upper left corner of the page as shown; null for sheets stamped earlier
alter table sheet_stamp add column places jsonb;
