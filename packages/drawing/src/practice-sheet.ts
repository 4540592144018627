/**
 * A made-up drawing with the usual content: long lines, hatching, dashes, curves, fills, letters. WebAssembly speeds up
 * code that has run often: drawing this once makes the first real sheet faster.
 */
export const practiceSheet = async (): Promise<Uint8Array> => {
  const content = await deflate(new TextEncoder().encode(drawing()));
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 5 0 R /Resources << /Font << /F 4 0 R >> >> >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  const head = `%PDF-1.7\n${objects.map((body, i) => `${i + 1} 0 obj ${body} endobj\n`).join("")}`;
  const stream = `5 0 obj << /Length ${content.length} /Filter /FlateDecode >> stream\n`;
  // Without an object table: PDFium finds the objects itself, as in a repaired file.
  const tail = "\nendstream endobj\ntrailer << /Root 1 0 R /Size 6 >>\n%%EOF";
  const parts = [head, stream].map((text) => new TextEncoder().encode(text));
  return new Uint8Array(await new Blob([...parts, content, new TextEncoder().encode(tail)]).arrayBuffer());
};

const width = 2384;
const height = 1684;

const drawing = (): string => {
  const lines: string[] = ["0.25 w 1 J 1 j"];
  for (let i = 0; i < 1500; i++) {
    const x = (i * 379) % (width - 80);
    const y = (i * 211) % (height - 60);
    const shade = (i % 5) / 8;
    lines.push(`q ${shade} 0 ${shade} RG 0.${1 + (i % 6)} w ${i % 7 === 0 ? "[6 3] 0 d" : ""}`);
    lines.push(`${x}.5 ${y} m ${x + 60} ${y}.25 l ${x + 60} ${y + 40} l ${x + 8}.7 ${y + 40} l S`);
    for (let hatch = 0; hatch < 3; hatch++) lines.push(`${x + hatch * 6} ${y} m ${x + hatch * 6 + 20} ${y + 20} l S`);
    if (i % 4 === 0) lines.push(`${x} ${y} m ${x + 10} ${y + 30} ${x + 30} ${y + 30} ${x + 40} ${y} c S`);
    if (i % 6 === 0)
      lines.push(
        `0.8 0.9 ${shade} rg ${x} ${y} 18 12 re f ${x} ${y + 20} m ${x + 9} ${y + 30} l ${x + 18} ${y + 20} l f*`,
      );
    if (i % 50 === 0) lines.push(`${x} ${y} 40 40 re W n ${x} ${y} m ${x + 90} ${y + 90} l S`);
    if (i % 5 === 0) lines.push(`BT /F ${6 + (i % 4)} Tf ${x} ${y} Td (${1000 + i} A-${i % 90}) Tj ET`);
    lines.push("Q");
  }
  return lines.join("\n");
};

const deflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
};
