import { type MessageKind, messageKinds } from "./message-kinds.ts";
import { type Placeholder, placeholders } from "./placeholders.ts";

/** Title and body of a kind of message, with placeholders as `{批次}`. */
export interface Wording {
  readonly title: string;
  readonly content: string;
}

export const longestTitle = 40;
export const longestContent = 300;

/** What a kind of message tells: every fact it has, as text. */
export type MessageValues<K extends MessageKind> = Readonly<Record<(typeof messageKinds)[K]["has"][number], string>>;

/** A message in its built-in words, with the facts to put it in other words. */
export interface Worded extends Wording {
  readonly kind: MessageKind;
  /** By the Chinese names of the placeholders. */
  readonly values: Readonly<Record<string, string>>;
}

const named = /\{([^{}]*)\}/g;

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(named, (whole, name: string) => values[name] ?? whole);

/** Puts the values of a message into a wording. */
export const inWords = ({ title, content }: Wording, values: Readonly<Record<string, string>>): Wording => ({
  title: fill(title, values),
  content: fill(content, values),
});

/** A message of a kind, in the built-in words: spread it into a notice. */
export const worded = <K extends MessageKind>(kind: K, values: MessageValues<K>): Worded => {
  const given = Object.entries<string>(values).map(([key, value]) => [placeholders[key as Placeholder].name, value]);
  const byName = Object.fromEntries(given) as Record<string, string>;
  return { kind, values: byName, ...inWords(messageKinds[kind], byName) };
};

/** Names of the placeholders of a kind, each with a sample value for the preview. */
export const placeholdersOf = (kind: MessageKind): readonly { readonly name: string; readonly sample: string }[] =>
  messageKinds[kind].has.map((key) => placeholders[key]);

/** Sample values of a kind, by the names of its placeholders. */
export const samplesOf = (kind: MessageKind): Readonly<Record<string, string>> =>
  Object.fromEntries(placeholdersOf(kind).map(({ name, sample }) => [name, sample]));

/** Names in braces that the kind does not have, each once. */
export const unknownPlaceholders = (kind: MessageKind, { title, content }: Wording): readonly string[] => {
  const known = placeholdersOf(kind).map(({ name }) => name);
  const found = [...`${title} ${content}`.matchAll(named)].map(([, name]) => name ?? "");
  return [...new Set(found)].filter((name) => !known.includes(name));
};

/** Whether a brace stands outside a pair, so that no placeholder can be read there. */
export const hasLoneBrace = ({ title, content }: Wording): boolean =>
  [title, content].some((text) => /[{}]/.test(text.replace(named, "")));
