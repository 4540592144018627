-- What an upgrade step by step allows: programs of two versions beside each other on one database.
alter table migration
  -- Number of the migration that a program must at least have to work with the database after this one; null: any.
  add column needs text check (needs ~ '^\d{4}$');
