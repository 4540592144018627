import type { RecognisedTitle } from "@tushen/contract/sheets/sheet-check";
import { expect, it } from "vitest";
import { drawing, sheetCheck } from "../../../../test/share.ts";
import { readMeanwhile, splitPagesOf, splitRemark } from "./split-pages.ts";

const none = { number: null, name: null, isBlank: false };
const found = { number: "建施-12", name: "剖面图", isBlank: false, isRecognised: true as const };
const setOf = (state: RecognisedTitle["state"], pageTitles: readonly (typeof none | typeof found)[]) => {
  const recognised: RecognisedTitle = {
    ...{ state, number: null, name: null, project: null, scale: null, date: null, discipline: null },
    ...{ doubtful: [], isSettled: false },
  };
  return drawing(9, "图1", "全套", { check: sheetCheck({ pageCount: 2, pageTitles: [...pageTitles], recognised }) });
};
const pagesOf = (...titles: readonly (typeof none | typeof found)[]) => splitPagesOf(setOf("DONE", titles));

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

it.each([
  ["建施-20@首层平面图.dwg", "建施-20", "首层平面图"],
  ["首层平面图@改.dwg", "", "首层平面图@改"],
])("the only drawing of %s without a title block has number “%s” and name “%s”", (fileName, graphNum, graphName) => {
  const check = sheetCheck({ titleNumber: null, titleName: null });
  const dwg = drawing(9, "", fileName.replace(".dwg", ""), { kind: "DOC", fileName, check });
  expect(splitPagesOf(dwg)).toEqual([{ page: 1, graphNum, graphName, isBlank: false, doubt: "guessed" }]);
});

it("a page says that its words are still to come, and is to be checked where none came", () => {
  const waiting = setOf("WAITING", [found, none]);
  const pages = splitPagesOf(waiting);
  const saidOf = (shown: typeof pages) => shown.map((page) => splitRemark(page, shown, waiting, [], false).text);
  expect(saidOf(pages)).toEqual(["由识别得到，请核对", "正在识别，读出后自动填入"]);
  expect(saidOf(readMeanwhile(pages, pagesOf(found, none)))).toEqual(["由识别得到，请核对", "图签未读全，请核对"]);
});
