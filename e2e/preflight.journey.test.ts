import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bringTo } from "../apps/server/seed/bring-to.ts";
import { keepPicture } from "./keep-picture.ts";
import type { Person } from "./portal.ts";
import { writePreflightFiles } from "./preflight-files.ts";
import { serials } from "./serials.ts";
import { sharedPortal } from "./shared-portal.ts";
import { townAt } from "./town.ts";
import { dropOnPage, openUploadPage } from "./upload-window.ts";

const portal = sharedPortal();
const dir = mkdtempSync(join(tmpdir(), "tushen-preflight-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

let designer: Person;
beforeAll(async () => {
  const town = townAt(portal.base);
  const at = await bringTo(
    town,
    {
      ...{ name: "金色时代广场四期", stage: "reported", batch: "第一批", building: "1#楼", use: "office" },
      ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
    },
    serials.preflight,
  );
  await (await town.as("owner")).submission.openToPartners(at);
  const client = await town.as("designer");
  await client.drawing.saveSeparator({ applicationId: at.projectApplicationId, drawingSeparator: "@" });
  writePreflightFiles(join(dir, "建筑"));
  designer = await portal.person("designer");
  await openUploadPage(designer, at);
});

const bar = () => designer.page.getByRole("region", { name: "图纸检查" });
const dialog = () => designer.page.getByRole("dialog");
const row = (number: string) => designer.page.getByRole("row", { name: new RegExp(number) });
/** All marks of a sheet, as the pointer shows them. */
const marks = (number: string, words: RegExp) => row(number).getByTitle(words).first().waitFor();
const summary = (words: RegExp) => expect.poll(() => bar().getByRole("status").textContent()).toMatch(words);

describe("sheets dropped on the page", () => {
  it("arrive but for one that was cut off; each that is odd says how", async () => {
    const { page } = designer;
    await dropOnPage(designer, [join(dir, "建筑")]);
    const list = page.getByRole("region", { name: "文件上传" });
    await list.getByText("建施-64@没传完@A1.pdf 不完整（没有文件结尾）").waitFor();
    await keepPicture(page, "refused");
    // The copy of 建施-01 is stored only when the designer says so.
    await list.getByText(/是同一个文件，可能选错了/).waitFor();
    await list.getByRole("button", { name: /^确认是同一张 建施-/ }).click();
    await list.getByText(/是同一个文件，可能选错了/).waitFor({ state: "detached" });
    await list.getByRole("button", { name: "关闭" }).last().click();
    await page.getByRole("treeitem", { name: /^01建筑/ }).click();
    await summary(/^7 张有提示/);
    await marks("建施-52", /图签图号“建施-02”与图号“建施-52”不一致\n图签图名“总平面图”/);
    await marks("建施-60", /与 建施-01 建筑设计说明 是同一个文件/);
    await marks("建施-61", /空白/);
    await marks("建施-62", /文件已加密，请去除打开密码后重新上传/);
    await marks("建施-63", /第 3 页为空白页/);
    await keepPicture(page, "marks");
  });

  it("take number and name from their title blocks, one by a click on it or all at once", async () => {
    const { page } = designer;
    await row("建施-52").hover();
    await row("建施-52").getByRole("button", { name: "采用图签" }).click();
    await row("建施-02").getByRole("link", { name: "总平面图" }).waitFor();
    await bar().getByRole("button", { name: "按图签更正" }).click();
    await dialog().getByText("目录中已有该图号").first().waitFor();
    await keepPicture(page, "correction");
    // A file of several sheets is not called after its first page.
    expect(await dialog().getByRole("checkbox", { name: "更正 建施-63 全套" }).count()).toBe(0);
    await dialog().getByRole("button", { name: "更正 1 张" }).click();
    await dialog().getByText("已更正 1 张图纸的图号图名").waitFor();
    await dialog().getByRole("button", { name: "完成" }).click();
  });

  it("are held against the catalogue, which follows what is corrected", async () => {
    const { page } = designer;
    await bar()
      .getByText(/目录核对：缺 13 张 · 未列入 4 张/)
      .waitFor();
    await bar().getByRole("button", { name: "查看" }).click();
    await dialog().getByText("目录 15 张，已上传 2 张").waitFor();
    await keepPicture(page, "catalogue");
    await dialog()
      .getByRole("row", { name: /建施-03/ })
      .getByText("目录有图缺")
      .waitFor();
    await dialog()
      .getByRole("row", { name: /建施-60/ })
      .getByText("有图目录无")
      .waitFor();
    await dialog().getByRole("button", { name: "关闭" }).last().click();
  });

  it("with several pages become one sheet each, the blank page none", async () => {
    const { page } = designer;
    await bar().getByRole("button", { name: "拆分" }).click();
    await dialog().getByRole("textbox", { name: "第 2 页图名" }).waitFor();
    await keepPicture(page, "split");
    await dialog().getByRole("button", { name: "拆分为 2 张图纸" }).click();
    await dialog().getByText("已拆分为 2 张图纸").waitFor();
    await dialog().getByRole("button", { name: "完成" }).click();
    await row("建施-71").getByRole("link", { name: "墙身大样" }).waitFor();
    await row("建施-72").getByRole("link", { name: "楼梯大样" }).waitFor();
    await summary(/^\d 张有提示/);
    await keepPicture(page, "split-done");
  });
});
