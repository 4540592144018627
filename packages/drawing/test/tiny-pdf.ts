/** Writes the smallest PDF that shows what a test is about. */
export interface TinyPage {
  width?: number;
  height?: number;
  /** Lower left corner of the MediaBox. */
  origin?: readonly [x: number, y: number];
  rotate?: number;
  content?: string;
  /** Dictionaries of annotations, without the outer brackets. */
  annotations?: string[];
}

export const tinyPdf = (...pages: TinyPage[]): Uint8Array => {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const kids = pages.map((_, i) => `${5 + i * 2} 0 R`).join(" ");
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  add("<< /Type /Font /Subtype /Type0 /BaseFont /SimSun /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>");
  add(
    "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /SimSun /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> >>",
  );
  for (const { width = 400, height = 300, origin, rotate = 0, content = "", annotations = [] } of pages) {
    const [x, y] = origin ?? [0, 0];
    const box = `[${x} ${y} ${x + width} ${y + height}]`;
    const notes = annotations.map((note) => `<< /Type /Annot ${note} >>`).join(" ");
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Rotate ${rotate} /Contents ${objects.length + 2} 0 R ` +
        `/Resources << /Font << /F 3 0 R >> >> /Annots [${notes}] >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  let file = "%PDF-1.7\n";
  const offsets = objects.map((body, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(file);
};

/** Content that writes a line of text; the font is named but not embedded, as in many Chinese sheets. */
export const write = (text: string, x: number, y: number, size = 12): string => {
  const hex = [...text].map((letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, "0")).join("");
  return `BT /F ${size} Tf ${x} ${y} Td <${hex}> Tj ET\n`;
};

/** Content with `count` short lines. */
export const hatch = (count: number): string => {
  const line = (i: number) => `${10 + (i % 300)} ${20 + (i % 200)} m ${30 + (i % 300)} 40 l S\n`;
  return Array.from({ length: count }, (_, i) => line(i)).join("");
};
