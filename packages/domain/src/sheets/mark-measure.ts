import type { MarkPoint, MarkShape } from "./mark-shape.ts";

const mmPerPoint = 25.4 / 72;

/** The number of a scale such as 1:100; undefined for sheets without a scale or with several. */
export const scaleDenominator = (scale: string | null | undefined): number | undefined => {
  const found = [...(scale ?? "").normalize("NFKC").matchAll(/1\s*:\s*(\d{1,6}(?:\.\d+)?)/g)].map(([, number]) =>
    Number(number),
  );
  const [only] = found;
  return only !== undefined && only > 0 && found.every((one) => one === only) ? only : undefined;
};

/** The scale at which two points of a sheet are so many millimetres apart. */
export const scaleOfKnownLength = (from: MarkPoint, to: MarkPoint, lengthInMm: number): number | undefined => {
  const scale = lengthInMm / (distance(from, to) * mmPerPoint);
  return Number.isFinite(scale) && scale > 0 ? Math.round(scale * 1000) / 1000 : undefined;
};

/** Text of a measuring mark; undefined for other marks. Without a scale it states the length on paper. */
export const measureText = (shape: MarkShape): string | undefined => {
  switch (shape.kind) {
    case "distance":
      return lengthText(distance(shape.from, shape.to), shape.scale);
    case "area":
      return areaText(areaOf(shape.points), shape.scale);
    case "angle":
      return `${angleBetween(shape.from, shape.corner, shape.to).toFixed(1)}°`;
    default:
      return undefined;
  }
};

/** Millimetres as written on drawings; metres from ten metres on. */
const lengthText = (points: number, scale: number | undefined): string => {
  if (scale === undefined) return `图上 ${(points * mmPerPoint).toFixed(1)} mm`;
  const mm = points * mmPerPoint * scale;
  return Math.round(mm) < 10_000 ? `${Math.round(mm)} mm` : `${(mm / 1000).toFixed(2)} m`;
};

const areaText = (squarePoints: number, scale: number | undefined): string => {
  const squareMm = squarePoints * mmPerPoint ** 2;
  if (scale === undefined) return `图上 ${Math.round(squareMm)} mm²`;
  return `${((squareMm * scale ** 2) / 1_000_000).toFixed(2)} m²`;
};

export const distance = (one: MarkPoint, other: MarkPoint): number => Math.hypot(one.x - other.x, one.y - other.y);

const areaOf = (points: readonly MarkPoint[]): number => {
  const doubled = points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(doubled) / 2;
};

/** In degrees, at most 180. */
const angleBetween = (from: MarkPoint, corner: MarkPoint, to: MarkPoint): number => {
  const turn = Math.atan2(to.y - corner.y, to.x - corner.x) - Math.atan2(from.y - corner.y, from.x - corner.x);
  const degrees = Math.abs((turn * 180) / Math.PI) % 360;
  return degrees > 180 ? 360 - degrees : degrees;
};
