import { allAt, textAt, type XmlElement, xmlTree } from "../bcf/xml-tree.ts";
import { bounds, type IdsCondition, lengths } from "./condition.ts";
import {
  type Cardinality,
  type EntityFacet,
  type IdsDocument,
  type IdsFacet,
  type IdsRelation,
  type IdsRequirement,
  type IdsSpecification,
  IdsUnreadable,
  relations,
} from "./ids-document.ts";
import { xsdPattern } from "./xsd-pattern.ts";

const mostSpecifications = 500;
const mostFacets = 200;
const longestText = 2000;

const refuse = (message: string, cause?: unknown): never => {
  throw new IdsUnreadable(message, { cause });
};

const treeOf = (xml: string): XmlElement => {
  try {
    return xmlTree(xml);
  } catch (error) {
    return refuse("文件不是完整的 XML，请从编写 IDS 的软件中重新导出后上传。", error);
  }
};

const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((one) => one.name === name);

const isPattern = (pattern: string): boolean => {
  try {
    xsdPattern(pattern);
    return true;
  } catch {
    return false;
  }
};

const restrictionOf = (restriction: XmlElement, where: string): IdsCondition => {
  const values = (name: string) => allAt(restriction, name).map(({ attributes }) => attributes["value"] ?? "");
  const limits: Partial<Record<(typeof bounds)[number] | (typeof lengths)[number], number>> = {};
  for (const name of [...bounds, ...lengths])
    for (const value of values(name)) {
      const limit = value.trim() === "" ? Number.NaN : Number(value);
      if (!Number.isFinite(limit)) refuse(`${where}的限值“${value.slice(0, 40)}”不是数字，请修改后重新上传。`);
      limits[name] = limit;
    }
  const patterns = values("pattern");
  const wrong = patterns.find((pattern) => !isPattern(pattern));
  if (wrong !== undefined) refuse(`${where}的格式“${wrong.slice(0, 80)}”不能识别，请修改后重新上传。`);
  return { kind: "restriction", enumeration: values("enumeration"), patterns, limits };
};

/** Null where the element is not there. */
const conditionOf = (element: XmlElement | undefined, where: string): IdsCondition | null => {
  if (!element) return null;
  const simple = childOf(element, "simpleValue");
  if (simple) return { kind: "simple", value: simple.text };
  const restriction = childOf(element, "restriction");
  return restriction ? restrictionOf(restriction, where) : refuse(`${where}没有写明取值，请修改后重新上传。`);
};

const neededIn = (element: XmlElement, name: string, where: string): IdsCondition =>
  conditionOf(childOf(element, name), where) ?? refuse(`${where}缺少 ${name}，请修改后重新上传。`);

const entityOf = (element: XmlElement, where: string): EntityFacet => ({
  kind: "entity",
  name: neededIn(element, "name", where),
  predefinedType: conditionOf(childOf(element, "predefinedType"), where),
});

const relationsOf = (text: string, where: string): IdsRelation[] =>
  text
    .trim()
    .split(/\s+/)
    .filter((name) => name !== "")
    .map((name) => relations.find((one) => one === name.toUpperCase()) ?? refuse(`${where}的关系 ${name} 不能识别。`));

const facetOf = (element: XmlElement, where: string): IdsFacet => {
  const value = () => conditionOf(childOf(element, "value"), where);
  if (element.name === "entity") return entityOf(element, where);
  if (element.name === "attribute")
    return { kind: "attribute", name: neededIn(element, "name", where), value: value() };
  if (element.name === "classification")
    return { kind: "classification", system: conditionOf(childOf(element, "system"), where), value: value() };
  if (element.name === "property")
    return {
      kind: "property",
      set: neededIn(element, "propertySet", where),
      name: neededIn(element, "baseName", where),
      value: value(),
      dataType: element.attributes["dataType"]?.toUpperCase() ?? null,
    };
  if (element.name === "material") return { kind: "material", value: value() };
  if (element.name === "partOf") {
    const whole = childOf(element, "entity") ?? refuse(`${where}缺少所属的整体，请修改后重新上传。`);
    return {
      kind: "partOf",
      whole: entityOf(whole, where),
      relations: relationsOf(element.attributes["relation"] ?? "", where),
    };
  }
  return refuse(`${where}含有 IDS 1.0 没有的要求 ${element.name.slice(0, 40)}，请修改后重新上传。`);
};

const cardinalities: readonly Cardinality[] = ["required", "optional", "prohibited"];

const requirementOf = (element: XmlElement, where: string): IdsRequirement => {
  const said = element.attributes["cardinality"] ?? "required";
  const cardinality =
    cardinalities.find((one) => one === said) ?? refuse(`${where}的 cardinality 不能识别，请修改后重新上传。`);
  return {
    facet: facetOf(element, where),
    cardinality,
    instructions: (element.attributes["instructions"] ?? "").slice(0, longestText),
  };
};

/** Occurrences of the elements a specification applies to; one is the default of XML Schema. */
const cardinalityOf = ({ attributes }: XmlElement): Cardinality => {
  if (attributes["maxOccurs"] === "0") return "prohibited";
  return attributes["minOccurs"] === "0" ? "optional" : "required";
};

const specificationOf = (element: XmlElement, at: number): IdsSpecification => {
  const { attributes } = element;
  const name = attributes["name"]?.trim() || `第${at + 1}条`;
  const where = `规范“${name.slice(0, 60)}”`;
  const applicability = childOf(element, "applicability") ?? refuse(`${where}没有写明适用范围，请修改后重新上传。`);
  const requirements = childOf(element, "requirements")?.children ?? [];
  const cardinality = cardinalityOf(applicability);
  if (cardinality === "prohibited" && requirements.length > 0)
    refuse(`${where}写明模型中不应有这样的构件，就不能再对它们提要求，请修改后重新上传。`);
  if (applicability.children.length + requirements.length > mostFacets)
    refuse(`${where}的条件超过 ${mostFacets} 项，请拆分后重新上传。`);
  return {
    name: name.slice(0, 200),
    identifier: (attributes["identifier"] ?? "").slice(0, 200),
    description: (attributes["description"] ?? "").slice(0, longestText),
    instructions: (attributes["instructions"] ?? "").slice(0, longestText),
    ifcVersions: (attributes["ifcVersion"] ?? "").slice(0, 100).match(/\S+/g) ?? [],
    cardinality,
    applicability: applicability.children.map((one) => facetOf(one, where)),
    requirements: requirements.map((one) => requirementOf(one, where)),
  };
};

/** Reads a file of IDS. Throws IdsUnreadable with a Chinese sentence. */
export const readIds = (xml: string): IdsDocument => {
  const root = treeOf(xml);
  if (root.name !== "ids") refuse("文件不是 IDS，请选择从编写 IDS 的软件中导出的 .ids 文件。");
  const specifications = allAt(root, "specifications", "specification");
  if (specifications.length === 0) refuse("文件里没有任何要求，请检查后重新导出并上传。");
  if (specifications.length > mostSpecifications)
    refuse(`文件里的规范超过 ${mostSpecifications} 条，请拆成几个文件后上传。`);
  return {
    title: textAt(root, "info", "title").slice(0, 200),
    version: textAt(root, "info", "version").slice(0, 60),
    purpose: textAt(root, "info", "purpose").slice(0, longestText),
    author: textAt(root, "info", "author").slice(0, 200),
    specifications: specifications.map(specificationOf),
  };
};
