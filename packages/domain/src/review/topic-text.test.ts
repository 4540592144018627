import { expect, it } from "vitest";
import { isOpinionText } from "./opinion-text.ts";
import { textOfTopic } from "./topic-text.ts";

it.each([
  ["疏散门", "净宽不足 0.9 m", "疏散门：净宽不足 0.9 m"],
  ["", "净宽不足 0.9 m", "净宽不足 0.9 m"],
  ["疏散门净宽不足", "", "疏散门净宽不足"],
  ["疏散门净宽", "疏散门净宽不足，请改。\n\n 见图。", "疏散门净宽不足，请改。\n见图。"],
  ["门", "", "模型中标出的问题：门"],
  [" ", "", "模型中标出的问题：请补充"],
  ["长", "字".repeat(2000), `长：${"字".repeat(998)}`],
])("a topic %j, %j becomes an opinion that may be saved", (title, description, text) => {
  expect(textOfTopic(title, description)).toBe(text);
  expect(isOpinionText(text)).toBe(true);
});
