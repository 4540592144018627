import type { CadDocument } from "@node-projects/acad-ts";
import { describe, expect, it } from "vitest";
import { loadNotoSans } from "../noto-sans.ts";
import { readCad } from "../read-cad.ts";
import { drawingNaming, drawingOfReference, dwgNaming, smallDrawing } from "../small-dwg.ts";
import { xrefKey } from "./bound-drawings.ts";
import { collectFigures } from "./collect-figures.ts";
import { plotCad } from "./plot-cad.ts";

const path = "D:\\项目\\2026\\一层平面.DWG";
const bound = (other: CadDocument) => new Map([[xrefKey("一层平面.dwg"), other]]);
const figuresOf = (document: CadDocument, drawings?: ReadonlyMap<string, CadDocument>) => {
  if (!document.modelSpace) throw new Error("no model");
  return collectFigures(document, document.modelSpace, loadNotoSans(), drawings).figures;
};

describe("a drawing that names another one", () => {
  it.each([
    ["D:\\a\\A轴网.DWG", "a轴网"],
    ["../refs/A轴网.dwg", "a轴网"],
    ["A轴网.dxf", "a轴网"],
    ["Ａ轴网", "a轴网"],
  ])("means the file of that name: %s", (name, key) => expect(xrefKey(name)).toBe(key));

  it("is drawn with it, on layers that carry its name; what the other switches off stays off", () => {
    const host = drawingNaming(path);
    const figures = figuresOf(host, bound(smallDrawing()));
    expect(figures.flatMap((figure) => (figure.kind === "words" ? figure.words : []))).toContain("主卧室");
    const layers = new Set(figures.map(({ layer }) => layer));
    expect([...layers].toSorted()).toEqual(["0", "底图|墙体", "底图|文字", "底图|门窗"].toSorted());
    const { index } = plotCad(host, loadNotoSans(), { drawings: bound(smallDrawing()) });
    expect(index.notes).toContain("已绑定一并上传的外部参照：一层平面.DWG");
    expect(index.missingXrefs).toEqual([]);
  });

  it("says which one is missing", () => {
    const { index } = plotCad(readCad(dwgNaming(path)), loadNotoSans());
    expect(index.missingXrefs).toEqual(["一层平面.DWG"]);
    expect(index.notes).toContain("缺少外部参照：一层平面.DWG，请一并上传这些 DWG，或绑定后上传");
    expect(index.lacks).toEqual(["缺少外部参照：一层平面.DWG，请一并上传这些 DWG，或绑定后上传"]);
  });

  it("and has nothing else names it where it cannot be shown, and is shown with it", () => {
    const host = drawingOfReference(path);
    expect(() => plotCad(host, loadNotoSans())).toThrow(
      expect.objectContaining({ problem: "empty", missingXrefs: ["一层平面.DWG"] }),
    );
    const { index } = plotCad(host, loadNotoSans(), { drawings: bound(smallDrawing()) });
    expect([index.pages.length, index.lacks]).toEqual([1, []]);
  });

  it("is drawn once where the two name each other", () => {
    const [one, other] = [drawingNaming("b.dwg"), drawingNaming("a.dwg")];
    const drawings = new Map([
      ["a", one],
      ["b", other],
    ]);
    expect(figuresOf(one, drawings)).toHaveLength(2);
  });
});
