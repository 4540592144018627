/** What an office's program writes its drawings as. */
export type DxfVersion = "R2000" | "R2004" | "R2007" | "R2010" | "R2018";

const numbers: Readonly<Record<DxfVersion, string>> = {
  R2000: "AC1015",
  R2004: "AC1018",
  R2007: "AC1021",
  R2010: "AC1024",
  R2018: "AC1032",
};

type Code = readonly [code: number, value: string | number];
type Spot = readonly [x: number, y: number];

/** Entities of a space or a block, one after the other. */
export interface DxfEntities {
  line(layer: string, from: Spot, to: Spot): void;
  polyline(
    layer: string,
    points: readonly Spot[],
    look?: { readonly width?: number; readonly isClosed?: boolean },
  ): void;
  circle(layer: string, at: Spot, radius: number): void;
  text(layer: string, words: string, at: Spot, height: number, look?: { readonly wide?: number }): void;
  insert(layer: string, block: string, at: Spot, scale: number, attributes?: Readonly<Record<string, Attribute>>): void;
  readonly codes: readonly Code[];
}

interface Attribute {
  readonly words: string;
  readonly at: Spot;
  readonly height: number;
}

export const dxfEntities = (): DxfEntities => {
  const codes: Code[] = [];
  const begin = (kind: string, layer: string, ...markers: readonly string[]) =>
    codes.push([0, kind], [100, "AcDbEntity"], [8, layer], ...markers.map((marker) => [100, marker] as const));
  const at = ([x, y]: Spot, code = 10) => codes.push([code, x], [code + 10, y], [code + 20, 0]);
  return {
    codes,
    line(layer, from, to) {
      begin("LINE", layer, "AcDbLine");
      at(from);
      at(to, 11);
    },
    polyline(layer, points, { width = 0, isClosed = false } = {}) {
      begin("LWPOLYLINE", layer, "AcDbPolyline");
      codes.push([90, points.length], [70, isClosed ? 1 : 0], [43, width]);
      for (const [x, y] of points) codes.push([10, x], [20, y]);
    },
    circle(layer, centre, radius) {
      begin("CIRCLE", layer, "AcDbCircle");
      at(centre);
      codes.push([40, radius]);
    },
    text(layer, words, place, height, { wide = 0.7 } = {}) {
      begin("TEXT", layer, "AcDbText");
      at(place);
      codes.push([40, height], [1, words], [41, wide], [100, "AcDbText"]);
    },
    insert(layer, block, place, scale, attributes = {}) {
      const told = Object.entries(attributes);
      begin("INSERT", layer, "AcDbBlockReference");
      if (told.length > 0) codes.push([66, 1]);
      codes.push([2, block]);
      at(place);
      codes.push([41, scale], [42, scale], [43, scale]);
      for (const [tag, { words, at: spot, height }] of told) {
        begin("ATTRIB", layer, "AcDbText");
        at(spot);
        codes.push([40, height], [1, words], [41, 0.7], [100, "AcDbAttribute"], [2, tag], [70, 0]);
      }
      if (told.length > 0) codes.push([0, "SEQEND"], [100, "AcDbEntity"], [8, layer]);
    },
  };
};

interface DxfFile {
  readonly version: DxfVersion;
  /** $INSUNITS: 0 none, 4 mm, 6 m. */
  readonly unit: number;
  readonly layers: Readonly<Record<string, number>>;
  readonly blocks: Readonly<Record<string, DxfEntities>>;
  readonly model: DxfEntities;
}

/** The file as text: GBK before 2007, UTF-8 since. */
export const writeDxf = ({ version, unit, layers, blocks, model }: DxfFile): Uint8Array => {
  const codes: Code[] = [];
  const section = (name: string, ...parts: readonly (readonly Code[])[]) =>
    codes.push([0, "SECTION"], [2, name], ...parts.flat(), [0, "ENDSEC"]);
  section("HEADER", [
    [9, "$ACADVER"],
    [1, numbers[version]],
    [9, "$DWGCODEPAGE"],
    [3, "ANSI_936"],
    [9, "$INSUNITS"],
    [70, unit],
  ]);
  const rows = Object.entries(layers).flatMap(([name, color]): Code[] => [
    [0, "LAYER"],
    [100, "AcDbSymbolTableRecord"],
    [100, "AcDbLayerTableRecord"],
    [2, name],
    [70, 0],
    [62, color],
    [6, "Continuous"],
  ]);
  section("TABLES", [[0, "TABLE"], [2, "LAYER"], [70, Object.keys(layers).length], ...rows, [0, "ENDTAB"]]);
  section(
    "BLOCKS",
    ...Object.entries(blocks).map(([name, { codes: parts }]): Code[] => [
      [0, "BLOCK"],
      [100, "AcDbEntity"],
      [8, "0"],
      [100, "AcDbBlockBegin"],
      [2, name],
      [70, 0],
      [10, 0],
      [20, 0],
      [30, 0],
      [3, name],
      ...parts,
      [0, "ENDBLK"],
      [100, "AcDbEntity"],
      [8, "0"],
      [100, "AcDbBlockEnd"],
    ]),
  );
  section("ENTITIES", model.codes);
  codes.push([0, "EOF"]);
  const text = codes.map(([code, value]) => `${code}\n${value}\n`).join("");
  return version === "R2000" || version === "R2004" ? gbkBytes(text) : new TextEncoder().encode(text);
};

let gbk: Map<string, readonly [number, number]> | undefined;

/** Node decodes GBK but does not write it. */
const gbkBytes = (text: string): Uint8Array => {
  if (!gbk) {
    gbk = new Map();
    const decoder = new TextDecoder("gbk");
    for (let high = 0x81; high <= 0xfe; high++)
      for (let low = 0x40; low <= 0xfe; low++) {
        const sign = decoder.decode(Uint8Array.of(high, low));
        if (sign.length === 1 && sign !== "\ufffd" && !gbk.has(sign)) gbk.set(sign, [high, low]);
      }
  }
  const bytes: number[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else bytes.push(...(gbk.get(sign) ?? [0x3f]));
  }
  return Uint8Array.from(bytes);
};
