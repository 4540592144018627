import { opinionLength } from "./opinion-text.ts";

/** The text of a draft opinion made of a topic of a BCF file, whose title often is only a number or a word. */
export const textOfTopic = (title: string, description: string): string => {
  const [head, body] = [title, description].map((part) => part.trim().replace(/\s*\n\s*/g, "\n")) as [string, string];
  const words = body === "" || body.startsWith(head) ? body || head : head === "" ? body : `${head}：${body}`;
  const whole = words.length < opinionLength.least ? `模型中标出的问题：${words || "请补充"}` : words;
  return whole.slice(0, opinionLength.most);
};
