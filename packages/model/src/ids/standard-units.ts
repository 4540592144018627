import { type Lines, numberOf, refOf, refsOf, textOf } from "../elements/lines.ts";
import { powers, prefixes, roundedTo } from "../elements/units.ts";

/** From a number of the file to one of the standard: times the factor, plus the offset. */
interface Scale {
  readonly factor: number;
  readonly offset: number;
}

const asWritten: Scale = { factor: 1, offset: 0 };
const kelvinOfZeroCelsius = 273.15;
/** A chain of conversions has few steps; a hostile one has no end. */
const longestChain = 6;
const mostElements = 20;

const scaleOf = (lines: Lines, id: number, steps = 0): Scale => {
  const unit = lines.get(id);
  if (!unit || steps > longestChain) return asWritten;
  const name = textOf(unit["Name"]);
  const className = lines.className(unit);
  if (className === "IfcSIUnit")
    return {
      // The standard weighs in kilograms.
      factor: (prefixes[textOf(unit["Prefix"])] ?? 1) ** (powers[name] ?? 1) * (name === "GRAM" ? 1e-3 : 1),
      offset: name === "DEGREE_CELSIUS" ? kelvinOfZeroCelsius : 0,
    };
  // A derived unit is made of named ones, never of other derived units.
  if (className === "IfcDerivedUnit" && steps === 0) {
    const elements = refsOf(unit["Elements"])
      .slice(0, mostElements)
      .flatMap((element) => lines.get(element) ?? []);
    const factors = elements.map((element) => {
      const { factor } = scaleOf(lines, refOf(element["Unit"]) ?? 0, steps + 1);
      return factor ** (numberOf(element["Exponent"]) ?? 1);
    });
    return { factor: factors.reduce((product, one) => product * one, 1), offset: 0 };
  }
  const measure = lines.get(refOf(unit["ConversionFactor"]) ?? 0);
  if (!measure) return asWritten;
  const inner = scaleOf(lines, refOf(measure["UnitComponent"]) ?? 0, steps + 1);
  const factor = inner.factor * (numberOf(measure["ValueComponent"]) ?? 1);
  return { factor, offset: factor * (numberOf(unit["ConversionOffset"]) ?? 0) };
};

/** IFCPOSITIVELENGTHMEASURE is measured in LENGTHUNIT. */
const unitKindOf = (dataType: string): string =>
  dataType.replace(/^IFC(?:POSITIVE|NONNEGATIVE)?/, "").replace(/MEASURE$/, "UNIT");

export type ToStandard = (value: number, dataType: string, ownUnit: number | null) => number;

/** Numbers in the units IDS compares in: those of the SI without prefix, kilograms. */
export const standardUnits = (lines: Lines): ToStandard => {
  const scales = new Map<string, Scale>();
  for (const assignment of lines.of("IfcUnitAssignment"))
    for (const id of refsOf(assignment["Units"])) {
      const kind = textOf(lines.get(id)?.["UnitType"]);
      if (kind !== "" && !scales.has(kind)) scales.set(kind, scaleOf(lines, id));
    }
  return (value, dataType, ownUnit) => {
    if (!dataType.endsWith("MEASURE")) return value;
    const { factor, offset } =
      ownUnit === null ? (scales.get(unitKindOf(dataType)) ?? asWritten) : scaleOf(lines, ownUnit);
    return factor === 1 && offset === 0 ? value : roundedTo(value * factor + offset);
  };
};
