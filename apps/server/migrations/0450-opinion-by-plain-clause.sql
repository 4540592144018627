-- 第7.1.4条 and 7.1.4 are one clause when the house asks how it treated it before.
drop index opinion_by_clause;
create index opinion_by_clause on opinion
  (replace(search_text(norm_number), ' ', ''), translate(search_text(clause_no), '第条 ', ''))
  where norm_number is not null and clause_no is not null;
