-- Papers that were taken out of an alteration again: from then on they are their maker's alone.

-- Numbers of files
alter table alteration add column removed_file_ids jsonb not null default '[]';
