import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sheetSet } from "@tushen/sample/sheet-set";
import { onePage } from "../apps/server/test/hostile-files/pdf-writer.ts";
import { tinyPdf, write } from "../packages/drawing/test/tiny-pdf.ts";

const a1 = { width: 2384, height: 1684 };
const page = (number: string, name: string) => ({
  ...a1,
  content: write("图号", 2000, 100) + write(number, 2040, 100) + write("图名", 2000, 80) + write(name, 2040, 80),
});
const locked = "/Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (y) /P -1 >> /ID [(a) (b)]";

/** A catalogue, two of its sheets, one with a wrong name, and one file for each further problem. */
export const writePreflightFiles = (dir: string): void => {
  const set = sheetSet({
    ...{ projectName: "金色时代广场四期", designOrg: "中原建筑设计研究院有限公司", buildingName: "1#楼" },
    ...{ discipline: "建筑", edition: 1, seed: 41, density: "light", use: "office" },
  });
  const [catalogue, first, second] = set.map((sheet) => sheet.make());
  if (!catalogue || !first || !second) throw new Error("the sample has too few sheets");
  const files: Readonly<Record<string, Uint8Array>> = {
    "00@图纸目录@A2.pdf": catalogue,
    [set[1]?.fileName ?? ""]: first,
    "建施-52@首层平面@A1.pdf": second,
    "建施-60@复印件@A1.pdf": first,
    "建施-61@空白@A1.pdf": tinyPdf(a1),
    "建施-62@有密码@A1.pdf": onePage({ trailer: locked }),
    "建施-63@全套@A1.pdf": tinyPdf(page("建施-71", "墙身大样"), page("建施-72", "楼梯大样"), a1),
    "建施-64@没传完@A1.pdf": first.subarray(0, first.length / 2),
  };
  mkdirSync(dir, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(dir, name), bytes);
};
