import { describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const reviewer = { orgType: "CENSOR" as const, roles: [{ code: "CENSOR_REVIEWER", items: [] }] };
const contents = page.getByRole("navigation", { name: "手册目录" });
const text = page.getByRole("region", { name: "手册正文" });
const search = page.getByRole("searchbox", { name: "在全部手册中查找" });

const isAtTop = (name: string) =>
  eventually(() =>
    expect(text.getByRole("heading", { name, exact: true }).element().getBoundingClientRect().top).toBeLessThan(100),
  );

describe("the manuals", () => {
  it("open at the one of the reader's role", async () => {
    answerFrame(reviewer);
    await openPortal("#/help", { as: "T" });
    await expect.element(text.getByRole("heading", { name: "审查人操作手册" })).toBeVisible();
    await expect
      .element(contents.getByRole("link", { name: "审查人 您的角色" }))
      .toHaveAttribute("aria-current", "page");
  });

  it("are read without an account, beginning with what everybody does", async () => {
    await openPortal("#/help");
    await expect.element(text.getByRole("heading", { name: "通用操作" })).toBeVisible();
    await contents.getByRole("link", { name: "建设单位" }).click();
    await expect.element(text.getByRole("heading", { name: "建设单位操作手册" })).toBeVisible();
    await contents.getByRole("link", { name: "审查费" }).click();
    await isAtTop("审查费");
    expect(location.hash).toBe("#/help?manual=owner&at=fee");
  });

  it("open where a screen is explained", async () => {
    answerFrame({ orgType: "DESIGN" });
    await openPortal("#/help?screen=%2FprojectReport%2FmonomerNormalProject", { as: "T" });
    await isAtTop("上传图纸");
    await expect.element(text.getByRole("heading", { name: "设计单位操作手册" })).toBeInTheDocument();
  });

  it("open in the reader's own manual where several explain a screen, else in the one that does", async () => {
    answerFrame({ orgType: "CONTROL" });
    await openPortal("#/help?screen=%2FauditFeeList", { as: "T" });
    await expect.element(text.getByRole("heading", { name: "主管部门操作手册" })).toBeInTheDocument();
    await expect
      .element(contents.getByRole("link", { name: "收费", exact: true }))
      .toHaveAttribute("aria-current", "page");
    location.hash = "#/help?screen=%2Fverify";
    await expect.element(contents.getByRole("link", { name: "查验真伪" })).toHaveAttribute("aria-current", "page");
  });

  it("show in the short list of a phone which one is open", async () => {
    onTestFinished(() => page.viewport(1440, 900));
    await page.viewport(390, 844);
    await openPortal("#/help?manual=administrator");
    const open = contents.getByRole("link", { name: "管理员" });
    await expect.element(open).toHaveAttribute("aria-current", "page");
    await eventually(() => {
      const list = contents.element().getBoundingClientRect();
      expect(open.element().getBoundingClientRect().bottom).toBeLessThan(list.bottom);
    });
  });

  it("are searched all at once, and a found place opens", async () => {
    answerFrame(reviewer);
    await openPortal("#/help", { as: "T" });
    await search.fill("分隔符 正序");
    await expect.element(text.getByText("找到 1 处")).toBeVisible();
    await text.getByRole("link", { name: "文件怎样命名" }).click();
    await expect.element(text.getByRole("heading", { name: "设计单位操作手册" })).toBeInTheDocument();
    await expect.element(search).toHaveValue("");
    await search.fill("没有这样的话");
    await expect.element(text.getByText("手册里没有找到")).toBeVisible();
  });
});

describe("the question mark", () => {
  it("leads from a screen to its place, in another tab", async () => {
    answerFrame(reviewer);
    await openPortal("#/complaint", { as: "T" });
    const link = page.getByRole("link", { name: "本页的帮助" });
    await expect.element(link).toHaveAttribute("href", "#/help?screen=%2Fcomplaint");
    await expect.element(link).toHaveAttribute("target", "_blank");
  });
});
