/** An instant as written in PDF and XFDF, in Beijing time, like all instants on paper. */
export const pdfDate = (time: Date): string => {
  const there = new Date(time.getTime() + 8 * 3_600_000).toISOString().replaceAll(/[-:T]/g, "").slice(0, 14);
  return `D:${there}+08'00'`;
};

/** #rrggbb as the parts of red, green and blue, each 0 to 1. */
export const rgbOf = (color: string): number[] => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255].map((part) => Math.round((part / 255) * 1000) / 1000);
};
