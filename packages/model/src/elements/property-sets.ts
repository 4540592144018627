import { type Line, type Lines, measureOf, numberOf, plainText, refOf, refsOf, textOf } from "./lines.ts";
import type { ModelProperty, ModelPropertySet } from "./model-element.ts";
import type { Units } from "./units.ts";

const mostProperties = 500;

/** IFC writes T, F and U; web-ifc gives them as such or as truth values. */
const truths: Readonly<Record<string, boolean>> = { T: true, F: false, ".T.": true, ".F.": false };

type Measured = ReturnType<Units["convert"]>;

/** A damaged file may state numbers beyond all, which no table keeps. */
const finite = (measured: Measured): Measured | undefined => (Number.isFinite(measured.value) ? measured : undefined);

const plainOf = (value: unknown, units: Units, ownUnit: number | null): Omit<ModelProperty, "name"> | undefined => {
  const measure = measureOf(value);
  const inside = typeof value === "object" && value !== null && "value" in value ? value.value : value;
  if (typeof inside === "boolean") return { value: inside, unit: "" };
  if (measure === "IFCBOOLEAN" || measure === "IFCLOGICAL") {
    const truth = truths[String(inside)];
    return truth === undefined ? undefined : { value: truth, unit: "" };
  }
  if (typeof inside === "number") return finite(units.convert(inside, measure, ownUnit));
  const text = typeof inside === "string" ? plainText(inside) : "";
  return text === "" ? undefined : { value: text, unit: "" };
};

const listed = (values: unknown, units: Units): Omit<ModelProperty, "name"> | undefined => {
  const plain = (Array.isArray(values) ? values : []).flatMap((value) => plainOf(value, units, null) ?? []);
  const text = plain.map(({ value }) => String(value)).join("、");
  return text === "" ? undefined : { value: plainText(text), unit: plain[0]?.unit ?? "" };
};

const propertyOf = (lines: Lines, units: Units, line: Line): ModelProperty | undefined => {
  const name = textOf(line["Name"]);
  const unit = refOf(line["Unit"]);
  const value =
    plainOf(line["NominalValue"], units, unit) ??
    listed(line["EnumerationValues"], units) ??
    listed(line["ListValues"], units) ??
    listed([line["LowerBoundValue"], line["UpperBoundValue"]], units);
  return name === "" || value === undefined ? undefined : { name, ...value };
};

const quantityValues = ["Length", "Area", "Volume", "Count", "Weight", "Time", "Number"];

const quantityOf = (units: Units, line: Line): ModelProperty | undefined => {
  const name = textOf(line["Name"]);
  const value = quantityValues.map((kind) => line[`${kind}Value`]).find((one) => one !== undefined && one !== null);
  const number = numberOf(value);
  if (name === "" || number === null) return undefined;
  const measured = finite(units.convert(number, measureOf(value), refOf(line["Unit"])));
  return measured && { name, ...measured };
};

/** Reads each line once and keeps what `read` makes of it. */
const once = <T>(lines: Lines, read: (line: Line) => T | undefined): ((id: number) => T | undefined) => {
  const known = new Map<number, T | undefined>();
  return (id) => {
    if (known.has(id)) return known.get(id);
    const line = lines.get(id);
    const found = line && read(line);
    known.set(id, found);
    return found;
  };
};

/** Reads each set and each property once: hundreds of elements may share a set, and many sets a property. */
export const setReader = (lines: Lines, units: Units) => {
  const known = new Map<number, ModelPropertySet | undefined>();
  const readProperty = once(lines, (line) => propertyOf(lines, units, line));
  const readQuantity = once(lines, (line) => quantityOf(units, line));
  const read = (id: number, isOfType: boolean): ModelPropertySet | undefined => {
    const line = lines.get(id);
    if (!line) return undefined;
    const isQuantities = line["Quantities"] !== undefined;
    const members = refsOf(line[isQuantities ? "Quantities" : "HasProperties"]).slice(0, mostProperties);
    const readMember = isQuantities ? readQuantity : readProperty;
    const properties = members.flatMap((member) => readMember(member) ?? []);
    if (properties.length === 0) return undefined;
    return { name: textOf(line["Name"]), kind: isQuantities ? "quantities" : "properties", isOfType, properties };
  };
  return (ids: readonly number[], isOfType: boolean): ModelPropertySet[] =>
    ids.flatMap((id) => {
      const key = isOfType ? -id : id;
      if (!known.has(key)) known.set(key, read(id, isOfType));
      return known.get(key) ?? [];
    });
};
