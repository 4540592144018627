import { dxfEntities, writeDxf } from "@tushen/sample/cad/dxf-writer";
import { expect, it } from "vitest";
import { loadNotoSans } from "../noto-sans.ts";
import { readCad } from "../read-cad.ts";
import { collectFigures } from "./collect-figures.ts";

const constant = 2;
const hidden = 1;

/** A place for words in a block. */
const definition = (words: string, flags: number): (readonly [number, string | number])[] => [
  [0, "ATTDEF"],
  [100, "AcDbEntity"],
  [8, "0"],
  [100, "AcDbText"],
  [10, 5],
  [20, 7],
  [30, 0],
  [40, 3],
  [1, words],
  [100, "AcDbAttributeDefinition"],
  [3, ""],
  [2, "设备"],
  [70, flags],
];

it("a block shows its constant words wherever it stands, and no others that are not told with the insertion", () => {
  const block = dxfEntities();
  const codes = [
    ...block.codes,
    ...definition("消火栓", constant),
    ...definition("型号", 0),
    ...definition("编码", constant | hidden),
  ];
  const model = dxfEntities();
  model.insert("0", "栓", [100, 200], 2);
  const bytes = writeDxf({ version: "R2018", unit: 4, layers: {}, blocks: { 栓: { ...block, codes } }, model });
  const document = readCad(bytes);
  if (!document.modelSpace) throw new Error("This drawing has no model");
  const { figures } = collectFigures(document, document.modelSpace, loadNotoSans());
  expect(figures).toMatchObject([{ kind: "words", words: "消火栓", at: { x: 110, y: 214 } }]);
});
