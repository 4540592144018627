import { isNewDate, isTitleBlockChange } from "@tushen/domain/sheets/explain-change";
import { changesOf } from "@tushen/domain/sheets/sheet-changes";
import { boxesTouch, type MarkBox } from "@tushen/domain/sheets/mark-shape";
import { compareSheets } from "@tushen/drawing/compare-sheets";
import { startNodePdfium } from "@tushen/drawing/pdfium/node-pdfium";
import { changes, type KnownChange } from "@tushen/sample/changes/known-changes";
import { sheetSet } from "@tushen/sample/sheet-set";
import { expect, it } from "vitest";

const pdfium = await startNodePdfium();
const options = { projectName: "人才社区一期", designOrg: "设计研究院", buildingName: "1#楼", seed: 7 };
const boxOf = ({ box: [x0, y0, x1, y1] }: KnownChange): MarkBox => ({ x0, y0, x1, y1 });

it.each([
  ["建筑", 2, 0],
  ["结构", 2, 90],
  ["给排水", 2, 270],
] as const)(
  "of %s in edition %i, turned by %i, the title block explains its own changes and no other",
  (discipline, edition, turn) => {
    const set = { ...options, discipline, turn };
    const truth = changes(set, edition);
    const former = sheetSet({ ...set, edition: edition === 2 ? 1 : 2 });
    const told = { title: 0, explained: 0, others: 0 };
    for (const sheet of sheetSet({ ...set, edition })) {
      const known = truth.filter(({ graphNum, key }) => graphNum === sheet.graphNum && key !== "catalogue");
      const before = former.find(({ graphNum }) => graphNum === sheet.graphNum);
      if (!before || known.length === 0 || sheet.graphNum === "00") continue;
      const page = compareSheets(pdfium, { bytes: before.make(), page: 0 }, { bytes: sheet.make(), page: 0 });
      for (const change of changesOf(page)) {
        const box = change.targetBox ?? change.baseBox;
        const at = known.filter((one) => box && boxesTouch(box, boxOf(one)));
        const isOfTitle = at.length > 0 && at.every(({ key }) => key === "title");
        const isExplained = isTitleBlockChange(change, page.renewed) || isNewDate(change);
        if (isOfTitle) told.title++;
        if (isOfTitle && isExplained) told.explained++;
        if (isOfTitle) continue;
        told.others++;
        expect.soft(isExplained, `${sheet.graphNum}: ${JSON.stringify(change)}`).toBe(false);
      }
    }
    expect(told.others).toBeGreaterThan(0);
    expect(told.title).toBeGreaterThan(0);
    expect(told.explained).toBe(told.title);
  },
);
