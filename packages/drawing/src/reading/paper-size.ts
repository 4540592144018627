import { sheetSizes } from "../page/sheet-sizes.ts";

const toleranceInMm = 3;
const mmPerPoint = 25.4 / 72;

export const inMillimetres = (points: number): number => Math.round(points * mmPerPoint * 10) / 10;

/** "A1", "A1+1/4" …, or undefined for other sizes. Either side may be the longer one. */
export const paperSize = (widthInMm: number, heightInMm: number): string | undefined => {
  const short = Math.min(widthInMm, heightInMm);
  const long = Math.max(widthInMm, heightInMm);
  for (const sheet of sheetSizes) {
    if (!isNear(short, sheet.short)) continue;
    if (isNear(long, sheet.long)) return sheet.name;
    const part = Object.entries(sheet.lengthened).find(([, length]) => isNear(long, length))?.[0];
    if (part) return `${sheet.name}+${part}`;
  }
  return undefined;
};

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= toleranceInMm;
