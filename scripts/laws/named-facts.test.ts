import { describe, expect, it } from "vitest";
import { readList } from "../reading/coverage-report.ts";
import { compareFacts, factLines, factsIn } from "./named-facts.ts";

// Numbers are put together here: written out, they would count as named by this file.
const f = (number: number) => `F${number}`;
const listed = readList(
  `id\tsection\tfact\n${f(901)}\t3 districts\tone\n${f(902)}\t3 districts\ttwo\n${f(903)}\t9 constants\tthree\n`,
) as unknown as readonly { id: string; section: string; fact: string }[];

describe("the facts a test file names", () => {
  it("are those of its titles and tables, runs included", () => {
    const source = `it("is so (${f(901)}, ${f(903)})"); it.each([["x", "${f(910)}"]]); describe("all (${f(920)}–${f(922)})")`;
    expect([...factsIn(source)]).toEqual([f(901), f(903), f(910), f(920), f(921), f(922)]);
  });

  it("are not those of comments, nor other words with digits", () => {
    expect([
      ...factsIn(`// ${f(901)} is proven elsewhere\n/** ${f(902)} */\nconst colour = "#${f(903)}0"; XF901`),
    ]).toEqual([]);
  });
});

describe("holding tests against the facts", () => {
  const coverage = compareFacts(listed, new Set([f(901), f(999)]));

  it("counts by section and names what is left and what does not exist", () => {
    expect(coverage.sections).toEqual([
      { name: "3 districts", listed: 2, named: 1 },
      { name: "9 constants", listed: 1, named: 0 },
    ]);
    expect(coverage.unnamed.map(({ id }) => id)).toEqual([f(902), f(903)]);
    expect(coverage.unknown).toEqual([f(999)]);
  });

  it("leaves nothing out of the report", () => {
    const lines = factLines(coverage);
    expect(lines[0]).toBe("Facts: 1 of 3 named by a test");
    expect(lines).toContain(`  ${f(902)} two`);
    expect(lines).toContain(`  ${f(903)} three`);
    expect(lines).toContain(`Facts the specification does not have: ${f(999)}`);
  });
});
