import { definitionHasher } from "./definition-hash.ts";
import { type Line, type Lines, refsOf, textOf } from "./lines.ts";
import type { ModelElement, ModelReport } from "./model-element.ts";
import { reportOf } from "./model-report.ts";
import { ownSizes } from "./own-sizes.ts";
import { setReader } from "./property-sets.ts";
import { relationsOf } from "./relations.ts";
import type { Shape } from "./shapes.ts";
import { unitsOf } from "./units.ts";
import { zoneReader } from "./zones.ts";

/** They have a shape but are no parts of a building: what is cut away, and helpers of drawing. */
const noElements = ["IfcOpeningElement", "IfcOpeningStandardCase", "IfcVirtualElement"];

/** An element before its mesh is measured. */
type ShapelessElement = Omit<ModelElement, "box" | "area" | "volume">;

const shapeless = { box: null, area: null, volume: null };

/**
 * The elements and spaces of an open model as its lines say them, and its storeys; `withShapes` gives them their measures
 * by line, and a report of all.
 */
export const readElements = (lines: Lines) => {
  const units = unitsOf(lines);
  const relations = relationsOf(lines);
  const readSets = setReader(lines, units);
  const hashOf = definitionHasher(lines);
  const zoneSetsOf = zoneReader(lines);
  const elementOf = (line: Line): ShapelessElement | undefined => {
    const ifcClass = lines.className(line);
    if (noElements.includes(ifcClass)) return undefined;
    const { expressID: localId } = line;
    const type = lines.get(relations.typeOf.get(localId) ?? 0);
    const ownSets = readSets(relations.sets.get(localId) ?? [], false);
    const typeSets = readSets(refsOf(type?.["HasPropertySets"]), true);
    return {
      localId,
      globalId: textOf(line["GlobalId"]),
      ifcClass,
      // A space is called by its long name; its name is a number.
      name: [textOf(line["Name"]), ifcClass === "IfcSpace" ? textOf(line["LongName"]) : ""]
        .filter((part, i, all) => part !== "" && all.indexOf(part) === i)
        .join(" "),
      typeName: textOf(type?.["Name"]) || textOf(line["ObjectType"]),
      tag: textOf(line["Tag"]),
      storeyId: relations.storeyOf(localId),
      sets: [...ownSizes(line, units), ...ownSets, ...zoneSetsOf(localId), ...typeSets],
      definitionHash: hashOf(localId, relations.openings.get(localId) ?? []),
    };
  };
  const elements: ShapelessElement[] = [];
  for (const [className, withHeirs] of [
    ["IfcElement", true],
    ["IfcSpace", false],
  ] as const)
    for (const line of lines.each(className, withHeirs)) {
      const element = elementOf(line);
      if (element) elements.push(element);
    }
  return {
    elements,
    storeys: lines.of("IfcBuildingStorey").map(({ expressID: localId }) => ({ localId })),
    withShapes: (shapes: ReadonlyMap<number, Shape>): { elements: ModelElement[]; report: ModelReport } => {
      const whole = elements.map(({ definitionHash, ...element }) => ({
        ...element,
        ...(shapes.get(element.localId) ?? shapeless),
        definitionHash,
      }));
      return { elements: whole, report: reportOf(lines, units, whole) };
    },
  };
};
