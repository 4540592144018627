-- What the operator changed in the dictionaries the product brings, and the items added here.

create table dictionary_item (
  -- on the wire of an added item; those of the product have ids below a million
  id bigint generated always as identity (start with 1000001) primary key,
  dictionary_code text not null,
  item_code text not null,
  -- null in the next five: as the product has it
  label text,
  sort integer,
  enabled boolean,
  parent_code text,
  exchange_code text,
  version integer not null default 1,
  unique (dictionary_code, item_code)
);
comment on table dictionary_item is '字典项的本地改动';

create table dictionary_edition (
  only_one boolean primary key default true check (only_one),
  -- grows with every change, so that each copy of the server notices
  number bigint not null
);
comment on table dictionary_edition is '字典改动的版次';
insert into dictionary_edition (number) values (0);
