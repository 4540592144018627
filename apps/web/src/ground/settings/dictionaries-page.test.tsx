import { auditCalls } from "@tushen/contract/ground/audit";
import { dictionaryCalls, type EditedDictionary } from "@tushen/contract/ground/dictionary";
import { dictionaryLabel, followDictionaryChanges } from "@tushen/domain/ground/dictionary/dictionaries";
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { says } from "../../../test/says.ts";

const item = (code: string, label: string, facts = {}) => ({
  id: Number(code),
  code,
  label,
  sort: Number(code),
  enabled: true,
  isAdded: false,
  builtInLabel: null,
  version: 0,
  ...facts,
});
const piles: EditedDictionary = {
  code: "PILE_TYPE",
  name: "桩型",
  number: 41,
  isFixed: false,
  isChanged: true,
  items: [item("1", "预应力管桩"), item("2", "钻孔灌注桩"), item("5", "方桩基", { builtInLabel: "方桩", version: 3 })],
};
const orgTypes: EditedDictionary = {
  ...piles,
  code: "ORG_TYPE",
  name: "单位类型",
  number: 22,
  isFixed: true,
  isChanged: false,
  items: [item("1", "建设单位")],
};
const change = {
  dictionaryCode: "PILE_TYPE",
  itemCode: "5",
  id: 1_000_001,
  label: "方桩基",
  sort: null,
  enabled: null,
  parentCode: null,
  exchangeCode: null,
};

const open = async (hash = "#/adminUnit/dictionaries") => {
  const server = answerFrame({ orgType: "PLATFORM", roles: [{ code: "SYS_ADMIN", items: [] }] });
  server.with(dictionaryCalls.listDictionaries, [orgTypes, piles]);
  server.with(dictionaryCalls.dictionaryChanges, [change]);
  for (const call of [
    dictionaryCalls.saveDictionaryItem,
    dictionaryCalls.addDictionaryItem,
    dictionaryCalls.orderDictionary,
    dictionaryCalls.restoreDictionary,
  ])
    server.with(call, piles);
  server.with(auditCalls.queryAuditLines, { list: [], total: 0, pageNum: 1, pageSize: 200 });
  await openPortal(hash, { as: "T" });
  await expect.element(page.getByRole("heading", { name: "字典", exact: true })).toBeVisible();
  return server;
};
const sent = (server: Awaited<ReturnType<typeof open>>, method: string) =>
  eventually(() => {
    const found = server.asked.find((one) => one.method === method && one.url.pathname.includes("/dictionary/"));
    expect(found).toBeDefined();
    return JSON.parse(found?.body ?? "") as unknown;
  });

afterEach(() => followDictionaryChanges([]));

describe("the dictionaries", () => {
  it("are searched across lists and items; what answers is marked", async () => {
    await open();
    await page.getByRole("searchbox", { name: "搜索字典" }).fill("灌注");
    await says(page.getByRole("status"), "找到 1 个");
    await expect.element(page.getByRole("heading", { name: "桩型" })).toBeVisible();
    await expect.element(page.getByRole("row").filter({ hasText: "2" }).first()).toHaveAttribute("data-found", "true");
  });

  it("are edited in place: a name with Enter, use with the switch, the order with arrows", async () => {
    const server = await open("#/adminUnit/dictionaries?code=PILE_TYPE");
    await page.getByRole("textbox", { name: "2 的名称" }).fill("冲孔灌注桩");
    await userEvent.keyboard("{Enter}");
    expect(await sent(server, "PUT")).toMatchObject({
      dictionaryCode: "PILE_TYPE",
      code: "2",
      label: "冲孔灌注桩",
      enabled: true,
      version: 0,
    });
    server.asked.length = 0;
    await page.getByRole("switch", { name: "方桩基 使用中" }).click();
    expect(await sent(server, "PUT")).toMatchObject({ code: "5", enabled: false, version: 3 });
    server.asked.length = 0;
    await page.getByRole("button", { name: "预应力管桩 下移" }).click();
    expect(await sent(server, "PUT")).toEqual({ dictionaryCode: "PILE_TYPE", codes: ["2", "1", "5"] });
  });

  it("take a new item, and Escape restores the text", async () => {
    const server = await open("#/adminUnit/dictionaries?code=PILE_TYPE");
    const name = page.getByRole("textbox", { name: "1 的名称" });
    await name.fill("x");
    await userEvent.keyboard("{Escape}");
    await expect.element(name).toHaveValue("预应力管桩");
    await page.getByRole("button", { name: "新增字典项" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "代码", exact: true }).fill("20");
    await dialog.getByRole("textbox", { name: "名称" }).fill("螺杆桩");
    await dialog.getByRole("button", { name: "新增" }).click();
    expect(await sent(server, "POST")).toMatchObject({ dictionaryCode: "PILE_TYPE", code: "20", label: "螺杆桩" });
  });

  it("that the program depends on are read-only; the history of an unchanged one says so", async () => {
    const server = await open("#/adminUnit/dictionaries?code=ORG_TYPE");
    await expect.element(page.getByText("本字典的代码由系统流程使用，只能查看。")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "新增字典项" })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "修改记录" }).click();
    await expect.element(page.getByText("没有修改过")).toBeVisible();
    expect(server.askedFor(auditCalls.queryAuditLines)[0]?.url.searchParams.get("object")).toBe("ORG_TYPE");
  });

  it("are followed by every page after a change", async () => {
    const server = await open("#/adminUnit/dictionaries?code=PILE_TYPE");
    await page.getByRole("button", { name: "恢复默认" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "恢复默认" }).click();
    await sent(server, "POST");
    await eventually(() => expect(dictionaryLabel("PILE_TYPE", "5")).toBe("方桩基"));
  });
});
