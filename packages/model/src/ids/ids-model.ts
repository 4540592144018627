import { type Line, type Lines, textOf } from "../elements/lines.ts";
import { relationsOf } from "../elements/relations.ts";
import { holdsText, type IdsCondition } from "./condition.ts";
import { type Found, foundIn } from "./found-values.ts";
import type { IdsRelation } from "./ids-document.ts";
import { classificationsOf, type IdsClassification, materialsOf, wholesOf } from "./model-associations.ts";
import { type IdsSets, propertiesOf } from "./model-properties.ts";
import { standardUnits } from "./standard-units.ts";

/** What IDS asks an open model. */
export interface IdsModel {
  /** IFC2X3, IFC4, IFC4X3. */
  readonly schema: string;
  /** Lines whose class has such a name; all objects for null. */
  linesOf(className: IdsCondition | null): Line[];
  /** In capitals; in IFC2X3 also the class its type makes of an element. */
  classNames(line: Line): string[];
  /** What stands for it where it is USERDEFINED comes with it. */
  predefinedTypes(line: Line): string[];
  attributes(line: Line): ReadonlyMap<string, Found>;
  sets(line: Line): IdsSets;
  classifications(line: Line): IdsClassification[];
  materials(line: Line): string[] | null;
  wholes(line: Line, relations: readonly IdsRelation[]): Line[];
}

const ofLines = ["expressID", "type"];
const userDefined = ["ObjectType", "ElementType", "ProcessType", "ResourceType", "ProxyType"];
/** Classes of IFC2X3 that only the type of an element tells apart, as later schemas do by classes. */
const wideClasses =
  /^IFC(?:FLOW|ENERGYCONVERSION|DISTRIBUTION|ELEMENTCOMPONENT|DISCRETEACCESSORY|FASTENER|MECHANICALFASTENER|FURNISHING|TRANSPORT|BUILDINGELEMENTPROXY)/;

export const idsModelOf = (lines: Lines): IdsModel => {
  const { api, model } = lines;
  const schema = String(api.GetModelSchema(model));
  const relations = relationsOf(lines);
  const toStandard = standardUnits(lines);
  /** To ask for the classes of a model takes longer than to ask for the lines of one. */
  const typeIds = (className: IdsCondition): number[] =>
    className.kind === "simple"
      ? [api.GetTypeCodeFromName(className.value)]
      : api
          .GetAllTypesOfModel(model)
          .flatMap(({ typeID, typeName }) => (holdsText(className, typeName.toUpperCase()) ? typeID : []));
  const typeOf = (line: Line) => lines.get(relations.typeOf.get(line.expressID) ?? 0);
  const ownName = (line: Line) => lines.className(line).toUpperCase();
  const classNames = (line: Line): string[] => {
    const own = ownName(line);
    const type = schema === "IFC2X3" && wideClasses.test(own) ? typeOf(line) : undefined;
    return type ? [own, ownName(type).replace(/TYPE$/, "")] : [own];
  };
  /** Elements of IFC2X3 by the class their types make of them. */
  const byType = (className: IdsCondition): Line[] =>
    schema === "IFC2X3"
      ? [...relations.typeOf.keys()]
          .flatMap((id) => lines.get(id) ?? [])
          .filter((line) =>
            classNames(line)
              .slice(1)
              .some((name) => holdsText(className, name)),
          )
      : [];
  const ofClass = (className: IdsCondition): Line[] => {
    const ids = typeIds(className).flatMap((typeId) => [...api.GetLineIDsWithType(model, typeId)]);
    const direct = ids.flatMap((id) => lines.get(id) ?? []);
    return [...new Set([...direct, ...byType(className)])];
  };
  const ownPredefined = (line: Line): string[] => {
    const own = textOf(line["PredefinedType"]);
    if (own === "" || own === "NOTDEFINED") return [];
    const said = own === "USERDEFINED" ? userDefined.map((name) => textOf(line[name])).find((text) => text !== "") : "";
    return said ? [own, said] : [own];
  };
  return {
    schema,
    linesOf: (className) => (className ? ofClass(className) : lines.of("IfcObjectDefinition", true)),
    classNames,
    predefinedTypes: (line) => {
      const own = ownPredefined(line);
      if (own.length > 0) return own;
      const type = typeOf(line);
      const ofType = type ? ownPredefined(type) : [];
      return ofType.length > 0 ? ofType : notDefined(line);
    },
    attributes: (line) =>
      new Map(
        Object.keys(line)
          .filter((name) => !ofLines.includes(name))
          .map((name) => [name, foundIn(line[name], toStandard)] as const),
      ),
    sets: propertiesOf(lines, relations, toStandard),
    classifications: classificationsOf(lines, relations),
    materials: materialsOf(lines, relations),
    wholes: wholesOf(lines),
  };
};

const notDefined = (line: Line): string[] => (textOf(line["PredefinedType"]) === "" ? [] : ["NOTDEFINED"]);
