-- Opinions are found by words of their number, text and clause over all projects a person sees, as projects are.
create index opinion_words on opinion using gin (
  pairs_of(search_text(opinion_no || ' ' || opinion || ' ' || coalesce(norm_number, '') || ' ' || coalesce(clause_no, '')))
);
