import { type Lines, numberOf, refOf, refsOf, textOf } from "./lines.ts";
import type { ModelUnit } from "./model-element.ts";

export const prefixes: Readonly<Record<string, number>> = {
  EXA: 1e18,
  PETA: 1e15,
  TERA: 1e12,
  GIGA: 1e9,
  MEGA: 1e6,
  KILO: 1e3,
  HECTO: 1e2,
  DECA: 10,
  DECI: 0.1,
  CENTI: 0.01,
  MILLI: 0.001,
  MICRO: 1e-6,
  NANO: 1e-9,
  PICO: 1e-12,
  FEMTO: 1e-15,
  ATTO: 1e-18,
};

export const powers: Readonly<Record<string, number>> = { METRE: 1, SQUARE_METRE: 2, CUBIC_METRE: 3 };

/** How many SI units without prefix are in a unit; a chain of conversions has few steps. */
export const factorOf = (lines: Lines, id: number, steps = 0): number | null => {
  const unit = lines.get(id);
  if (!unit || steps > 5) return null;
  if (lines.className(unit) === "IfcSIUnit")
    return (prefixes[textOf(unit["Prefix"])] ?? 1) ** (powers[textOf(unit["Name"])] ?? 1);
  const measure = lines.get(refOf(unit["ConversionFactor"]) ?? 0);
  if (!measure) return null;
  const inner = factorOf(lines, refOf(measure["UnitComponent"]) ?? 0, steps + 1);
  const times = numberOf(measure["ValueComponent"]);
  const factor = (inner ?? 0) * (times ?? 0);
  // Nothing, or without end: a damaged unit is none.
  return factor > 0 && Number.isFinite(factor) ? factor : null;
};

export interface Units {
  /** Metres in the file's unit of length. */
  readonly length: number;
  /** Null when the file names none: metres are assumed. */
  readonly stated: number | null;
  /** A measured value in metres, square or cubic metres; other measures stay. */
  convert(value: number, measure: string, ownUnit: number | null): { readonly value: number; readonly unit: ModelUnit };
}

const kinds: readonly (readonly [measure: RegExp, kind: string, unit: ModelUnit])[] = [
  [/^IFC(?:POSITIVE|NONNEGATIVE)?LENGTHMEASURE$/, "LENGTHUNIT", "m"],
  [/^IFCAREAMEASURE$/, "AREAUNIT", "m²"],
  [/^IFCVOLUMEMEASURE$/, "VOLUMEUNIT", "m³"],
];

export const unitsOf = (lines: Lines): Units => {
  const factors = new Map<string, number>();
  for (const assignment of lines.of("IfcUnitAssignment"))
    for (const id of refsOf(assignment["Units"])) {
      const kind = textOf(lines.get(id)?.["UnitType"]);
      const factor = factorOf(lines, id);
      if (factor !== null && !factors.has(kind)) factors.set(kind, factor);
    }
  const stated = factors.get("LENGTHUNIT") ?? null;
  const length = stated ?? 1;
  const assumed: Readonly<Record<string, number>> = {
    LENGTHUNIT: length,
    AREAUNIT: length ** 2,
    VOLUMEUNIT: length ** 3,
  };
  return {
    length,
    stated,
    convert: (value, measure, ownUnit) => {
      const found = kinds.find(([pattern]) => pattern.test(measure));
      if (!found) return { value, unit: "" };
      const [, kind, unit] = found;
      const own = ownUnit === null ? null : factorOf(lines, ownUnit);
      const factor = own ?? factors.get(kind) ?? assumed[kind] ?? 1;
      return { value: roundedTo(value * factor), unit };
    },
  };
};

/** A product of a factor and a number ends in digits nobody wrote. */
export const roundedTo = (value: number): number => Number(value.toPrecision(12));
