import { AttributeEntity, Leader, MultiLeader, RasterImage, TableEntity, Wipeout } from "@node-projects/acad-ts";
import { dxfEntities, writeDxf } from "@tushen/sample/cad/dxf-writer";
import { expect, it } from "vitest";
import { readCad } from "../read-cad.ts";
import { frameOf } from "./picture-frame.ts";

type Code = readonly [code: number, value: string | number];

const spot = (code: number, x: number, y: number): Code[] => [
  [code, x],
  [code + 10, y],
  [code + 20, 0],
];
/** 40 × 20 mm in pixels of half a mm, its lower left corner at 100, 50. */
const picture = (marker: string): Code[] => [
  [100, marker],
  [90, 0],
  ...spot(10, 100, 50),
  ...spot(11, 0.5, 0),
  ...spot(12, 0, 0.5),
  [13, 80],
  [23, 40],
  [70, 7],
];

/** The only entity of a DXF, which has these codes. */
const only = (kind: string, codes: readonly Code[]) => {
  const begin: Code[] = [
    [0, kind],
    [100, "AcDbEntity"],
    [8, "0"],
  ];
  const model = { ...dxfEntities(), codes: [...begin, ...codes] };
  const bytes = writeDxf({ version: "R2018", unit: 4, layers: {}, blocks: { T: dxfEntities() }, model });
  const [entity] = [...(readCad(bytes).blockRecords ?? [])].flatMap(({ entities }) => [...entities]);
  return entity;
};

it.each([
  ["IMAGE", "AcDbRasterImage", RasterImage],
  ["WIPEOUT", "AcDbWipeout", Wipeout],
] as const)("a picture or a blank piece lies in its place: %s", (kind, marker, type) => {
  const entity = only(kind, picture(marker));
  if (!(entity instanceof type)) return expect.unreachable(`no ${kind} was read`);
  const [x0, y0, x1, , , y1] = frameOf(entity);
  expect([x0, y0, x1, y1]).toEqual([100, 70, 140, 50]);
});

it("the lines of a leader end at its words, which may be turned", () => {
  const line: Code[] = [[304, "LEADER_LINE{"], ...spot(10, 1, 2), [91, 0], [305, "}"]];
  const root: Code[] = [
    [302, "LEADER{"],
    [290, 1],
    ...spot(10, 30, 40),
    ...spot(11, 1, 0),
    [90, 0],
    [40, 8],
    ...line,
    [303, "}"],
  ];
  const words: Code[] = [[290, 1], [304, "见详图"], ...spot(12, 31, 41), [42, 0.5]];
  const entity = only("MULTILEADER", [[100, "AcDbMLeader"], [300, "CONTEXT_DATA{"], ...root, ...words, [301, "}"]]);
  if (!(entity instanceof MultiLeader)) return expect.unreachable("no leader was read");
  const { leaderRoots, textRotation } = entity.contextData;
  expect(leaderRoots[0]).toMatchObject({
    connectionPoint: { x: 30, y: 40 },
    direction: { x: 1, y: 0 },
    landingDistance: 8,
  });
  expect(leaderRoots[0]?.lines[0]?.points).toMatchObject([{ x: 1, y: 2 }]);
  expect(textRotation).toBe(0.5);
});

it("a table is as large as its block, whatever its cells measure", () => {
  const entity = only("ACAD_TABLE", [
    ...([
      [100, "AcDbBlockReference"],
      [2, "T"],
    ] as const),
    ...spot(10, 5, 6),
    ...([
      [100, "AcDbTable"],
      [91, 1],
      [92, 1],
      [141, 8],
      [142, 34],
      [41, 0.03],
    ] as const),
  ]);
  if (!(entity instanceof TableEntity)) return expect.unreachable("no table was read");
  expect([entity.xScale, entity.yScale]).toEqual([1, 1]);
});

it("a leader keeps its arrow, or has none", () => {
  const arrow = (flag: number): boolean | undefined => {
    const entity = only("LEADER", [[100, "AcDbLeader"], [71, flag], [76, 2], ...spot(10, 0, 0), ...spot(10, 30, 40)]);
    return entity instanceof Leader ? entity.arrowHeadEnabled : undefined;
  };
  expect([arrow(1), arrow(0)]).toEqual([true, false]);
});

it("words in a block have a name, and may be hidden", () => {
  const words: Code[] = [
    [100, "AcDbText"],
    ...spot(10, 5, 6),
    [40, 3],
    [1, "M1"],
    [100, "AcDbAttribute"],
    [2, "编号"],
    [70, 1],
  ];
  const entity = only("ATTRIB", [...words, [100, "AcDbXrecord"], [70, 2], [2, "其他"]]);
  if (!(entity instanceof AttributeEntity)) return expect.unreachable("no words were read");
  expect(entity).toMatchObject({ tag: "编号", flags: 1, value: "M1" });
});

it("each block has its own base point", () => {
  const model = dxfEntities();
  const file = writeDxf({
    version: "R2018",
    unit: 4,
    layers: {},
    blocks: { A: dxfEntities(), B: dxfEntities() },
    model,
  });
  const placed = new TextDecoder().decode(file).replace("10\n0\n20\n0\n30\n0\n3\nA\n", "10\n5\n20\n6\n30\n0\n3\nA\n");
  const blocks = [...(readCad(new TextEncoder().encode(placed)).blockRecords ?? [])];
  const baseOf = (name: string) => blocks.find((block) => block.name === name)?.blockEntity.basePoint;
  expect(baseOf("A")).toMatchObject({ x: 5, y: 6 });
  expect(baseOf("B")).toMatchObject({ x: 0, y: 0 });
});
