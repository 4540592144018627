alter table view_comment
  -- SHA-256 of the key that the author's browser keeps; null: nobody can change the comment
  add column author_key_hash text;
