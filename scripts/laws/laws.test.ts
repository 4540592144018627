import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { areaImports, circles, fileImports } from "./circles.ts";
import { blindCasts } from "./blind-casts.ts";
import { subjectProblem } from "./commit-subjects.ts";
import { foreignWrites, statesInSql } from "./foreign-writes.ts";
import { fullFolders } from "./full-folders.ts";
import { unreadByNode } from "./read-by-node.ts";

const root = mkdtempSync(join(tmpdir(), "tushen-laws-"));
afterAll(() => rmSync(root, { recursive: true }));

const write = (files: Readonly<Record<string, string>>): void => {
  rmSync(root, { recursive: true, force: true });
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
};

const tables = "export interface PackTables {\n  pack_task: PackTaskTable;\n}\n";

describe("a write into another area's table", () => {
  it.each([
    ["an insert", `db.insertInto("pack_task").values({})`],
    ["an update over two lines", `db\n  .updateTable("pack_task as task")`],
    ["a delete", `db.deleteFrom("pack_task")`],
    ["an insert in SQL", "sql`insert into pack_task (id) values (1)`"],
    ["an update in SQL", "sql`update pack_task set state = 'DONE'`"],
    ["a move of its states", `movable({ table: "pack_task" })`],
    ["a delete in SQL", "sql`delete from pack_task where id = 1`"],
  ])("is found: %s", (_what, source) => {
    write({
      "apps/server/src/sheets/pack/tables.ts": tables,
      "apps/server/src/sheets/pack/own.ts": source,
      "apps/server/src/sheets/drawing/a.ts": `\n${source}`,
      "apps/server/src/sheets/drawing/a.test.ts": source,
    });
    expect(foreignWrites(root)).toEqual([
      expect.stringMatching(
        /^apps\/server\/src\/sheets\/drawing\/a\.ts:[23] writes pack_task, a table of sheets\/pack$/,
      ),
    ]);
  });

  it("is not a read of it", () => {
    write({
      "apps/server/src/sheets/pack/tables.ts": tables,
      "apps/server/src/sheets/drawing/a.ts": `db.selectFrom("pack_task").forUpdate()`,
    });
    expect(foreignWrites(root)).toEqual([]);
  });
});

describe("a state set in SQL", () => {
  it.each([
    "update pack_task set state = 'DONE'",
    "update pack_task as one\n set done = 1, state = ${to} where id = 1",
  ])("is found: %s", (text) => {
    write({ "apps/server/src/sheets/pack/a.ts": `\nsql\`${text}\`` });
    expect(statesInSql(root)).toEqual(["apps/server/src/sheets/pack/a.ts:2 sets a state in SQL"]);
  });

  it("is not one that is asked for", () => {
    write({ "apps/server/src/sheets/pack/a.ts": "sql`update pack_task set done = 1 where state = 'DONE'`" });
    expect(statesInSql(root)).toEqual([]);
  });
});

describe("a folder", () => {
  const files = (count: number, name: (i: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [name(i), ""]));

  it("is too full from 41 source files on, in a package as in an app", () => {
    write({ ...files(41, (i) => `packages/a/src/f${i}.ts`), ...files(40, (i) => `apps/b/src/f${i}.tsx`) });
    expect(fullFolders(root)).toEqual(["packages/a/src 41"]);
  });

  it("is not filled by the tests beside its sources", () => {
    write({ ...files(40, (i) => `e2e/f${i}.ts`), ...files(40, (i) => `e2e/f${i}.test.ts`) });
    expect(fullFolders(root)).toEqual([]);
  });
});

describe("a circle of files", () => {
  it("is named, also where one takes only a type; what an index of the whole takes back is none", () => {
    write({
      "packages/a/src/one.ts": 'import type { Two } from "./two.ts";',
      "packages/a/src/two.ts": 'import { one } from "./one.ts";',
      "apps/server/src/tables.ts": 'import type { Own } from "./people/a/tables.ts";',
      "apps/server/src/people/a/tables.ts": 'import type { Tables } from "../../tables.ts";',
    });
    expect(circles(fileImports(root))).toEqual([["packages/a/src/one.ts", "packages/a/src/two.ts"]]);
  });
});

describe("a circle of areas", () => {
  const area = (name: string, ...imports: string[]) => ({
    [`apps/server/src/people/${name}/index.ts`]: imports.map((to) => `import "../${to}/index.ts";`).join("\n"),
  });

  it("is named with every area in it, and those that only lead to it are not", () => {
    write({ ...area("a", "b"), ...area("b", "c"), ...area("c", "a"), ...area("d", "a"), ...area("e") });
    expect(circles(areaImports(root, "apps/server"))).toEqual([["people/a", "people/b", "people/c"]]);
  });

  it("is none where areas stand in order", () => {
    write({ ...area("a", "b", "c"), ...area("b", "c"), ...area("c") });
    expect(circles(areaImports(root, "apps/server"))).toEqual([]);
  });
});

describe("the subject of a commit", () => {
  it.each([
    ["opinion: keep replies when a drawing is replaced", undefined],
    ["opinion, review: tests read the one word for a verdict and a clause", "is longer than 65 characters"],
    ["Opinion: keep replies", "does not begin with its area and a colon"],
    ["keep replies", "does not begin with its area and a colon"],
    ["pdf, marks, seal: three packages where one did all of it", undefined],
    ["e2e: a journey", undefined],
  ])("%s", (subject, problem) => {
    expect(subjectProblem(subject)).toBe(problem);
  });
});

describe("a blind cast", () => {
  const file = "apps/server/src/sheets/pack/a.ts";

  it.each([
    ["a cast to never", `take(id as never);`],
    ["a cast over unknown", `const rows = found as unknown as Row[];`],
    ["a comment two lines above", `// Any id will do.\n\ntake(id as never);`],
  ])("needs a reason: %s", (_what, source) => {
    write({ [file]: source });
    expect(blindCasts(root)).toEqual([`${file}:${source.split("\n").length} casts blindly and gives no reason`]);
  });

  it.each([
    ["above it", `// Any id will do.\ntake(id as never);`],
    ["behind it", `take(id as never); // any id will do`],
  ])("is let through with a reason %s", (_where, source) => {
    write({ [file]: source });
    expect(blindCasts(root)).toEqual([]);
  });

  it("counts neither in comments nor in tests", () => {
    write({ [file]: "/** Same as never asked. */", "apps/server/src/sheets/pack/a.test.ts": "take(id as never);" });
    expect(blindCasts(root)).toEqual([]);
  });

  it("is one too many after ten, reasons or not", () => {
    write({ [file]: `take(id as never); // any id will do\n`.repeat(11) });
    expect(blindCasts(root)).toEqual([expect.stringMatching(/^11 blind casts, at most 10: /)]);
  });
});

describe("a source that Node runs as it is", () => {
  it("is read by Node, not only by the compiler", () => {
    write({
      "apps/server/seed/a.ts": "for (const of of [1]) console.log(of);",
      "apps/server/seed/b.ts": "enum Kind { A }",
      "apps/server/seed/c.ts": "export const c: number = 1;",
      "apps/web/src/d.ts": "enum Kind { A }",
    });
    expect(unreadByNode(root).map((line) => line.slice(0, 21))).toEqual([
      "apps/server/seed/a.ts",
      "apps/server/seed/b.ts",
    ]);
  });
});
