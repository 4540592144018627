import { describe, expect, it } from "vitest";
import { isKindFor, type LetterKind, letterKinds } from "./letter-kinds.ts";

const kinds = Object.keys(letterKinds) as LetterKind[];
const readersOf = (kind: string): string[] =>
  (["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR", "CONTROL"] as const).filter((orgType) => isKindFor(kind, orgType));

describe("a kind of paper", () => {
  it("may be read by all to whom it is addressed", () => {
    for (const kind of kinds) expect(readersOf(kind), kind).toEqual(expect.arrayContaining([...letterKinds[kind].to]));
  });

  it.each([
    ["AGREEMENT", ["CONSTRUCT", "CENSOR", "CONTROL"]],
    ["FEE", ["CONSTRUCT", "CENSOR", "CONTROL"]],
    ["RECORD", ["CENSOR"]],
    ["BEHAVIOUR", ["CENSOR", "CONTROL"]],
  ])("%s is read by %j only: money is not the design firm's, nor what is said about it", (kind, readers) => {
    expect(readersOf(kind)).toEqual(readers);
  });

  it("of every other sort is open to all firms of the project", () => {
    const closed = ["AGREEMENT", "FEE", "RECORD", "BEHAVIOUR"];
    for (const kind of kinds.filter((one) => !closed.includes(one))) expect(readersOf(kind), kind).toHaveLength(5);
  });

  it("has a prefix of two capital letters and a title of its own", () => {
    for (const kind of kinds) expect(letterKinds[kind].prefix, kind).toMatch(/^[A-Z]{2}$/);
    expect(new Set(kinds.map((kind) => letterKinds[kind].title)).size).toBe(kinds.length);
  });
});
