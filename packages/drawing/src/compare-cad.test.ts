import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ACadVersion, PdfUnderlay, PdfUnderlayDefinition, XYZ } from "@node-projects/acad-ts";
import { describe, expect, it } from "vitest";
import { editableCad, edited, saved } from "../test/edited-cad.ts";
import { readEntities } from "./cad/read-entities.ts";
import { compareCad } from "./compare-cad.ts";
import { compareDrawings } from "./entities/compare-drawings.ts";
import { readCad } from "./read-cad.ts";
import { drawingNaming, smallDwg, smallDxf } from "./small-dwg.ts";

describe("two CAD files compared by their objects", () => {
  it("are compared in a process of their own", async () => {
    const document = editableCad(11);
    const base = saved(document, "dwg");
    const made = edited(document, 3, 5);
    const { changes, baseCount } = await compareCad(base, saved(document, "dwg"));
    expect(baseCount).toBeGreaterThan(50);
    expect(changes).toHaveLength(made.length);
  });

  it("do not differ for being DWG of one version and DXF of another", async () => {
    const { changes, layers } = await compareCad(smallDwg(ACadVersion.AC1024), smallDwg(ACadVersion.AC1032));
    expect({ changes, layers }).toEqual({ changes: [], layers: [] });
    const mixed = await compareCad(smallDwg(), smallDxf());
    expect({ changes: mixed.changes, layers: mixed.layers }).toEqual({ changes: [], layers: [] });
  });

  it("name the files they show, whose contents are not compared; an underlay that was moved or exchanged is told", () => {
    const plan = (file: string, x: number) => {
      const document = drawingNaming("D:\\项目\\底图.dwg");
      const definition = Object.assign(new PdfUnderlayDefinition(), { file, page: "1" });
      document.modelSpace?.entities.add(
        Object.assign(new PdfUnderlay(definition), { insertPoint: new XYZ(x, 0, 0), xScale: 100, yScale: 100 }),
      );
      return readEntities(document);
    };
    const reference = { kind: "reference", name: "底图.dwg" };
    const moved = compareDrawings(plan("C:\\总图.pdf", 0), plan("D:\\项目\\总图.pdf", 500));
    expect(moved.files).toEqual([reference, { kind: "underlay", name: "总图.pdf" }]);
    expect(moved.changes).toMatchObject([{ change: "moved", kind: "custom", name: "PDF 参考底图" }]);
    const exchanged = compareDrawings(plan("总图.pdf", 0), plan("总图2.pdf", 0));
    expect(exchanged.files.map(({ name }) => name)).toEqual(["底图.dwg", "总图.pdf", "总图2.pdf"]);
    expect(exchanged.changes).toMatchObject([
      { change: "reshaped", details: [{ what: "file", before: "总图.pdf", after: "总图2.pdf" }] },
    ]);
  });

  it("end with a sentence that names the edition nobody can read", async () => {
    const dwg = smallDwg();
    await expect(compareCad(dwg, new TextEncoder().encode("no drawing"))).rejects.toThrow(
      "新版文件：文件内容不是 DWG 或 DXF 图形",
    );
    await expect(compareCad(dwg.subarray(0, 900), dwg)).rejects.toThrow("旧版文件：DWG 文件已损坏");
    await expect(compareCad(dwg, dwg, { timeInMs: 1 })).rejects.toThrow("按实体对比超时");
  });
});

/** Public drawings kept outside the project; without them these tests are skipped. */
const shared = fileURLToPath(new URL("../../../../shared/data/cad/", import.meta.url));

describe("public drawings compared with themselves", () => {
  if (!existsSync(shared)) return it.skip("the public drawings are not on this machine");
  const files = readdirSync(shared, { recursive: true, encoding: "utf8" }).filter((name) => /\.(dwg|dxf)$/.test(name));
  const drawing = (name: string) => readEntities(readCad(readFileSync(join(shared, name))));

  it.each(files.filter((name) => !name.includes("Dynblocks")))("%s has no changes", (name) => {
    const { changes, layers, same, baseCount } = compareDrawings(drawing(name), drawing(name));
    expect({ changes, layers, same }).toEqual({ changes: [], layers: [], same: baseCount });
  });

  // The place for the number of a door has its name in these DXF files and none in the DWG files.
  const named = ["block redefined"];
  it.each<[string, string, string[]]>([
    ["cn_plan_AC1015_gbk_v1.dwg", "cn_plan_AC1032_v2.dwg", []],
    ["cn_plan_AC1032_v1.dwg", "cn_plan_R2018_v2.dxf", named],
    ["cn_plan_R2000_gbk.dxf", "cn_plan_AC1032_v2.dwg", named],
  ])("finds the seven edits of a plan, %s against %s", (base, target, more) => {
    const { changes } = compareDrawings(drawing(`cn-generated/${base}`), drawing(`cn-generated/${target}`));
    expect(changes.map(({ change, kind, words }) => `${kind} ${change} ${words}`.trim())).toEqual([
      "text reworded 次卧室",
      "text reworded M1021",
      ...more,
      "dimension reshaped",
      "text added M0921",
      "block added",
      "polyline added",
      "block moved",
    ]);
  });
});
