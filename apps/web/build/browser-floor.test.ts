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

  it("knows a function that the same code gave such a name", () => {
    expect(aboveFloor("class Box{union(other){return this}}box.union(rect);a.toSorted()")).toEqual(["toSorted"]);
    expect(aboveFloor("Rect.prototype.union=function(other){};rect.union(other)")).toEqual([]);
    expect(aboveFloor("rect.union(other)")).toEqual(["union"]);
    expect(aboveFloor("rect.union(other)", ["class Rect{union(other){return this}}"])).toEqual([]);
    expect(aboveFloor("rect.union(other)", ["other.union(rect)"])).toEqual(["union"]);
  });
});
