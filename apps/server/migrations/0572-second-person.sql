-- Another project leader takes effect when two people of the house have agreed; the first of them stands here.

alter table alteration
  add column first_check_person_id bigint references person,
  add column first_check_person_name text,
  add column first_check_opinion text,
  add column first_check_time timestamptz;
