-- How the house treated a clause before is asked while an opinion is being written.
create index opinion_by_clause on opinion (replace(search_text(norm_number), ' ', ''), clause_no)
  where norm_number is not null and clause_no is not null;
