import type { Line } from "../elements/lines.ts";
import { conditionText, holds, holdsText, type IdsCondition, type IdsValue } from "./condition.ts";
import type { Found } from "./found-values.ts";
import {
  type AttributeFacet,
  type ClassificationFacet,
  type EntityFacet,
  type IdsFacet,
  type MaterialFacet,
  type PartOfFacet,
  type PropertyFacet,
  relations,
} from "./ids-document.ts";
import type { IdsModel } from "./ids-model.ts";
import type { IdsProperty } from "./model-properties.ts";

/** What a line says to a facet: as asked, nothing, something else; partly: as asked in some sets and nothing in others. */
export interface Answer {
  readonly status: "match" | "absent" | "differs" | "partly";
  /** What stands there instead, for people. */
  readonly said: string;
}

const match: Answer = { status: "match", said: "" };
const absent: Answer = { status: "absent", said: "" };
const mostSaid = 3;
const differs = (said: readonly string[]): Answer => ({
  status: "differs",
  said: [...new Set(said)].slice(0, mostSaid).join("、"),
});

const isWanted = (condition: IdsCondition | null, text: string): boolean => !condition || holdsText(condition, text);

const ofEntity = (model: IdsModel, line: Line, { name, predefinedType }: EntityFacet): Answer => {
  const names = model.classNames(line);
  if (!names.some((one) => holdsText(name, one))) return differs(names);
  if (!predefinedType) return match;
  const types = model.predefinedTypes(line);
  if (types.some((one) => holdsText(predefinedType, one))) return match;
  return types.length === 0 ? differs([`${names.join("、")}（未定类型）`]) : differs(types);
};

const textOfFound = (found: Found): string =>
  found?.kind === "value" ? String(found.value.value) : found?.kind === "object" ? "（对象）" : "（空）";

const ofAttribute = (model: IdsModel, line: Line, { name, value }: AttributeFacet): Answer => {
  const found = [...model.attributes(line)].flatMap(([key, one]) => (holdsText(name, key) && one ? [one] : []));
  if (found.length === 0) return absent;
  const isAsAsked = (one: NonNullable<Found>) =>
    one.kind === "value" ? !value || holds(value, one.value) : one.kind === "object" && !value;
  return found.some(isAsAsked) ? match : differs(found.map(textOfFound));
};

const ofClassification = (model: IdsModel, line: Line, { system, value }: ClassificationFacet): Answer => {
  const found = model.classifications(line);
  if (found.length === 0) return absent;
  const fits = found.some(
    (one) => isWanted(system, one.system) && (!value || one.codes.some((code) => holdsText(value, code))),
  );
  return fits ? match : differs(found.map((one) => `${one.system} ${one.codes[0] ?? ""}`.trim() || "（空）"));
};

/** The data types of enumerations stand in the schema, not in the file. */
const isOfType = ({ dataType }: IdsValue, wanted: string | null): boolean =>
  wanted === null || dataType === wanted || (dataType === "" && wanted.endsWith("ENUM"));

const answerOf = ({ kind, values }: IdsProperty, { value, dataType }: PropertyFacet): Answer => {
  if (kind === "null") return absent;
  if (kind === "other") return differs(["（空或对象）"]);
  const typed = values.filter((one) => isOfType(one, dataType));
  if (typed.length === 0) return differs(values.map((one) => `${one.value}（${one.dataType}）`));
  return !value || typed.some((one) => holds(value, one)) ? match : differs(typed.map((one) => String(one.value)));
};

const together = (answers: readonly Answer[]): Answer => {
  const wrong = answers.filter(({ status }) => status === "differs");
  if (wrong.length > 0) return differs(wrong.map(({ said }) => said));
  const isAll = (status: Answer["status"]) => answers.every((one) => one.status === status);
  return isAll("absent") ? absent : isAll("match") ? match : { status: "partly", said: "" };
};

const ofProperty = (model: IdsModel, line: Line, facet: PropertyFacet): Answer => {
  const sets = [...model.sets(line)].flatMap(([name, properties]) => (holdsText(facet.set, name) ? [properties] : []));
  return together(
    sets.map((properties) => {
      const named = [...properties.values()].filter(({ name }) => holdsText(facet.name, name));
      return together(named.map((property) => answerOf(property, facet)));
    }),
  );
};

const ofMaterial = (model: IdsModel, line: Line, { value }: MaterialFacet): Answer => {
  const names = model.materials(line);
  if (!names) return absent;
  return !value || names.some((name) => holdsText(value, name))
    ? match
    : differs(names.length > 0 ? names : ["（空）"]);
};

const ofPart = (model: IdsModel, line: Line, facet: PartOfFacet): Answer => {
  const wholes = model.wholes(line, facet.relations.length > 0 ? facet.relations : relations);
  if (wholes.length === 0) return absent;
  const answers = wholes.map((whole) => ofEntity(model, whole, facet.whole));
  return answers.some(({ status }) => status === "match") ? match : differs(answers.map(({ said }) => said));
};

export const answerTo = (model: IdsModel, line: Line, facet: IdsFacet): Answer => {
  switch (facet.kind) {
    case "entity":
      return ofEntity(model, line, facet);
    case "attribute":
      return ofAttribute(model, line, facet);
    case "classification":
      return ofClassification(model, line, facet);
    case "property":
      return ofProperty(model, line, facet);
    case "material":
      return ofMaterial(model, line, facet);
    case "partOf":
      return ofPart(model, line, facet);
  }
};

const plain = (condition: IdsCondition): string =>
  condition.kind === "simple" ? condition.value : `（${conditionText(condition)}）`;

/** What a facet speaks of, and what it should be; null where any will do. */
export const facetWords = (facet: IdsFacet): readonly [subject: string, wanted: string | null] => {
  const text = (condition: IdsCondition | null) => (condition ? conditionText(condition) : null);
  switch (facet.kind) {
    case "entity":
      return ["构件类别", [facet.name, ...(facet.predefinedType ? [facet.predefinedType] : [])].map(plain).join(" ")];
    case "attribute":
      return [`基本属性 ${plain(facet.name)}`, text(facet.value)];
    case "classification":
      return [`分类编码${facet.system ? ` ${plain(facet.system)}` : ""}`, text(facet.value)];
    case "property":
      return [`属性 ${plain(facet.set)}.${plain(facet.name)}`, text(facet.value) ?? facet.dataType];
    case "material":
      return ["材料", text(facet.value)];
    case "partOf":
      return ["所属整体", plain(facet.whole.name)];
  }
};
