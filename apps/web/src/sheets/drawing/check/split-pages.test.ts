import { expect, it } from "vitest";
import { drawing, sheetCheck } from "../../../../test/share.ts";
import { readMeanwhile, splitPagesOf } from "./split-pages.ts";

const none = { number: null, name: null, isBlank: false };
const found = { number: "建施-12", name: "剖面图", isBlank: false, isRecognised: true as const };
const pagesOf = (...pageTitles: readonly (typeof none | typeof found)[]) =>
  splitPagesOf(drawing(9, "图1", "全套", { check: sheetCheck({ pageCount: 2, pageTitles: [...pageTitles] }) }));

it("pages recognised while they are looked at get their words, those whose words were given keep them", () => {
  const [first, second] = pagesOf(none, none);
  expect([first?.doubt, second?.doubt]).toEqual(["guessed", "guessed"]);
  const given = { ...second, page: 2, graphNum: "建施-20", graphName: "屋顶平面图", isBlank: false, doubt: undefined };
  const now = readMeanwhile([...pagesOf(none, none).slice(0, 1), given], pagesOf(found, found));
  expect(now).toEqual([
    { page: 1, graphNum: "建施-12", graphName: "剖面图", isBlank: false, doubt: "recognised" },
    given,
  ]);
});
