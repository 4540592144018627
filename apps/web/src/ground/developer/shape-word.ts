import { choicesOf, type Shape } from "./description.ts";

const words: Readonly<Record<string, string>> = {
  string: "文字",
  number: "数字",
  integer: "整数",
  boolean: "是或否",
  array: "列表",
  object: "一组字段",
  null: "空",
};

const kindsOf = (shape: Shape): string[] => {
  const { type } = shape;
  const choices = choicesOf(shape);
  if (choices) return [...new Set(choices.flatMap(kindsOf))];
  return typeof type === "string" ? [type] : [...(type ?? [])];
};

/** The values a field takes: 文字, 整数, or the list of them. */
export const shapeWord = (shape: Shape): string => {
  if (shape.format === "binary") return "文件";
  if (shape.enum) return shape.enum.map((one) => JSON.stringify(one)).join("、");
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  const kinds = kindsOf(shape);
  const said = kinds.map((kind) => words[kind] ?? kind).join("或") || "任意";
  const most = shape.maxLength === undefined ? "" : `，至多 ${shape.maxLength} 字`;
  return kinds[0] === "array" && shape.items ? `${said}（${shapeWord(shape.items)}）` : `${said}${most}`;
};
