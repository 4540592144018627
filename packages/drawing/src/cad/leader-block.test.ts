import {
  AttributeDefinition,
  BlockRecord,
  type CadDocument,
  Color,
  CadDocument as Document,
  Circle,
  DwgWriter,
  DxfWriter,
  LeaderLine,
  LeaderRoot,
  Line,
  MultiLeader,
  MultiLeaderBlockAttribute,
  XYZ,
} from "@node-projects/acad-ts";
import { describe, expect, it } from "vitest";
import { loadNotoSans } from "../noto-sans.ts";
import { readCad } from "../read-cad.ts";
import { collectFigures } from "./collect-figures.ts";
import { readEntities } from "./read-entities.ts";

interface Look {
  readonly turn?: number;
  readonly color?: Color;
}

/**
 * A green leader from 0, 0 to a circle of 200 round 1000, 500, in which the number 7 stands; its block is a tenth as large, and turned.
 */
const drawing = ({ turn = 0, color = Color.byBlock }: Look = {}): CadDocument => {
  const document = new Document();
  const block = new BlockRecord("索引号");
  document.blockRecords?.add(block);
  block.blockEntity.basePoint = new XYZ(5, 5, 0);
  block.entities.add(Object.assign(new Circle(new XYZ(5, 5, 0), 20), { color: Color.byBlock }));
  const room = new AttributeDefinition();
  Object.assign(room, { tag: "编号", value: "X", height: 10, insertPoint: new XYZ(10, 5, 0) });
  block.entities.add(room);
  const arrow = new BlockRecord("斜线");
  document.blockRecords?.add(arrow);
  arrow.entities.add(new Line(new XYZ(0, 0, 0), new XYZ(-1, 0, 0)));
  const leader = Object.assign(new MultiLeader(), { color: Color.green, arrowhead: arrow });
  const line = new LeaderLine();
  line.points.push(new XYZ(0, 0, 0));
  const end = { connectionPoint: new XYZ(800, 500, 0), direction: new XYZ(1, 0, 0), lines: [line], contentValid: true };
  leader.contextData.leaderRoots.push(Object.assign(new LeaderRoot(), end));
  const place = { blockContentLocation: new XYZ(1000, 500, 0), blockContentScale: new XYZ(10, 10, 10) };
  Object.assign(leader.contextData, {
    hasContentsBlock: true,
    blockContent: block,
    blockContentRotation: turn,
    blockContentColor: color,
    arrowheadSize: 100,
    ...place,
  });
  const words = Object.assign(new MultiLeaderBlockAttribute(), { attributeDefinition: room, text: "7", index: 1 });
  leader.blockAttributes.push(words);
  leader.blockContentId = block;
  document.modelSpace?.entities.add(leader);
  return document;
};

/** Whole number of 32 bits, as the format has it. */
const numberOf = (color: Color): number => {
  if (color.isByLayer || color.isByBlock) return color.isByLayer ? 0xc0000000 | 0 : 0xc1000000 | 0;
  return color.isTrueColor ? 0xc2000000 | color.trueColor : 0xc3000000 | color.index;
};

/** The writer of DXF leaves out the blocks, so they are written in as the reference of the format says. */
const withBlock = (dxf: string, document: CadDocument): string => {
  const leader = [...(document.modelSpace?.entities ?? [])].find((entity) => entity instanceof MultiLeader);
  const { blockContentRotation, blockContentColor, blockContent } = leader?.contextData ?? {};
  const handle = (of: { handle: number } | null | undefined) => (of?.handle ?? 0).toString(16).toUpperCase();
  const place = [
    ...[296, 1, 341, handle(blockContent), 15, 1000, 25, 500, 35, 0, 16, 10, 26, 10, 36, 10],
    ...[140, 100, 46, blockContentRotation ?? 0, 93, numberOf(blockContentColor ?? Color.byBlock)],
  ];
  const definition = leader?.blockAttributes[0]?.attributeDefinition;
  const words = [
    342,
    handle(leader?.arrowhead),
    344,
    handle(blockContent),
    330,
    handle(definition),
    177,
    1,
    44,
    1,
    302,
    "7",
  ];
  const lines: (string | number)[] = dxf.split(/\r?\n/).map((line) => line.trim());
  const context = lines.indexOf("CONTEXT_DATA{");
  const end = lines.findIndex((line, i) => i > context && line === "}" && lines[i - 1] === "301");
  lines.splice(end + 1, 0, ...words);
  lines.splice(end - 1, 0, ...place);
  lines[lines.lastIndexOf("AcDbLeader", context)] = "AcDbMLeader";
  return lines.join("\n");
};

const files = {
  DWG: (document: CadDocument) => new Uint8Array(DwgWriter.writeToBuffer(document)),
  DXF: (document: CadDocument) => {
    const parts: string[] = [];
    DxfWriter.writeToStream({ write: (text: string) => void parts.push(text) }, document);
    return Buffer.from(withBlock(parts.join(""), document));
  },
};

const figuresOf = (document: CadDocument) => {
  const { modelSpace } = document;
  if (!modelSpace) throw new Error("This drawing has no model");
  return collectFigures(document, modelSpace, loadNotoSans()).figures;
};

describe.each(Object.entries(files))("a leader to a block, in a %s", (_, written) => {
  it("shows the block where it stands, with the words written into it", () => {
    const figures = figuresOf(readCad(written(drawing({ turn: Math.PI / 2 }))));
    const words = figures.find((figure) => figure.kind === "words");
    expect(words).toMatchObject({ words: "7" });
    expect(words?.kind === "words" && [words.at.x, words.at.y].map(Math.round)).toEqual([1000, 550]);
    const circle = figures.find((figure) => figure.kind === "stroke" && figure.points.length > 20);
    const xs = circle?.kind === "stroke" ? circle.points.filter((_, i) => i % 2 === 0) : [];
    expect([Math.min(...xs), Math.max(...xs)].map(Math.round)).toEqual([800, 1200]);
  });

  it("has the arrow that it names", () => {
    const figures = figuresOf(readCad(written(drawing())));
    expect(figures.filter((figure) => figure.kind === "fill")).toEqual([]);
    const ends = figures.flatMap((figure) => (figure.kind === "stroke" ? [figure.points.map(Math.round)] : []));
    expect(ends).toContainEqual([0, 0, 85, 53]);
  });

  it.each([
    ["its own", Color.red, { aci: 1 }],
    // Red and blue alike: the writer of DWG takes one for the other.
    ["a colour without number", Color.fromTrueColor(0x600060), { aci: undefined, color: [96 / 255, 0, 96 / 255] }],
    ["that of the leader", Color.byBlock, { aci: 3 }],
    ["that of the layer", Color.byLayer, { aci: 7 }],
  ])("shows the block in %s", (_name, color, shown) => {
    const figures = figuresOf(readCad(written(drawing({ color }))));
    expect(figures.find((figure) => figure.kind === "stroke" && figure.points.length > 20)).toMatchObject(shown);
  });

  it("is known by its block, its words and its turn when editions are compared", () => {
    const leader = readEntities(readCad(written(drawing({ turn: 0.5 }))))
      .spaces.flatMap(({ entities }) => entities)
      .find(({ kind }) => kind === "leader");
    expect(leader).toMatchObject({ name: "索引号" });
    expect(leader?.words.map(([, words]) => words)).toEqual(["7"]);
    expect(leader?.turns[0]).toBeCloseTo(0.5);
  });
});
