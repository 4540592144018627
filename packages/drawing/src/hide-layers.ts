const latin = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

/**
 * A PDF of our own writer that opens with other layers hidden: only the list of hidden layers is appended, as a revision of
 * its own, so that marks and places stay. PDFium has no call for it. Always begins from the PDF as it was written; `layers` are all names in the order they were written.
 */
export function hideLayers(pdf: Uint8Array, layers: readonly string[], hidden: ReadonlySet<string>): Uint8Array {
  const tail = latin(pdf.subarray(Math.max(0, pdf.length - 2048)));
  const previous = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1]);
  const trailer = /trailer\s*<<([^]*?)>>\s*startxref/.exec(tail)?.[1] ?? "";
  const root = Number(/\/Root (\d+) 0 R/.exec(trailer)?.[1]);
  const place = (object: number): number => {
    const table = latin(pdf.subarray(previous, previous + 64));
    const head = /^xref\s+0 \d+\s+/.exec(table)?.[0].length ?? Number.NaN;
    return Number(latin(pdf.subarray(previous + head + object * 20, previous + head + object * 20 + 10)));
  };
  const bodyOf = (object: number): string =>
    latin(pdf.subarray(place(object), place(object) + 60_000)).split("endobj")[0] ?? "";
  const layering = Number(/\/OCProperties (\d+) 0 R/.exec(bodyOf(root))?.[1]);
  const groups = /\/OCGs \[([^\]]*)\]/.exec(bodyOf(layering))?.[1]?.match(/\d+ 0 R/g) ?? [];
  if (groups.length !== layers.length) throw new Error("These are not the layers of this PDF");
  const off = groups.filter((_, i) => hidden.has(layers[i] ?? "")).join(" ");
  const all = groups.join(" ");
  const start = pdf.length + 1;
  const object = `${layering} 0 obj\n<< /OCGs [${all}] /D << /Order [${all}] /OFF [${off}] >> >>\nendobj\n`;
  const table = `xref\n${layering} 1\n${String(start).padStart(10, "0")} 00000 n \n`;
  const end = `trailer\n<<${trailer}/Prev ${previous} >>\nstartxref\n${start + object.length}\n%%EOF\n`;
  const revision = new TextEncoder().encode(`\n${object}${table}${end}`);
  const out = new Uint8Array(pdf.length + revision.length);
  out.set(pdf);
  out.set(revision, pdf.length);
  return out;
}
