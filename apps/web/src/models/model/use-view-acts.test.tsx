import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { meshAnswer, modelAnswer, openModel } from "../../../test/model-answers.ts";

describe.each([
  { of: "elements", answer: modelAnswer({}), word: "构件", listed: "二层（1）" },
  { of: "triangles", answer: meshAnswer, word: "部件", listed: "M1021" },
])("a model of $of", ({ answer, word, listed }) => {
  const hidden = page.getByText(`已隐藏 1 个${word}`);
  const facts = page.getByRole("row", { name: "外形尺寸 6.000 × 0.200 × 3.000 m" }).first();
  const open = async () => {
    await openModel(answer, "?drawingId=7&select=10&cut=z:0.5");
    await expect.element(page.getByRole("tree").getByText(listed)).toBeVisible();
    await expect.element(facts).toBeVisible();
  };

  it("hides what the address has chosen, shows it alone, and shows all again", async () => {
    await open();
    await userEvent.keyboard("h");
    await expect.element(hidden).toBeVisible();
    await userEvent.keyboard("a");
    await expect.element(hidden).not.toBeInTheDocument();
    await userEvent.keyboard("i");
    await expect.element(hidden).toBeVisible();
    await userEvent.keyboard("h");
    await expect.element(page.getByText(`已隐藏 2 个${word}`)).toBeVisible();
  });

  it("hides nothing once nothing is chosen any more, and stays cut", async () => {
    await open();
    await userEvent.keyboard("{Escape}");
    await eventually(() => expect(location.hash).not.toContain("select="));
    await userEvent.keyboard("hi");
    expect(decodeURIComponent(location.hash)).toContain("cut=z:0.5");
    await expect.element(page.getByText(/已隐藏/)).not.toBeInTheDocument();
  });
});
