-- What reads look up in tables that grow with every project, and what was read there from beginning to end (bench/plans).
create index share_by_submission on share (submission_id);
create index folder_by_parent on folder (parent_id);
create index history_line_by_subject on history_line (subject_id, subject);
create index letter_by_file on letter (file_id);
create index letter_by_version on letter (version_id);
create index sheet_stamp_by_file on sheet_stamp (file_id);
