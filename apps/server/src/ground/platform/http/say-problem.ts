import { choicesSentence } from "@tushen/contract/ground/choice";
import { z } from "zod";

const kinds: Readonly<Record<string, string>> = {
  number: "此项应为数字",
  int: "此项应为整数",
  string: "此项应为文字",
  boolean: "此项应为是或否",
  array: "此项应为列表",
  object: "此项应为一组内容",
  record: "此项应为一组内容",
};
const units: Readonly<Record<string, string>> = { string: "个字", array: "项", set: "项" };

type Issue = z.core.$ZodRawIssue;

const ofBound = (issue: Issue & { readonly code: "too_small" | "too_big" }): string => {
  const unit = units[issue.origin];
  if (issue.code === "too_small") {
    if (unit && Number(issue.minimum) <= 1) return "请填写此项";
    return unit
      ? `至少${issue.minimum}${unit}`
      : `不得小于${issue.inclusive === false ? "或等于" : ""}${issue.minimum}`;
  }
  return unit ? `最多${issue.maximum}${unit}` : `不得大于${issue.inclusive === false ? "或等于" : ""}${issue.maximum}`;
};

/** The values a field takes; null where the issue is another one. */
const choicesOf = (issue: Issue): readonly unknown[] | null => {
  if (issue.code === "invalid_value") return issue.values;
  if (issue.code !== "invalid_union") return null;
  const kinds = issue.errors.flat();
  if (kinds.some(({ code }) => code !== "invalid_value")) return null;
  return kinds.flatMap((kind) => (kind.code === "invalid_value" ? kind.values : []));
};

/** A value that is left out, or that is none of the choices. An empty choice means all of them and has no name. */
const ofChoices = (issue: Issue, choices: readonly unknown[]): string => {
  if (issue.input === undefined || issue.input === null) return "请填写此项";
  const named = choices.filter((one) => one !== "" && typeof one !== "boolean").map(String);
  return named.length === 0 ? "此项不在可选范围内，请重新选择" : choicesSentence(named);
};

/** What is wrong with a value, for fields whose schema has no sentence of its own. */
export const problemSentence = (issue: Issue): string => {
  if (issue.code === "invalid_type") {
    if (issue.input === undefined || issue.input === null) return "请填写此项";
    return `${kinds[issue.expected] ?? "此项格式不正确"}，请核对后重新填写`;
  }
  if (issue.code === "too_small" || issue.code === "too_big") return ofBound(issue as Parameters<typeof ofBound>[0]);
  const choices = choicesOf(issue);
  if (choices !== null) return ofChoices(issue, choices);
  return "此项格式不正确，请核对后重新填写";
};

/** Makes every schema speak Chinese; a sentence written at a field goes before. */
export const speakChinese = (): void => {
  z.config({ customError: problemSentence });
};
