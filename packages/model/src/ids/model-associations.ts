import { type Line, type Lines, refOf, refsOf, textOf } from "../elements/lines.ts";
import type { Relations } from "../elements/relations.ts";
import type { IdsRelation } from "./ids-document.ts";

/** A reference of an element into a system of classification, with the codes above it. */
export interface IdsClassification {
  readonly system: string;
  readonly codes: readonly string[];
}

/** References may form circles. */
const longestChain = 50;
const mostMaterials = 500;

/** From each line to those it is related to. */
const related = (lines: Lines, className: string, from: string, to: string): Map<number, number[]> => {
  const found = new Map<number, number[]>();
  for (const line of lines.of(className, true)) {
    const target = refOf(line[to]);
    if (target === null) continue;
    for (const id of refsOf(line[from])) {
      const some = found.get(id);
      if (some) some.push(target);
      else found.set(id, [target]);
    }
  }
  return found;
};

const typeIdOf = (relations: Relations, line: Line): number => relations.typeOf.get(line.expressID) ?? 0;

export const classificationsOf = (lines: Lines, relations: Relations) => {
  const ofObjects = related(lines, "IfcRelAssociatesClassification", "RelatedObjects", "RelatingClassification");
  const ofResources = related(lines, "IfcExternalReferenceRelationship", "RelatedResourceObjects", "RelatingReference");
  const read = (id: number): IdsClassification => {
    const codes: string[] = [];
    let line = lines.get(id);
    for (let step = 0; line && step < longestChain; step++) {
      const isReference = "ReferencedSource" in line;
      if (!isReference) return { system: textOf(line["Name"]), codes };
      const code = textOf(line["Identification"]) || textOf(line["ItemReference"]);
      if (code !== "") codes.push(code);
      line = lines.get(refOf(line["ReferencedSource"]) ?? 0);
    }
    return { system: "", codes };
  };
  const own = (id: number) => [...(ofObjects.get(id) ?? []), ...(ofResources.get(id) ?? [])].map(read);
  return (line: Line): IdsClassification[] => {
    const ofElement = own(line.expressID);
    // An element overrules its type in each system it has a code of.
    const ofType = own(typeIdOf(relations, line));
    return [...ofElement, ...ofType.filter(({ system }) => !ofElement.some((one) => one.system === system))];
  };
};

const parts = [
  "Materials",
  "ForLayerSet",
  "MaterialLayers",
  "ForProfileSet",
  "MaterialProfiles",
  "MaterialConstituents",
  "Material",
];
const names = ["Name", "LayerSetName", "Category"];

export const materialsOf = (lines: Lines, relations: Relations) => {
  const materials = related(lines, "IfcRelAssociatesMaterial", "RelatedObjects", "RelatingMaterial");
  /** Names and categories of a material and of all it is made of. */
  const read = (ids: readonly number[]): string[] => {
    const seen = new Set(ids);
    for (const id of seen) {
      const line = lines.get(id);
      if (!line || seen.size > mostMaterials) continue;
      for (const part of parts) for (const other of refsOf(line[part])) seen.add(other);
    }
    const texts = [...seen].flatMap((id) => names.map((name) => textOf(lines.get(id)?.[name])));
    return [...new Set(texts.filter((text) => text !== ""))];
  };
  /** Null for an element without a material. */
  return (line: Line): string[] | null => {
    const ids = materials.get(line.expressID) ?? materials.get(typeIdOf(relations, line));
    return ids ? read(ids) : null;
  };
};

const ends: Readonly<Record<IdsRelation, readonly [part: string, whole: string]>> = {
  IFCRELAGGREGATES: ["RelatedObjects", "RelatingObject"],
  IFCRELASSIGNSTOGROUP: ["RelatedObjects", "RelatingGroup"],
  IFCRELCONTAINEDINSPATIALSTRUCTURE: ["RelatedElements", "RelatingStructure"],
  IFCRELNESTS: ["RelatedObjects", "RelatingObject"],
  IFCRELVOIDSELEMENT: ["RelatedOpeningElement", "RelatingBuildingElement"],
  IFCRELFILLSELEMENT: ["RelatedBuildingElement", "RelatingOpeningElement"],
};

export const wholesOf = (lines: Lines) => {
  const known = new Map<IdsRelation, Map<number, number[]>>();
  const relationOf = (relation: IdsRelation) => {
    const made = known.get(relation) ?? related(lines, relation, ...ends[relation]);
    known.set(relation, made);
    return made;
  };
  /** All wholes a line belongs to, directly or through others. */
  return (line: Line, relations: readonly IdsRelation[]): Line[] => {
    const above = relations.map(relationOf);
    const seen = new Set<number>([line.expressID]);
    for (const id of seen) for (const one of above) for (const whole of one.get(id) ?? []) seen.add(whole);
    seen.delete(line.expressID);
    return [...seen].flatMap((id) => lines.get(id) ?? []);
  };
};
