import type { Locator } from "vitest/browser";
import { eventually } from "./eventually.ts";

/** The options of the open list. */
const options = () => [
  ...document.querySelectorAll<HTMLElement>(
    ".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option",
  ),
];

/** Opens a pick list and takes the option that begins with these words. */
export const choose = async (list: Locator, words: string) => {
  await list.click();
  const found = await eventually(() => {
    const one = options().find(({ textContent }) => textContent?.startsWith(words));
    if (!one) throw new Error(`no choice ${words}`);
    return one;
  });
  found.click();
};
