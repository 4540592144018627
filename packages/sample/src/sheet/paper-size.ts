export type PaperFormat = "A0" | "A1" | "A2" | "A3" | "A4";
/** A format, or one lengthened along its long side as GB/T 50001 allows: "A1+1/4", "A1+1/2", "A2+3/4" … */
export type PaperSize = PaperFormat | `${PaperFormat}+${number}/${number}`;

/** Short and long side in mm (GB/T 50001 table 3.1.1). */
const sides: Record<PaperFormat, readonly [number, number]> = {
  A0: [841, 1189],
  A1: [594, 841],
  A2: [420, 594],
  A3: [297, 420],
  A4: [210, 297],
};

/** Width and height in mm as the sheet lies on the table: landscape, A4 upright. */
export const paperSizeInMm = (size: PaperSize): { width: number; height: number } => {
  const [format, part] = size.split("+");
  const [short, long] = sides[format as PaperFormat];
  if (format === "A4" && !part) return { width: short, height: long };
  const [over = 0, under = 1] = (part ?? "0/1").split("/").map(Number);
  return { width: Math.round(long * (1 + over / under)), height: short };
};
