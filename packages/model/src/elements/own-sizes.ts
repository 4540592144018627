import { type Line, numberOf } from "./lines.ts";
import type { ModelProperty, ModelPropertySet } from "./model-element.ts";
import type { Units } from "./units.ts";

const lengths = ["OverallWidth", "OverallHeight"] as const;
const counts = ["NumberOfRisers", "NumberOfTreads"] as const;

/**
 * Sizes an element states itself, beside its property sets. Heights of risers and lengths of treads are left out: old
 * exporters write them in another unit than the file's.
 */
export const ownSizes = (line: Line, units: Units): ModelPropertySet[] => {
  const properties: ModelProperty[] = [
    ...lengths.flatMap((name) => {
      const value = numberOf(line[name]);
      return value === null || !Number.isFinite(value * units.length)
        ? []
        : [{ name, value: Number((value * units.length).toPrecision(12)), unit: "m" as const }];
    }),
    ...counts.flatMap((name) => {
      const value = numberOf(line[name]);
      return value === null ? [] : [{ name, value, unit: "" as const }];
    }),
  ];
  return properties.length === 0 ? [] : [{ name: "构件自身", kind: "properties", isOfType: false, properties }];
};
