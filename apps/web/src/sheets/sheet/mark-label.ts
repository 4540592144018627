import type { Markup } from "@tushen/contract/sheets/markup";

/** Tooltip of a mark: its opinion, and the answers to it. */
export const markLabel = (words: string, { answer, answerPerson }: Pick<Markup, "answer" | "answerPerson">): string =>
  answer ? `${words}　答复（${answerPerson ?? ""}）：${answer}` : words;
