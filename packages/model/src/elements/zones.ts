import { type Lines, refOf, refsOf, textOf } from "./lines.ts";
import type { ModelPropertySet } from "./model-element.ts";

/** The zones a space belongs to, as a set of properties: name of the zone, and its kind. */
export const zoneReader = (lines: Lines): ((id: number) => ModelPropertySet[]) => {
  const zones = new Map(
    [...lines.of("IfcZone"), ...lines.of("IfcSpatialZone")].map((line) => [
      line.expressID,
      { name: textOf(line["LongName"]) || textOf(line["Name"]), value: textOf(line["ObjectType"]) || "分区" },
    ]),
  );
  const ofSpace = new Map<number, Map<string, string>>();
  const put = (whole: number | null, parts: readonly number[]) => {
    const zone = zones.get(whole ?? 0);
    if (!zone || zone.name === "") return;
    for (const part of parts) {
      const known = ofSpace.get(part) ?? new Map<string, string>();
      ofSpace.set(part, known.set(zone.name, zone.value));
    }
  };
  for (const line of lines.each("IfcRelAssignsToGroup", true))
    put(refOf(line["RelatingGroup"]), refsOf(line["RelatedObjects"]));
  for (const line of lines.each("IfcRelReferencedInSpatialStructure"))
    put(refOf(line["RelatingStructure"]), refsOf(line["RelatedElements"]));
  return (id) => {
    const found = ofSpace.get(id);
    if (!found) return [];
    const properties = [...found].map(([name, value]) => ({ name, value, unit: "" as const }));
    return [{ name: "IfcZone", kind: "properties", isOfType: false, properties }];
  };
};
