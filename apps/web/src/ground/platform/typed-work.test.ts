import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { isWorkAtRisk, typedIsSaved, watchTyping } from "./typed-work.ts";

let stop = () => {};
const fields = document.createElement("div");
beforeEach(() => {
  stop = watchTyping();
  fields.innerHTML = '<textarea></textarea><input type="search" /><div role="search"><input /></div>';
  document.body.append(fields);
});
afterEach(() => {
  stop();
  fields.remove();
});

const type = async (selector: string, text: string) => {
  const field = fields.querySelector(selector);
  if (!field) throw new Error(`no ${selector}`);
  await userEvent.fill(field, text);
};

describe("work that a reload would lose", () => {
  it("is text in a field that no act has taken along", async () => {
    expect(isWorkAtRisk()).toBe(false);
    await type("textarea", "尺寸标注不全");
    expect(isWorkAtRisk()).toBe(true);
    typedIsSaved();
    expect(isWorkAtRisk()).toBe(false);
    await type("textarea", "尺寸标注不全，请补");
    expect(isWorkAtRisk()).toBe(true);
  });

  it("is gone with the text or with the field", async () => {
    await type("textarea", "尺寸");
    await type("textarea", "");
    expect(isWorkAtRisk()).toBe(false);
    await type("textarea", "尺寸");
    fields.remove();
    expect(isWorkAtRisk()).toBe(false);
  });

  it("is never a search", async () => {
    await type("[type=search]", "金色时代广场");
    await type("[role=search] input", "金色时代广场");
    expect(isWorkAtRisk()).toBe(false);
  });

  it("is what would stop the browser from closing the tab, such as a running upload", () => {
    const onLeave = (event: Event) => event.preventDefault();
    addEventListener("beforeunload", onLeave);
    expect(isWorkAtRisk()).toBe(true);
    removeEventListener("beforeunload", onLeave);
    expect(isWorkAtRisk()).toBe(false);
  });
});
