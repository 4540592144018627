import { type Line, type Lines, refOf, refsOf, textOf } from "../elements/lines.ts";
import type { Relations } from "../elements/relations.ts";
import type { IdsValue } from "./condition.ts";
import { type Found, foundIn } from "./found-values.ts";
import type { ToStandard } from "./standard-units.ts";

export interface IdsProperty {
  readonly name: string;
  /** Several of a list, an enumeration, a range or a table. */
  readonly values: readonly IdsValue[];
  /** null: it has the place of a value and no value; other: an object, or parts of its own, which IDS does not compare. */
  readonly kind: "values" | "null" | "other";
}

/** Properties of sets, by the name of the set and their own. */
export type IdsSets = ReadonlyMap<string, ReadonlyMap<string, IdsProperty>>;

const mostMembers = 500;
const listed = ["EnumerationValues", "ListValues"] as const;
const bounding = ["UpperBoundValue", "LowerBoundValue", "SetPointValue"] as const;
const measured = ["Length", "Area", "Volume", "Count", "Weight", "Time", "Number"].map((kind) => `${kind}Value`);
const described = [
  ["IfcMaterialProperties", "Material"],
  ["IfcProfileProperties", "ProfileDefinition"],
] as const;
const ofRoots = ["expressID", "type", "GlobalId", "OwnerHistory", "Name", "Description"];

const propertyFrom = (name: string, found: readonly Found[]): IdsProperty => {
  const values = found.flatMap((one) => (one?.kind === "value" ? one.value : []));
  if (values.length > 0) return { name, values, kind: "values" };
  return { name, values, kind: found.some((one) => one !== null) ? "other" : "null" };
};

export const propertiesOf = (lines: Lines, relations: Relations, toStandard: ToStandard) => {
  const propertyOf = (line: Line): IdsProperty => {
    const name = textOf(line["Name"]);
    const unit = refOf(line["Unit"]);
    const found = (raw: unknown, own = unit) => foundIn(raw, toStandard, own);
    const all = (raw: unknown, own = unit) => (Array.isArray(raw) ? raw.map((one) => found(one, own)) : []);
    if ("NominalValue" in line) return propertyFrom(name, [found(line["NominalValue"])]);
    for (const key of listed) if (key in line) return propertyFrom(name, all(line[key]));
    if ("UpperBoundValue" in line)
      return propertyFrom(
        name,
        bounding.map((key) => found(line[key])),
      );
    if ("DefiningValues" in line) {
      const [defining, defined] = [refOf(line["DefiningUnit"]), refOf(line["DefinedUnit"])];
      return propertyFrom(name, [...all(line["DefiningValues"], defining), ...all(line["DefinedValues"], defined)]);
    }
    const quantity = measured.find((key) => key in line);
    return quantity === undefined ? { name, values: [], kind: "other" } : propertyFrom(name, [found(line[quantity])]);
  };
  /** Sets of fixed properties, such as IfcDoorPanelProperties, have them as attributes. */
  const fixed = (line: Line): IdsProperty[] =>
    Object.keys(line)
      .filter((key) => !ofRoots.includes(key))
      .map((key) => propertyFrom(key, [foundIn(line[key], toStandard)]));
  const membersOf = (line: Line): IdsProperty[] => {
    const key = ["HasProperties", "Quantities", "Properties", "ExtendedProperties"].find((one) => one in line);
    if (key === undefined) return fixed(line);
    return refsOf(line[key])
      .slice(0, mostMembers)
      .flatMap((id) => lines.get(id) ?? [])
      .map(propertyOf);
  };
  const known = new Map<number, readonly IdsProperty[]>();
  const readSet = (id: number) => {
    const line = lines.get(id);
    if (!line) return undefined;
    const properties = known.get(id) ?? membersOf(line);
    known.set(id, properties);
    return { name: textOf(line["Name"]), properties };
  };
  /** Of materials and profiles: sets that point to what they describe. */
  const pointing = new Map<number, number[]>();
  for (const [className, key] of described)
    for (const line of lines.of(className, true)) {
      const id = refOf(line[key]);
      if (id !== null) pointing.set(id, [...(pointing.get(id) ?? []), line.expressID]);
    }
  return (line: Line): IdsSets => {
    const type = lines.get(relations.typeOf.get(line.expressID) ?? 0);
    // What is written for the element itself comes last and stays.
    const ids = [
      ...refsOf(type?.["HasPropertySets"]),
      ...refsOf(line["HasPropertySets"]),
      ...(relations.sets.get(line.expressID) ?? []),
      ...(pointing.get(line.expressID) ?? []),
    ];
    const sets = new Map<string, Map<string, IdsProperty>>();
    for (const id of ids) {
      const set = readSet(id);
      if (!set) continue;
      const properties = sets.get(set.name) ?? new Map<string, IdsProperty>();
      for (const property of set.properties) properties.set(property.name, property);
      sets.set(set.name, properties);
    }
    return sets;
  };
};
