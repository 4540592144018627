import { describe, expect, it } from "vitest";
import { aboveFloor } from "./browser-floor.ts";

describe("the oldest supported browser", () => {
  it("is kept from functions it does not have", () => {
    expect(aboveFloor("a.toSorted((b,c)=>b-c);Object.groupBy(a,b);new Set(a).union(b)")).toEqual([
      "toSorted",
      "union",
      "Object.groupBy",
    ]);
    expect(aboveFloor("let{promise:a}=Promise.withResolvers()")).toEqual(["Promise.withResolvers"]);
  });

  it("may call such a function behind a test for it, and functions whose names only look alike", () => {
    expect(aboveFloor("typeof URL.canParse==`function`?URL.canParse(a):new URL(a)")).toEqual([]);
    expect(aboveFloor("toSorted(a);a.unionOf(b);Promise.tryAll();$.findLast(a)")).toEqual([]);
  });

  it("knows the functions of libraries that have such a name, in chunks with that library only", () => {
    const code = "rect.union(other);a.toSorted()";
    expect(aboveFloor(code, ["/x/node_modules/zrender/lib/graphic/Group.js"])).toEqual(["toSorted"]);
    expect(aboveFloor(code, ["/x/src/zrender.ts"])).toEqual(["toSorted", "union"]);
  });
});
