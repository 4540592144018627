-- A sheet that arrives is put at the end of its folder, or among the others of the folder.
create index drawing_by_folder on drawing (folder_id, sort_no);
