import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import { zipOf } from "./zip-writer.ts";

/** Files of a few kilobytes that used to hold up the whole process for seconds. */
export interface HeavyFile {
  readonly name: string;
  readonly make: () => Buffer;
  /** Odd, but soon read. */
  readonly isRead?: true;
}

const chunk = (name: string, content: Buffer): Buffer => {
  const framed = Buffer.alloc(content.length + 12);
  framed.writeUInt32BE(content.length, 0);
  framed.write(name, 4, "latin1");
  framed.set(content, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, content.length + 8)), content.length + 8);
  return framed;
};
const headerOf = (width: number, height: number, depth: number, colour: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, 0], 8);
  return header;
};
const signature = Buffer.from("89504e470d0a1a0a", "hex");

/** A white picture of one bit a pixel; 30,000 × 20,000 take 73 kB. */
export const bitPng = (width: number, height: number): Buffer =>
  Buffer.concat([
    signature,
    chunk("IHDR", headerOf(width, height, 1, 0)),
    chunk("IDAT", deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    chunk("IEND", Buffer.alloc(0)),
  ]);

/** The first header claims a point, the second one a wall; decoders believe the second. */
export const twoHeaderPng = (): Buffer =>
  Buffer.concat([
    signature,
    chunk("IHDR", headerOf(1, 1, 1, 0)),
    chunk("IHDR", headerOf(30_000, 20_000, 1, 0)),
    chunk("IDAT", deflateSync(Buffer.alloc(3751 * 20_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);

/** Nothing but the frame of a picture of 65,500 × 65,500. */
export const vastJpeg = (): Buffer =>
  Buffer.from("ffd8ffc0001108ffdcffdc03011100021100031100ffda000c03010002000300003f00ffd9", "hex");

const xml = '<?xml version="1.0" encoding="UTF-8"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaging = "http://schemas.openxmlformats.org/package/2006";

/** A workbook of given sheets and shared texts. */
const workbook = (sheets: readonly string[], texts = ""): Buffer => {
  const part = (name: string, content: string) => ({ name, content: Buffer.from(`${xml}${content}`) });
  const ids = sheets.map((_, index) => index + 1);
  return zipOf([
    part(
      "[Content_Types].xml",
      `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    ),
    part(
      "_rels/.rels",
      `<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      "xl/workbook.xml",
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${ids.map((id) => `<sheet name="S${id}" sheetId="${id}" r:id="rId${id}"/>`).join("")}</sheets></workbook>`,
    ),
    part(
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${packaging}/relationships">${ids.map((id) => `<Relationship Id="rId${id}" Type="${office}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join("")}<Relationship Id="rIdT" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    part("xl/sharedStrings.xml", `<sst xmlns="${main}">${texts}</sst>`),
    ...sheets.map((rows, index) =>
      part(
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ),
    ),
  ]);
};
const inlineCell = (text: string, at = "A1") => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const line = (cells: string, number = 1) => `<row r="${number}">${cells}</row>`;

export const heavyTables: readonly HeavyFile[] = [
  { name: "一格一千万个 &amp;", make: () => workbook([line(inlineCell("&amp;".repeat(10_000_000)))]) },
  { name: "一格一千万字", make: () => workbook([line(inlineCell("字".repeat(10_000_000)))]) },
  {
    name: "三百四十万个共享文字",
    make: () => workbook([line(inlineCell("x"))], "<si><t>a</t></si>".repeat(3_400_000)),
  },
  { name: "两百万格", make: () => workbook([line("<c><v>1</v></c>".repeat(2_000_000))]) },
  { name: "百万行之角", make: () => workbook([line(inlineCell("x", "XFD1048576"), 1_048_576)]) },
  { name: "四千张表", isRead: true, make: () => workbook(Array.from({ length: 4000 }, () => line(inlineCell("x")))) },
  { name: "嵌套一百万层", isRead: true, make: () => workbook(["<row>".repeat(1_000_000)]) },
  {
    name: "一格四十万段",
    make: () => workbook([line(`<c r="A1" t="inlineStr"><is>${"<r><t>a</t></r>".repeat(400_000)}</is></c>`)]),
  },
];

/** An archive of one entry that unpacks to as many megabytes of zeros. */
export const zeroArchive = (megabytes: number, name = "零.bin"): Buffer => {
  const bytes = deflateRawSync(Buffer.alloc(megabytes * 1024 * 1024));
  return zipOf([{ name, packed: { bytes, saysBytes: megabytes * 1024 * 1024 } }]);
};

/** Texts that claim to be marks. */
export const heavyXfdfs: readonly { readonly name: string; readonly make: () => string }[] = [
  { name: "六十万层", make: () => `<xfdf>${"<a>".repeat(600_000)}` },
  {
    name: "五万条标注",
    make: () => `<xfdf><annots>${'<square page="0" rect="1,1,2,2"/>'.repeat(50_000)}</annots></xfdf>`,
  },
  {
    name: "四十万个点",
    make: () =>
      `<xfdf><annots><ink page="0" rect="1,1,2,2"><inklist><gesture>${"1,1;".repeat(400_000)}</gesture></inklist></ink></annots></xfdf>`,
  },
  {
    name: "三十五万个实体",
    make: () => `<xfdf><annots><text page="0" title="${"&amp;".repeat(350_000)}"/></annots></xfdf>`,
  },
];
