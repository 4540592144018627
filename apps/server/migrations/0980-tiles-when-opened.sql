-- contract after 0974
-- A sheet without a row is looked at when somebody opens it, and gets a row then. Sheets whose tiles took too much are looked
-- at once more, as tiles take less now.
delete from sheet_tiles where state = 'NONE';
comment on column sheet_tiles.state is 'WAITING 待制作；DONE 已制作；NONE 绘制不慢、过大或无法绘制，不制作';
