import { outsideCalls } from "@tushen/contract/people/outside";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { expectListFits } from "../../../test/fits-across.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { administrator } from "../../../test/registry-answers.ts";

const kinds = (["firm", "person", "project", "permit"] as const).map((kind) => ({
  kind,
  recordCount: kind === "firm" ? 12 : 0,
  lastFileName: null,
  lastTime: null,
  lastUserName: null,
}));
const firm = { creditCode: "91410100MA9ND1001A", orgName: "河南北斗设计集团有限公司", orgType: "DESIGN" };
const preview = {
  ...{ rowCount: 2, newCount: 1, changedCount: 1, sameCount: 0, rows: [], problems: [], problemCount: 0 },
};

const open = async (over: object = {}, kind = "firm") => {
  const server = answerFrame(administrator("PLATFORM", "SYS_ADMIN"));
  server.with(outsideCalls.readOutsidePlatforms, { adapter: "FILE", address: null, isAway: null, kinds, ...over });
  server.with(outsideCalls.listRecords, {
    list: [{ id: 1, values: firm, updateTime: "2026-11-20T08:00:00Z" }],
    ...{ total: 1, pageNum: 1, pageSize: 50 },
  });
  await openPortal(`#/systemUnit/outside?kind=${kind}`, { as: "T" });
  await expect.element(page.getByRole("row").nth(1)).toBeVisible();
  return server;
};
const choose = async () => {
  await page.getByRole("button", { name: "导入企业" }).click();
  const input = document.querySelector<HTMLInputElement>('.ant-modal input[type="file"]');
  if (!input) throw new Error("no input");
  await userEvent.upload(input, new File(["x"], "企业.xlsx"));
};

describe("the outside platforms", () => {
  it("show what is kept of each kind, with words for codes, and where it comes from", async () => {
    await open();
    await expect.element(page.getByText("设计单位")).toBeVisible();
    await expect.element(page.getByText(/未配置查询接口/)).toBeVisible();
    await page.getByRole("button", { name: /规划许可证/ }).click();
    await eventually(() => expect(location.hash).toContain("kind=permit"));
  });

  it.each(["firm", "person", "project", "permit"])(
    "show all columns of a %s on a screen of 1440 points",
    async (kind) => {
      await open({}, kind);
      await expectListFits();
    },
  );

  it("say when the address does not answer", async () => {
    await open({ adapter: "HTTP", address: "https://gate.example.org/", isAway: true });
    await expect.element(page.getByText("无法访问")).toBeVisible();
  });

  it("take a file after showing what it does", async () => {
    const server = await open();
    server.with(outsideCalls.previewRecords, preview);
    server.with(outsideCalls.importRecords, { newCount: 1, changedCount: 1, removedCount: 0 });
    await choose();
    await expect.element(page.getByText("共2条：新增1条，更新1条，无变化0条。")).toBeVisible();
    await page.getByRole("button", { name: "导入2条" }).click();
    await eventually(() => expect(server.askedFor(outsideCalls.importRecords)).toHaveLength(1));
    await expect.element(page.getByText("已导入：新增1条，更新1条")).toBeVisible();
  });

  it("name the problems of a file by line and take nothing", async () => {
    const server = await open();
    const problems = [{ line: 3, column: "资质有效期", message: "资质有效期不是有效日期" }];
    server.with(outsideCalls.previewRecords, { ...preview, problems, problemCount: 1 });
    await choose();
    await expect.element(page.getByText("第3行 资质有效期")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "导入", exact: true })).toBeDisabled();
  });
});
