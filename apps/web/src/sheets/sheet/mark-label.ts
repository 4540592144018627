import type { Markup } from "@tushen/contract/sheets/markup";

/** What a mark says when it is pointed at: its opinion, and what was answered to it. */
export const markLabel = (words: string, { answer, answerPerson }: Pick<Markup, "answer" | "answerPerson">): string =>
  answer ? `${words}　答复（${answerPerson ?? ""}）：${answer}` : words;
