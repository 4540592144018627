import { deflateSync } from "node:zlib";
import { mutated, type Mutation } from "./mutated.ts";
import { createRandom } from "../random.ts";

/** A file made to harm or to confuse its reader. */
export interface HostileFile {
  readonly name: string;
  /** Some are large, so each is made when it is needed. */
  readonly make: () => Uint8Array;
}

type Part = string | Uint8Array;
const latin = (text: string): Buffer => Buffer.from(text, "latin1");
const bytesOf = (part: Part): Uint8Array => (typeof part === "string" ? latin(part) : part);

/** Objects 1, 2, 3 … with a correct table, unless `tail` replaces it; object 1 is the catalogue. */
export const rawPdf = (objects: readonly Part[], tail?: (start: number, count: number) => string): Uint8Array => {
  const parts: Uint8Array[] = [latin("%PDF-1.7\n")];
  let size = 9;
  const push = (part: Part) => {
    const bytes = bytesOf(part);
    parts.push(bytes);
    size += bytes.length;
  };
  const offsets = objects.map((body, index) => {
    const offset = size;
    push(`${index + 1} 0 obj\n`);
    push(body);
    push("\nendobj\n");
    return offset;
  });
  const start = size;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`);
  push(
    tail?.(start, objects.length + 1) ??
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
  return Buffer.concat(parts);
};

const stream = (entries: string, content: Part): Uint8Array => {
  const bytes = bytesOf(content);
  return Buffer.concat([latin(`<< ${entries} /Length ${bytes.length} >>\nstream\n`), bytes, latin("\nendstream")]);
};
const packed = (content: Part, entries = ""): Uint8Array =>
  stream(`/Filter /FlateDecode ${entries}`, deflateSync(bytesOf(content)));

const catalogue = "<< /Type /Catalog /Pages 2 0 R >>";
const onePage = "<< /Type /Pages /Count 1 /Kids [3 0 R] >>";
const page = (entries: string, box = "0 0 595 842"): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R ${entries} >>`;
const lines = "20 20 m 500 700 l S 20 700 m 500 20 l S";
/** One page that draws `content`, with further objects from number 5 on. */
const drawing = (content: Part, entries = "", others: readonly Part[] = [], box?: string): Uint8Array =>
  rawPdf([catalogue, onePage, page(entries, box), content, ...others]);
const plain = (box: string): Uint8Array => drawing(stream("", lines), "", [], box);

const form = (content: string, resources: string): Uint8Array =>
  stream(`/Type /XObject /Subtype /Form /BBox [0 0 600 900] /Resources << ${resources} >>`, content);
const image = (entries: string, content: Part): Uint8Array =>
  stream(`/Type /XObject /Subtype /Image ${entries}`, content);
const showsImage = (one: Uint8Array): Uint8Array =>
  drawing(stream("", "500 0 0 500 20 20 cm /I Do"), "/Resources << /XObject << /I 5 0 R >> >>", [one]);

const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

/** Made by hand, each aimed at one weakness of a reader. */
const builtPdfs = (): HostileFile[] => {
  const made: Record<string, () => Uint8Array> = {
    "no bytes": () => new Uint8Array(),
    "nothing but a header": () => latin("%PDF-1.7\n"),
    "nothing but its end": () => latin("%PDF-1.7\n%%EOF\n"),
    "a page of the web": () => latin("<!doctype html><script>alert(1)</script>"),
    "no page": () => rawPdf([catalogue, "<< /Type /Pages /Count 0 /Kids [] >>"]),
    "no page tree": () => rawPdf(["<< /Type /Catalog >>"]),
    "a tree that says 1,000,000,000 pages": () =>
      rawPdf([catalogue, "<< /Type /Pages /Count 1000000000 /Kids [3 0 R] >>", page(""), stream("", lines)]),
    "a tree that says -1 pages": () =>
      rawPdf([catalogue, "<< /Type /Pages /Count -1 /Kids [3 0 R] >>", page(""), stream("", lines)]),
    "a tree that is its own child": () => rawPdf([catalogue, "<< /Type /Pages /Count 2 /Kids [2 0 R 2 0 R] >>"]),
    "two trees, each the child of the other": () =>
      rawPdf([catalogue, "<< /Type /Pages /Count 9 /Kids [3 0 R] >>", "<< /Type /Pages /Count 9 /Kids [2 0 R] >>"]),
    "a tree 5,000 levels deep": () => deepTree(5000),
    "a tree 100,000 levels deep": () => deepTree(100_000),
    "20,000 pages": () => manyPages(20_000),
    "a page that is a string": () => rawPdf([catalogue, onePage, "(not a page)", stream("", lines)]),
    "a page 1 point wide": () => plain("0 0 1 14400"),
    "a page of nothing": () => plain("0 0 0 0"),
    "a page turned inside out": () => plain("595 842 0 0"),
    "a page 1,000,000 points wide": () => plain("0 0 1000000 1000000"),
    "a page 1e9 points wide": () => plain("0 0 1000000000 1000000000"),
    "a page 1e38 points wide": () => plain(`0 0 1${"0".repeat(38)} 1${"0".repeat(38)}`),
    "a page far from its origin": () => plain("1000000000 1000000000 1000000595 1000000842"),
    "a page with words for its size": () => plain("/a /b /c /d"),
    "a page with a user unit of 1,000,000": () => drawing(stream("", lines), "/UserUnit 1000000"),
    "a bomb of 300 MB of blanks": () => drawing(packed(Buffer.alloc(300_000_000, 32))),
    "a bomb of 100 MB of lines": () => drawing(packed(Buffer.alloc(100_000_000, "9 9 m 99 99 l S "))),
    "a bomb in a bomb": () =>
      drawing(
        stream("/Filter [/FlateDecode /FlateDecode]", deflateSync(deflateSync(Buffer.alloc(300_000_000, "0 0 m ")))),
      ),
    "a bomb in run lengths": () =>
      drawing(stream("/Filter [/FlateDecode /RunLengthDecode]", deflateSync(Buffer.alloc(4_000_000, "\x81 ")))),
    "a form that draws itself twice": () =>
      drawing(stream("", "/F Do"), "/Resources << /XObject << /F 5 0 R >> >>", [
        form("/F Do /F Do", "/XObject << /F 5 0 R >>"),
      ]),
    "forms that double thirty times": () =>
      drawing(
        stream("", "/F Do"),
        "/Resources << /XObject << /F 5 0 R >> >>",
        Array.from({ length: 30 }, (_, i) =>
          i === 29 ? form(lines, "") : form("/F Do /F Do", `/XObject << /F ${i + 6} 0 R >>`),
        ),
      ),
    "a pattern made of itself": () =>
      drawing(stream("", "/Pattern cs /P scn 0 0 595 842 re f"), "/Resources << /Pattern << /P 5 0 R >> >>", [
        stream(
          "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << /Pattern << /P 5 0 R >> >>",
          "/Pattern cs /P scn 0 0 9 9 re f",
        ),
      ]),
    "a pattern of the smallest steps": () =>
      drawing(stream("", "/Pattern cs /P scn 0 0 595 842 re f"), "/Resources << /Pattern << /P 5 0 R >> >>", [
        stream(
          "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 0.001 /YStep 0.001 /Resources << >>",
          "0 0 9 9 re f",
        ),
      ]),
    "a letter written with itself": () =>
      drawing(stream("", "BT /T 20 Tf 50 50 Td (aaaa) Tj ET"), "/Resources << /Font << /T 5 0 R >> >>", [
        "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [1] /Encoding << /Differences [97 /a] >> /CharProcs << /a 6 0 R >> /Resources << /Font << /T 5 0 R >> >> >>",
        stream("", "1 0 d0 BT /T 1 Tf (aa) Tj ET"),
      ]),
    "an annotation that looks like itself": () =>
      drawing(stream("", lines), "/Annots [5 0 R]", [
        "<< /Type /Annot /Subtype /Stamp /Rect [0 0 99 99] /AP << /N 6 0 R >> >>",
        form("/F Do /F Do", "/XObject << /F 6 0 R >>"),
      ]),
    "50,000 annotations": () =>
      drawing(
        stream("", lines),
        `/Annots [${"<< /Type /Annot /Subtype /Square /Rect [9 9 99 99] /C [1 0 0] >> ".repeat(50_000)}]`,
      ),
    "an array 100,000 levels deep": () => drawing(stream("", lines), `/Deep ${nested("[", "]", 100_000)}`),
    "a dictionary 100,000 levels deep": () => drawing(stream("", lines), `/Deep ${nested("<< /A ", ">>", 100_000)}`),
    "an array 1,000,000 levels deep in the drawing": () => drawing(packed(nested("[", "]", 1_000_000))),
    "1,000,000 states kept": () => drawing(packed("q ".repeat(1_000_000) + lines)),
    "1,000,000 states given back": () => drawing(packed("Q ".repeat(1_000_000) + lines)),
    "1,000,000 clips in each other": () => drawing(packed("0 0 500 500 re W n ".repeat(1_000_000) + lines)),
    "3,000,000 lines": () => drawing(packed("9 9 m 500 700 l S\n".repeat(3_000_000))),
    "a curve of 3,000,000 pieces": () => drawing(packed(`9 9 m ${"1 1 500 700 9 9 c\n".repeat(3_000_000)}S`)),
    "1,000,000 dashes a point": () => drawing(stream("", `[0.000001] 0 d ${lines}`)),
    "numbers without end": () => drawing(stream("", `${"9".repeat(5_000_000)} 0 m 9 9 l S`)),
    "a name of 5,000,000 letters": () => drawing(stream("", lines), `/${"A".repeat(5_000_000)} 1`),
    "a string of 50 MB": () => drawing(stream("", lines), `/S (${"A".repeat(50_000_000)})`),
    "an image of 100,000 by 100,000": () =>
      showsImage(image("/Width 100000 /Height 100000 /BitsPerComponent 1 /ColorSpace /DeviceGray", "x")),
    "an image of 2,147,483,647 by 2,147,483,647": () =>
      showsImage(image("/Width 2147483647 /Height 2147483647 /BitsPerComponent 8 /ColorSpace /DeviceCMYK", "x")),
    "an image that unpacks to 300 MB": () =>
      showsImage(
        image(
          "/Width 10000 /Height 10000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode",
          deflateSync(Buffer.alloc(300_000_000)),
        ),
      ),
    "an image masked by itself": () =>
      showsImage(image("/Width 9 /Height 9 /BitsPerComponent 8 /ColorSpace /DeviceGray /SMask 5 0 R", "x".repeat(81))),
    "noise for a JPEG": () => showsImage(noiseImage("/DCTDecode")),
    "noise for a JPEG 2000": () => showsImage(noiseImage("/JPXDecode")),
    "noise for a JBIG2": () => showsImage(noiseImage("/JBIG2Decode")),
    "noise for a fax": () => showsImage(noiseImage("/CCITTFaxDecode")),
    "noise for LZW": () => drawing(stream("/Filter /LZWDecode", noise(5000))),
    "a filter nobody knows": () => drawing(stream("/Filter /NobodyDecode", lines)),
    "1,000 filters": () => drawing(stream(`/Filter [${"/FlateDecode ".repeat(1000)}]`, deflateSync(latin(lines)))),
    "a stream longer than the file": () => drawing("<< /Length 999999999 >>\nstream\n9 9 m 99 99 l S\nendstream"),
    "a stream that never ends": () => drawing("<< /Length 5 >>\nstream\n9 9 m 99 99 l S"),
    "a stream whose length is itself": () => drawing("<< /Length 4 0 R >>\nstream\n9 9 m 99 99 l S\nendstream"),
    "a packed stream cut off": () => drawing(stream("/Filter /FlateDecode", deflateSync(noise(9000)).subarray(0, 700))),
    "a font of noise": () => fontPdf(noise(20_000)),
    "a font cut off": () => fontPdf(latin("\x00\x01\x00\x00\x00\xff\x00\x00")),
    "colours of a function as large as the world": () =>
      drawing(stream("", "/S sh"), "/Resources << /Shading << /S 5 0 R >> >>", [
        "<< /ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 1e9 0 1e9] /Function 6 0 R >>",
        stream("/FunctionType 0 /Domain [0 1 0 1] /Range [0 1 0 1 0 1] /Size [60000 60000] /BitsPerSample 32", "x"),
      ]),
    "a colour space made of itself": () =>
      drawing(stream("", "/C cs 0.5 scn 0 0 500 500 re f"), "/Resources << /ColorSpace << /C 5 0 R >> >>", [
        "[/Indexed 5 0 R 255 (abc)]",
      ]),
    "a soft mask made of itself": () =>
      drawing(stream("", `/G gs ${lines}`), "/Resources << /ExtGState << /G 5 0 R >> >>", [
        "<< /SMask << /S /Luminosity /G 6 0 R >> >>",
        stream(
          "/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency >> /Resources << /ExtGState << /G 5 0 R >> >>",
          `/G gs ${lines}`,
        ),
      ]),
    "a lock nobody has the key of": () =>
      rawPdf([catalogue, onePage, page(""), stream("", lines)], (start, count) => locked(start, count, 4)),
    "a lock of no known kind": () =>
      rawPdf([catalogue, onePage, page(""), stream("", lines)], (start, count) => locked(start, count, 99)),
    "a table that names itself as its former": () =>
      rawPdf(
        [catalogue, onePage, page(""), stream("", lines)],
        (start, count) => `trailer\n<< /Size ${count} /Root 1 0 R /Prev ${start} >>\nstartxref\n${start}\n%%EOF\n`,
      ),
    "a table of 1,000,000,000 entries": () =>
      rawPdf(
        [catalogue, onePage, page(""), stream("", lines)],
        (start) => `trailer\n<< /Size 1000000000 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      ),
    "an end that points nowhere": () =>
      rawPdf(
        [catalogue, onePage, page(""), stream("", lines)],
        (_, count) => `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n99999999\n%%EOF\n`,
      ),
    "a catalogue that is a page": () =>
      rawPdf(
        [catalogue, onePage, page(""), stream("", lines)],
        (start, count) => `trailer\n<< /Size ${count} /Root 3 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      ),
    "a packed table with columns of 2 GB": () =>
      latin(
        "%PDF-1.7\n1 0 obj\n<< /Type /XRef /W [1 2147483647 2147483647] /Size 9 /Root 1 0 R /Length 9 >>\nstream\n123456789\nendstream\nendobj\nstartxref\n9\n%%EOF\n",
      ),
    "layers in a circle": () =>
      rawPdf([
        "<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R] /D << /Order [6 0 R] /OFF [5 0 R] >> >> >>",
        onePage,
        page("/Resources << /Properties << /L 5 0 R >> >>"),
        stream("", `/OC /L BDC ${lines} EMC`),
        "<< /Type /OCMD /OCGs [5 0 R] /VE [/And 6 0 R] >>",
        "[6 0 R 6 0 R]",
      ]),
  };
  return Object.entries(made).map(([name, make]) => ({ name, make }));
};

const noise = (length: number): Uint8Array => {
  const random = createRandom(`noise ${length}`);
  return Uint8Array.from({ length }, () => random.whole(0, 255));
};
const noiseImage = (filter: string): Uint8Array =>
  image(`/Width 500 /Height 500 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter ${filter}`, noise(4000));

const fontPdf = (font: Uint8Array): Uint8Array =>
  drawing(stream("", "BT /T 20 Tf 50 50 Td (abc) Tj ET"), "/Resources << /Font << /T 5 0 R >> >>", [
    "<< /Type /Font /Subtype /TrueType /BaseFont /Noise /FirstChar 97 /LastChar 99 /Widths [500 500 500] /FontDescriptor 6 0 R >>",
    "<< /Type /FontDescriptor /FontName /Noise /Flags 4 /FontBBox [0 0 1 1] /FontFile2 7 0 R >>",
    stream(`/Length1 ${font.length}`, font),
  ]);

const locked = (start: number, count: number, edition: number): string =>
  `trailer\n<< /Size ${count} /Root 1 0 R /ID [<00> <00>] /Encrypt << /Filter /Standard /V ${edition} /R ${edition} /Length 128 ` +
  `/O <${"41".repeat(32)}> /U <${"42".repeat(32)}> /P -4 >> >>\nstartxref\n${start}\n%%EOF\n`;

const deepTree = (depth: number): Uint8Array => {
  const trees = Array.from({ length: depth }, (_, i) => `<< /Type /Pages /Count 1 /Kids [${i + 3} 0 R] >>`);
  return rawPdf([catalogue, ...trees, `<< /Type /Page /Parent ${depth + 1} 0 R /MediaBox [0 0 9 9] >>`]);
};

const manyPages = (count: number): Uint8Array => {
  const kids = Array.from({ length: count }, (_, i) => `${i + 3} 0 R`).join(" ");
  const pages = Array.from({ length: count }, () => "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>");
  return rawPdf([catalogue, `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`, ...pages]);
};

const ways: readonly Mutation[] = [
  "cut",
  "flipped",
  "blanked",
  "a part left out",
  "a part twice",
  "its numbers changed",
];

/** Files built to harm, then as many mutations of good sheets as make up `count`. */
export const hostilePdfs = (good: readonly Uint8Array[], count: number): HostileFile[] => {
  const built = builtPdfs();
  const made = Array.from({ length: Math.max(0, count - built.length) }, (_, i) => {
    const way = ways[i % ways.length] ?? "cut";
    const sheet = good[i % good.length] ?? new Uint8Array(99);
    return { name: `a sheet ${way} (${i + 1})`, make: () => mutated(sheet, way, createRandom(`pdf ${i}`)) };
  });
  return [...built, ...made].slice(0, count);
};
