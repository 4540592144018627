import { reportForms } from "@tushen/domain/filing/report-form/report-forms";
import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { bringTo } from "../apps/server/seed/bring-to.ts";
import { certify } from "../apps/server/seed/certify.ts";
import type { DemoProject } from "../apps/server/seed/demo-project.ts";
import { givenReports } from "../apps/server/test/given-report.ts";
import { keepPicture } from "./keep-picture.ts";
import type { Person } from "./portal.ts";
import { serials } from "./serials.ts";
import { sharedPortal } from "./shared-portal.ts";
import { townAt } from "./town.ts";

const portal = sharedPortal();
const town = townAt(portal.base);
let serial = 0;
const reports = givenReports(
  { seat: town.as },
  { orgId: town.orgId, freshCode: () => `2412-410105-04-01-${String(400_000 + ++serial)}` },
);

const office = (name: string, facts: Partial<DemoProject>): DemoProject => ({
  name,
  batch: "施工图",
  building: "1#楼",
  use: "office",
  owner: "owner",
  designer: "designer",
  stage: "filling",
  begunDaysAgo: 0,
  ...facts,
});

let designer: Person;
beforeAll(async () => {
  designer = await portal.person("designer");
});

const line = (page: Page, name: string) => page.getByRole("treeitem", { name: new RegExp(`^${name}`) });
const row = (page: Page, number: string) => page.getByRole("row", { name: new RegExp(number) });
const folderMenu = async (page: Page, name: string, item: string) => {
  await page.getByRole("button", { name: `${name} 的操作` }).click();
  await page.getByRole("menuitem", { name: item }).click();
};
const makeFolder = async (page: Page, name: string) => {
  await page.getByRole("navigation", { name: "图纸目录" }).getByRole("button", { name: "新建" }).click();
  await page.getByRole("textbox", { name: "目录名称" }).fill(name);
  await page.getByRole("button", { name: "新建目录" }).click();
  await line(page, name).waitFor();
};
const textsOf = (rows: Locator) => rows.evaluateAll((all) => all.map((one) => one.textContent?.match(/建施-\d+/)?.[0]));

describe("the pages of drawings", () => {
  it("keep folders and sheets of a building in order, empty the bin, and say why a share is locked (R057)", async () => {
    const { page, go } = designer;
    const at = await bringTo(town, office("金色时代广场八期", {}), serials.drawingPages);
    await go(`#/projectReport/monomerNormalProject?projectApplicationId=${at.projectApplicationId}`);
    await line(page, "01建筑").click();
    const sheets = page.getByRole("table", { name: "图纸", exact: true }).getByRole("row", { name: /建施-/ });
    await sheets.first().waitFor();
    const [first = "", second = ""] = await textsOf(sheets);

    // A sheet goes into a folder of one's own by dragging, and comes back by the button.
    await makeFolder(page, "楼梯详图");
    await line(page, "01建筑").click();
    await row(page, second).locator("[draggable=true]").dragTo(line(page, "楼梯详图"));
    await page.getByText("已将 1 个文件移到 楼梯详图").waitFor();
    await keepPicture(page, "upload");
    await page.getByRole("button", { name: "撤销" }).last().click();
    await line(page, "楼梯详图 0").waitFor();

    // Order by keys, taken back with Ctrl+Z.
    await row(page, first).focus();
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(async () => (await textsOf(sheets))[0]).toBe(second);
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await textsOf(sheets))[0]).toBe(first);

    await row(page, first).hover();
    await row(page, first)
      .getByRole("button", { name: /的操作$/ })
      .click();
    await keepPicture(page, "sheet-menu");
    await page.getByRole("menuitem", { name: "详情与历次版次" }).click();
    await page.getByRole("dialog").getByText("没有未关闭的意见").waitFor();
    await keepPicture(page, "sheet-facts");
    await page.getByRole("dialog").getByRole("button", { name: "关闭" }).click();

    // A folder of one's own goes; those of the template have no such item.
    await line(page, "楼梯详图").click();
    await page.getByRole("button", { name: "楼梯详图 的操作" }).click();
    await keepPicture(page, "folder-menu");
    await page.getByRole("menuitem", { name: "删除目录" }).click();
    await line(page, "楼梯详图").waitFor({ state: "detached" });

    // Into the bin, one back, the rest for good.
    await line(page, "02结构").first().click();
    await row(page, "结施-01").waitFor();
    await page.getByRole("checkbox", { name: "全选" }).click();
    await page.getByRole("button", { name: "移入回收站" }).click();
    await page.getByRole("button", { name: "回收站", exact: true }).click();
    await page.getByRole("checkbox", { name: /^选择 结施-01/ }).click();
    await keepPicture(page, "bin");
    await page.getByRole("button", { name: "恢复", exact: true }).click();
    await page.getByText("已恢复 1 张到原目录").waitFor();
    await page.getByRole("button", { name: "清空回收站" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "清空回收站" }).click();
    await page.getByText("回收站是空的").waitFor();
    await page.getByRole("button", { name: "返回图纸" }).click();
    await row(page, "结施-01").waitFor();

    await page.getByRole("button", { name: "提交本单位资料" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "提交本单位资料" }).click();
    await page
      .getByRole("status")
      .getByText(/已提交/)
      .waitFor();
    await keepPicture(page, "locked");
    expect(await page.getByRole("navigation", { name: "图纸目录" }).getByRole("button", { name: "新建" }).count()).toBe(
      0,
    );
  });

  it("take the owner's papers, and count those still owed", async () => {
    const owner = await portal.person("owner");
    const { page, go } = owner;
    const at = await bringTo(town, office("金色时代广场三期", { stage: "reported" }), serials.drawingPages + 2);
    await (await town.as("owner")).submission.openToPartners(at);
    await go(`#/projectReport/monomerNormalProject?projectApplicationId=${at.projectApplicationId}&part=CONSTRUCT`);
    await line(page, "02规划用地").click();
    await folderMenu(page, "02规划用地", "设置应传份数");
    await page.getByRole("spinbutton", { name: "应传份数" }).fill("2");
    await keepPicture(page, "papers");
    await page.getByRole("button", { name: "保存应传份数" }).click();
    await page.getByTitle("应传 2 份，还差 2 份").waitFor();
  });

  it.each([
    ["R058", reportForms.municipal, "municipalSpecialLine", "市政专业线图纸上传", "01道路"],
    ["R059", reportForms.railTransitSpecial, "trackSpecialDataUpload", "轨道交通特殊项目资料上传", "围护"],
  ])("%s", async (name, form, path, title, folder) => {
    const { page, go } = designer;
    const at = await reports.reportedOf(form);
    await reports.agreed(at);
    await (await town.as("owner")).submission.openToPartners(at);
    await go(`#/projectReport/${path}?projectApplicationId=${at.projectApplicationId}`);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await line(page, folder).click();
    await makeFolder(page, "补充图纸");
    await folderMenu(page, "补充图纸", "移动到…");
    await page.getByRole("combobox", { name: "目标目录" }).fill("最上级");
    await keepPicture(page, name);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "移动", exact: true }).click();
    await page.getByText("已移动目录“补充图纸”").waitFor();
    await expect.poll(() => line(page, "补充图纸").getAttribute("aria-level")).toBe("1");
  });

  it("show the sealed sheets with their seals and nothing to change them (R074), and files by their id (R003)", async () => {
    const sealed = office("金色时代广场二期", { stage: "sent", passesAtOnce: true });
    const at = await bringTo(town, sealed, serials.drawingPages + 1);
    await certify(town, sealed, at);
    const { page, go } = designer;
    await go(`#/reportUnit/signature?projectApplicationId=${at.projectApplicationId}`);
    await page.getByRole("list", { name: "图上签章" }).getByText("审查专用章").first().waitFor();
    const main = page.getByRole("main");
    for (const act of [/上传/, /新建/, /删除|移入回收站/, /上移|下移|排序/, /移动/])
      expect(await main.getByRole("button", { name: act }).count()).toBe(0);
    await keepPicture(page, "R074");

    const { sheets } = await (await town.as("designer")).certificate.stampedSheets(at);
    const fileId = String(sheets[0]?.fileId);
    await go("#/testFileLink");
    await page.getByRole("spinbutton", { name: "文件编号" }).fill(fileId);
    await page.getByRole("button", { name: "取得下载地址" }).click();
    const address = await page.getByRole("link", { name: "打开下载地址" }).getAttribute("href");
    const answer = await fetch(new URL(address ?? "", portal.base));
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    await keepPicture(page, "R003");
    const stranger = await portal.person("owner2");
    await stranger.go("#/testFileLink");
    await stranger.page.getByRole("spinbutton", { name: "文件编号" }).fill(fileId);
    await stranger.page.getByRole("button", { name: "取得下载地址" }).click();
    await stranger.page.getByRole("main").getByRole("alert").waitFor();
  });
});
