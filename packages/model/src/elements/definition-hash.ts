import { type Lines, refOf } from "./lines.ts";
import { textHash } from "./text-hash.ts";

const reference = 5;
const real = 4;
const deepest = 200;
/** Files are rewritten with noise in the seventh digit. */
const rounded = (value: number): string => (Math.round(value * 1e4) / 1e4 || 0).toString();

/** They say where and how a shape is drawn, not what it is. */
const unrelated = ["IFCGEOMETRICREPRESENTATIONCONTEXT", "IFCGEOMETRICREPRESENTATIONSUBCONTEXT"];

interface RawValue {
  readonly type: number;
  readonly value: unknown;
}

/** Hashes of the representations of elements and of the openings cut into them. */
export const definitionHasher = (lines: Lines) => {
  const { api, model } = lines;
  const skipped = new Set(unrelated.map((name) => api.GetTypeCodeFromName(name)));
  const known = new Map<number, string>();

  const ofValue = (value: unknown, depth: number): string => {
    if (Array.isArray(value)) return `(${value.map((one) => ofValue(one, depth)).join(",")})`;
    if (typeof value === "number") return rounded(value);
    if (typeof value !== "object" || value === null) return String(value);
    const { type, value: plain } = value as RawValue;
    if (type === reference && typeof plain === "number") return ofLine(plain, depth + 1);
    if (type === real) return rounded(Number(plain));
    return Array.isArray(plain) ? ofValue(plain, depth) : String(plain);
  };
  const ofLine = (id: number, depth: number): string => {
    const before = known.get(id);
    if (before !== undefined) return before;
    if (depth > deepest) return "deep";
    known.set(id, "circle");
    const hash = read(id, depth);
    known.set(id, hash);
    return hash;
  };
  const read = (id: number, depth: number): string => {
    try {
      const { type, arguments: values } = api.GetRawLineData(model, id);
      return skipped.has(type) ? "" : textHash(`${type}${ofValue(values, depth)}`);
    } catch {
      return "missing"; // a reference that leads nowhere
    }
  };

  const placementOf = (id: number): readonly number[] | undefined => {
    const placement = refOf(lines.get(id)?.["ObjectPlacement"]);
    if (placement === null) return undefined;
    try {
      return api.GetWorldTransformMatrix(model, placement);
    } catch {
      return undefined; // damaged: the opening counts by its shape alone
    }
  };
  /** Where an opening begins, seen from its element. */
  const within = (element: readonly number[] | undefined, opening: readonly number[] | undefined): string => {
    if (!element || !opening) return "";
    const from = [12, 13, 14].map((i) => (opening[i] ?? 0) - (element[i] ?? 0));
    const along = (axis: number) => from.reduce((sum, part, i) => sum + part * (element[axis * 4 + i] ?? 0), 0);
    return [0, 1, 2].map((axis) => (Math.round(along(axis) * 1000) / 1000 || 0).toString()).join(" ");
  };

  return (id: number, openings: readonly number[]): string => {
    const shapeOf = (one: number) => {
      const shape = refOf(lines.get(one)?.["Representation"]);
      return shape === null ? "" : ofLine(shape, 0);
    };
    if (openings.length === 0) return shapeOf(id);
    const place = placementOf(id);
    const cuts = openings.map((opening) => `${shapeOf(opening)} ${within(place, placementOf(opening))}`).sort();
    return textHash([shapeOf(id), ...cuts].join(";"));
  };
};
