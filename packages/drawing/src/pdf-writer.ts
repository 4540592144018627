import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { loadNotoSans } from "./noto-sans.ts";
import { subsetTrueType } from "./fonts/true-type-subset.ts";
import type { Turn } from "./page/page-space.ts";
import type { PlottedPage } from "./page/plotted-page.ts";

/** Left, bottom, right, top. */
type Box = readonly [x0: number, y0: number, x1: number, y1: number];

export interface DocumentInfo {
  title: string;
  author: string;
  /** yyyy-mm-dd */
  writtenOn: string;
}

const POINTS_PER_MM = 72 / 25.4;

/** A PDF 1.5 file with compressed contents and one embedded, searchable font. The same pages give the same bytes. */
export const writePdf = (
  pages: readonly PlottedPage[],
  info: DocumentInfo,
  { hiddenLayers = [] }: { readonly hiddenLayers?: readonly string[] } = {},
): Uint8Array => {
  const objects: Uint8Array[] = [];
  const reserve = () => objects.push(new Uint8Array());
  const set = (id: number, body: string | Uint8Array) => {
    objects[id - 1] = typeof body === "string" ? Buffer.from(body, "latin1") : body;
  };
  const add = (body: string | Uint8Array) => {
    const id = reserve();
    set(id, body);
    return id;
  };
  const catalog = reserve();
  const tree = reserve();
  const glyphs = new Map(pages.flatMap(({ ink }) => [...ink.glyphs]));
  if (glyphs.size > 0 && pages.some(({ ink }) => ink.wholeFont)) addCommonCharacters(glyphs);
  const { font, numberOf } = addFont(glyphs, add);
  const layers = [...new Set(pages.flatMap(({ ink }) => ink.layers))];
  const layerIds = layers.map((name) => add(`<< /Type /OCG /Name ${textString(name)} >>`));
  const kids = pages.map((page) => {
    const content = add(stream(pageContent(page, numberOf)));
    const properties = page.ink.layers.map((name, i) => `/L${i} ${layerIds[layers.indexOf(name)]} 0 R`).join(" ");
    const [width, height] = page.turn % 180 === 0 ? [page.width, page.height] : [page.height, page.width];
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${points(width)} ${points(height)}] /Rotate ${page.turn}` +
        ` /Resources << ${font ? `/Font << /F ${font} 0 R >>` : ""} /Properties << ${properties} >> >>` +
        ` /Contents ${content} 0 R >>`,
    );
  });
  set(tree, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((id) => `${id} 0 R`).join(" ")}] >>`);
  const groups = layerIds.map((id) => `${id} 0 R`).join(" ");
  const off = hiddenLayers.flatMap((name) => (layers.includes(name) ? `${layerIds[layers.indexOf(name)]} 0 R` : []));
  const layering = layers.length
    ? add(`<< /OCGs [${groups}] /D << /Order [${groups}]${off.length ? ` /OFF [${off.join(" ")}]` : ""} >> >>`)
    : 0;
  const content = layering ? ` /OCProperties ${layering} 0 R` : "";
  set(catalog, `<< /Type /Catalog /Pages ${tree} 0 R${content} >>`);
  const date = `(D:${info.writtenOn.replaceAll("-", "")}120000+08'00')`;
  const about = add(
    `<< /Title ${textString(info.title)} /Author ${textString(info.author)} /Producer (Tushen)` +
      ` /CreationDate ${date} /ModDate ${date} >>`,
  );
  return assemble(objects, catalog, about);
};

/** A box of the sheet as it is read, in PDF points of the unturned page. */
export const boxInPoints = (box: Box, page: { width: number; height: number; turn: Turn }): Box => {
  const [x0, y0, x1, y1] = box;
  const { width: w, height: h } = page;
  const turned: Record<Turn, Box> = {
    0: box,
    90: [h - y1, x0, h - y0, x1],
    180: [w - x1, h - y1, w - x0, h - y0],
    270: [y0, w - x1, y1, w - x0],
  };
  const [a, b, c, d] = turned[page.turn].map((value) => points(value));
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0];
};

const points = (mm: number): number => Math.round(mm * POINTS_PER_MM * 100) / 100;

const pageContent = (page: PlottedPage, numberOf: Map<number, number>): Buffer => {
  const k = Math.round(POINTS_PER_MM * 1e6) / 1e6;
  const [w, h] = [points(page.width), points(page.height)];
  const matrix: Record<Turn, string> = {
    0: `${k} 0 0 ${k} 0 0`,
    90: `0 ${k} ${-k} 0 ${h} 0`,
    180: `${-k} 0 0 ${-k} ${w} ${h}`,
    270: `0 ${-k} ${k} 0 0 ${w}`,
  };
  const hex = (code: number) => (numberOf.get(code) ?? 0).toString(16).padStart(4, "0");
  const chunks = page.ink.chunks.map((chunk) =>
    chunk.startsWith("BT")
      ? chunk.replace(
          /<([0-9a-f]+)>/,
          (_, run: string) => `<${run.replace(/.{4}/g, (c) => hex(Number.parseInt(c, 16)))}>`,
        )
      : chunk,
  );
  return Buffer.from(`q ${matrix[page.turn]} cm 1 j 1 J\n${chunks.join("\n")}\nQ\n`, "latin1");
};

let commonCharacters: Map<number, number> | undefined;

/** The 3,755 characters of GB/T 2312 level 1 and those of ASCII. */
const addCommonCharacters = (glyphs: Map<number, number>): void => {
  if (!commonCharacters) {
    const font = loadNotoSans();
    const bytes: number[] = [];
    for (let row = 0xb0; row <= 0xd7; row++) for (let cell = 0xa1; cell <= 0xfe; cell++) bytes.push(row, cell);
    const text =
      new TextDecoder("gbk").decode(Uint8Array.from(bytes)) +
      String.fromCharCode(...Array(95).keys()).replace(/./gs, (c) => String.fromCharCode(c.charCodeAt(0) + 32));
    commonCharacters = new Map();
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0;
      const glyph = font.glyphOf(code);
      if (glyph !== 0 && !commonCharacters.has(glyph)) commonCharacters.set(glyph, code);
    }
  }
  for (const [glyph, code] of commonCharacters) if (!glyphs.has(glyph)) glyphs.set(glyph, code);
};

const addFont = (glyphs: Map<number, number>, add: (body: string | Uint8Array) => number) => {
  if (glyphs.size === 0) return { font: 0, numberOf: new Map<number, number>() };
  const source = loadNotoSans();
  const sorted = [...glyphs].sort((a, b) => a[1] - b[1]);
  const numberOf = new Map(sorted.map(([glyph], i) => [glyph, i + 1]));
  const per1000 = (units: number) => Math.round((units * 1000) / source.unitsPerEm);
  const name = `TSAAAA+NotoSansSC-Regular`;
  const file = add(
    stream(
      subsetTrueType(
        source,
        sorted.map(([glyph]) => glyph),
      ),
    ),
  );
  const descriptor = add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [-200 -300 1200 1100] /ItalicAngle 0` +
      ` /Ascent ${per1000(source.ascent)} /Descent ${per1000(source.descent)} /CapHeight 733 /StemV 80 /FontFile2 ${file} 0 R >>`,
  );
  const widths = sorted.map(([glyph]) => per1000(source.advanceOf(glyph))).join(" ");
  const descendant = add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap /Identity /DW 1000 /W [1 [${widths}]]` +
      ` /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R >>`,
  );
  const unicode = add(stream(Buffer.from(unicodeMap(sorted.map(([, code]) => code)), "latin1")));
  const font = add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H` +
      ` /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
  );
  return { font, numberOf };
};

/** The map from character numbers to Unicode that makes text searchable; at most 100 entries per block. */
const unicodeMap = (codes: readonly number[]): string => {
  const lines = codes.map((code, i) => `<${(i + 1).toString(16).padStart(4, "0")}> <${utf16(code)}>`);
  const blocks: string[] = [];
  for (let i = 0; i < lines.length; i += 100) {
    const block = lines.slice(i, i + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange <0000> <ffff> endcodespacerange",
    ...blocks,
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
};

const utf16 = (code: number): string => Buffer.from(String.fromCodePoint(code), "utf16le").swap16().toString("hex");

const textString = (text: string): string => `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;

const stream = (bytes: Uint8Array): Uint8Array => {
  const packed = deflateSync(bytes);
  return Buffer.concat([
    Buffer.from(`<< /Filter /FlateDecode /Length ${packed.length} /Length1 ${bytes.length} >>\nstream\n`, "latin1"),
    packed,
    Buffer.from("\nendstream", "latin1"),
  ]);
};

const assemble = (objects: readonly Uint8Array[], catalog: number, about: number): Uint8Array => {
  const parts: Uint8Array[] = [Buffer.from("%PDF-1.5\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  let at = parts[0]?.length ?? 0;
  const push = (part: Uint8Array) => {
    parts.push(part);
    at += part.length;
  };
  const offsets = objects.map((body, i) => {
    const offset = at;
    push(Buffer.from(`${i + 1} 0 obj\n`, "latin1"));
    push(body);
    push(Buffer.from("\nendobj\n", "latin1"));
    return offset;
  });
  const digest = createHash("md5");
  for (const part of parts) digest.update(part);
  const id = `<${digest.digest("hex")}>`;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = at;
  push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1}` +
        ` /Root ${catalog} 0 R /Info ${about} 0 R /ID [${id} ${id}] >>\nstartxref\n${start}\n%%EOF\n`,
      "latin1",
    ),
  );
  return Buffer.concat(parts);
};
