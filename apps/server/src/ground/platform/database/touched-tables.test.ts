import { expect, it } from "vitest";
import { TouchedTables } from "./touched-tables.ts";

const touched = (statement: string) => {
  const tables = new TouchedTables();
  tables.note(statement);
  return { read: [...tables.read], written: [...tables.written] };
};

it.each([
  ['select * from "share" inner join "folder" on true', ["share", "folder"], []],
  ["select 1 where exists (select 1\n  FROM participant)", ["participant"], []],
  ['insert into "session" ("id") select 1 from only account', ["account"], ["session"]],
  ['with made as (insert into "file" values (1)) update "blob" set a = 1', [], ["file", "blob"]],
  ['delete from "session" where true', ["session"], ["session"]],
  ["merge into submission using other on true", [], ["submission"]],
  ["commit", [], []],
])("of %s it tells the tables", (statement, read, written) => {
  expect(touched(statement)).toEqual({ read, written });
});
