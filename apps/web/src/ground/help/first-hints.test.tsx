import { afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const hints = page.getByRole("region", { name: "初次使用" });
afterEach(() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith("hints-away-")) localStorage.removeItem(key);
});

describe("the first hints", () => {
  it("stand on the own desk until they are put away, for each role by itself", async () => {
    answerFrame({ orgType: "DESIGN" });
    await openPortal("#/reportUnit/main", { as: "T" });
    await expect.element(hints).toBeVisible();
    await hints.getByRole("button", { name: "看提示" }).click();
    await expect.element(hints.getByText(/先确认参与，再上传图纸/)).toBeVisible();
    await expect
      .element(hints.getByRole("link", { name: "操作手册" }))
      .toHaveAttribute("href", "#/help?manual=designer");
    await hints.getByRole("button", { name: "不再提示" }).click();
    await expect.element(hints).not.toBeInTheDocument();
    expect(Object.keys(localStorage).filter((key) => /^hints-away-\d+-designer$/.test(key))).toHaveLength(1);
  });

  it("do not stand on other screens", async () => {
    answerFrame({ orgType: "DESIGN" });
    await openPortal("#/complaint", { as: "T" });
    await expect.element(page.getByRole("heading", { name: "申诉列表" })).toBeVisible();
    await expect.element(hints).not.toBeInTheDocument();
  });
});
