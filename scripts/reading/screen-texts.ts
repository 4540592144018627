import { parseAst } from "vite";

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Attributes and properties whose text people read or hear. */
const shown = new Set(
  "title label placeholder text alt aria-label okText cancelText description content tooltip note message sentence extra".split(
    " ",
  ),
);

/** The words of a string or template without its placeholders; undefined for anything else. */
const wordsOf = (node: unknown): readonly string[] => {
  if (!isNode(node)) return [];
  if (node.type === "JSXExpressionContainer") return wordsOf(node["expression"]);
  if (node.type === "JSXText" || (node.type === "Literal" && typeof node["value"] === "string"))
    return [String(node["value"]).trim()];
  if (node.type === "TemplateLiteral")
    return (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked.trim());
  if (node.type === "ConditionalExpression") return [...wordsOf(node["consequent"]), ...wordsOf(node["alternate"])];
  if (node.type === "LogicalExpression") return [...wordsOf(node["left"]), ...wordsOf(node["right"])];
  if (node.type === "BinaryExpression" && node["operator"] === "+")
    return [...wordsOf(node["left"]), ...wordsOf(node["right"])];
  return [];
};

const nameOf = (node: unknown): string => (isNode(node) ? String(node["name"] ?? node["value"] ?? "") : "");

/** `say.done("…")` shows its text in a notice. */
const isSaid = (callee: unknown): boolean => isNode(callee) && nameOf(callee["object"]) === "say";

const textsAt = (node: Node): readonly string[] => {
  if (node.type === "JSXElement" || node.type === "JSXFragment")
    return (node["children"] as unknown[]).flatMap(wordsOf);
  if (node.type === "JSXAttribute" && shown.has(nameOf(node["name"]))) return wordsOf(node["value"]);
  if (node.type === "Property" && shown.has(nameOf(node["key"]))) return wordsOf(node["value"]);
  if (node.type === "CallExpression" && isSaid(node["callee"]))
    return (node["arguments"] as unknown[]).flatMap(wordsOf);
  return [];
};

const walk = (value: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const [key, below] of Object.entries(value)) if (key !== "parent") walk(below, visit);
};

/** The texts a source of the web app shows to people: between tags, in attributes, in notices. */
export const screenTexts = (source: string, lang: "ts" | "tsx"): string[] => {
  const texts: string[] = [];
  walk(parseAst(source, { lang }), (node) => texts.push(...textsAt(node)));
  return texts.filter((text) => text !== "");
};
