import { type Lines, refOf, refsOf } from "./lines.ts";

export interface Relations {
  /** Property sets written for the element itself. */
  readonly sets: ReadonlyMap<number, readonly number[]>;
  readonly typeOf: ReadonlyMap<number, number>;
  /** Openings cut into an element. */
  readonly openings: ReadonlyMap<number, readonly number[]>;
  /** The storey an element stands in, through its whole, its opening or its structure. */
  storeyOf(id: number): number | null;
}

const longestClimb = 32;

export const relationsOf = (lines: Lines): Relations => {
  const above = new Map<number, number>();
  const put = (part: number | null, whole: number | null) => {
    if (part !== null && whole !== null && !above.has(part)) above.set(part, whole);
  };
  // What an element stands in says more than what it is a part of.
  for (const line of lines.each("IfcRelContainedInSpatialStructure"))
    for (const id of refsOf(line["RelatedElements"])) put(id, refOf(line["RelatingStructure"]));
  for (const line of lines.each("IfcRelAggregates"))
    for (const id of refsOf(line["RelatedObjects"])) put(id, refOf(line["RelatingObject"]));
  const openings = new Map<number, number[]>();
  for (const line of lines.each("IfcRelVoidsElement")) {
    const [element, opening] = [refOf(line["RelatingBuildingElement"]), refOf(line["RelatedOpeningElement"])];
    if (element === null || opening === null) continue;
    put(opening, element);
    const list = openings.get(element);
    if (list) list.push(opening);
    else openings.set(element, [opening]);
  }
  for (const line of lines.each("IfcRelFillsElement"))
    put(refOf(line["RelatedBuildingElement"]), refOf(line["RelatingOpeningElement"]));

  const sets = new Map<number, number[]>();
  for (const line of lines.each("IfcRelDefinesByProperties"))
    for (const id of refsOf(line["RelatedObjects"])) {
      const list = sets.get(id) ?? [];
      list.push(...refsOf(line["RelatingPropertyDefinition"]));
      sets.set(id, list);
    }
  const typeOf = new Map<number, number>();
  for (const line of lines.each("IfcRelDefinesByType"))
    for (const id of refsOf(line["RelatedObjects"])) {
      const type = refOf(line["RelatingType"]);
      if (type !== null) typeOf.set(id, type);
    }

  const storeys = new Set(lines.idsOf("IfcBuildingStorey"));
  const storeyOf = (id: number): number | null => {
    let at: number | undefined = id;
    for (let step = 0; at !== undefined && step < longestClimb; step++) {
      if (storeys.has(at)) return at;
      at = above.get(at);
    }
    return null;
  };
  return { sets, typeOf, openings, storeyOf };
};
