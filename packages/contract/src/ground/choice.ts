import { z } from "zod";

const mostNamed = 60;

/** What to say of a value outside a closed list. */
export const choicesSentence = (choices: readonly string[]): string => {
  const rest = choices.length > mostNamed ? `等${choices.length}项` : "";
  return `此项不在可选范围内，可选：${choices.slice(0, mostNamed).join("、")}${rest}`;
};

type Labels<K extends string> = Readonly<Record<K, string>>;

const sentenceOf = (labels: Labels<string>): string =>
  choicesSentence(Object.entries(labels).map(([code, label]) => `${code} ${label}`));

/** A code of a table of labels. */
export const oneOf = <K extends string>(labels: Labels<K>) =>
  z.enum(Object.keys(labels) as K[], {
    error: ({ code, input }) => (code === "invalid_value" && input !== undefined ? sentenceOf(labels) : undefined),
  });

/** A filter by one or several codes of a table of labels, separated by commas. */
export const someOf = <K extends string>(labels: Labels<K>) =>
  z.string().transform((text, check): K[] => {
    const codes = text.split(",");
    if (codes.every((code) => Object.hasOwn(labels, code))) return codes as K[];
    check.addIssue({ code: "custom", message: sentenceOf(labels) });
    return z.NEVER;
  });
