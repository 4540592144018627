-- Where nothing changed at the place of an opinion, the firm shows where it made the correction (改毕取证).

alter table reply
  -- {page, box}: a place of the new sheet, in PDF points of the unturned page
  add column shown_place jsonb,
  -- or where it is, in words
  add column shown_note text not null default '';
