import { type AuditLine, auditCalls } from "@tushen/contract/ground/audit";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { expectListFits } from "../../../test/fits-across.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { says } from "../../../test/says.ts";

const line = (facts: Partial<AuditLine> = {}): AuditLine => ({
  seq: 7,
  at: "2026-11-20T15:20:07Z",
  actorName: "严平",
  actorOrgName: "图审通平台运营中心",
  act: "suspend",
  objectKind: "organisation",
  objectId: "3",
  objectName: "豫衡施工图审查有限公司",
  before: { suspended: false, contactName: "周" },
  after: { suspended: true, contactName: "吴" },
  address: "10.0.0.8",
  requestId: "r-abc",
  ...facts,
});

const admin = { orgType: "PLATFORM", roles: [{ code: "SYS_ADMIN", items: [] }] } as never;
const openAudit = async (hash = "#/adminUnit/auditLog", facts = admin) => {
  const server = answerFrame(facts);
  server.with(auditCalls.queryAuditLines, { list: [line()], total: 1, pageNum: 1, pageSize: 50 });
  server.with(auditCalls.checkAuditChain, { lines: 7, broken: null });
  server.raw(auditCalls.exportAuditLines, () => new Response("x", { headers: { "content-type": "text/csv" } }));
  await openPortal(hash, { as: "T" });
  await expect.element(page.getByRole("heading", { name: "操作日志" })).toBeVisible();
  return server;
};

describe("the audit log", () => {
  it("says who did what to which object, and what changed in Chinese, before and after", async () => {
    await openAudit();
    const row = page.getByRole("row").filter({ hasText: "豫衡施工图审查有限公司" });
    await says(row, "2026-11-20 23:20:07");
    await says(row, "严平图审通平台运营中心");
    await expectListFits();
    await says(row, "停用否→是");
    await row.getByRole("button", { name: "详情" }).click();
    const dialog = page.getByRole("dialog");
    await says(dialog, "请求编号r-abc");
    await says(dialog, "联系人周→吴");
  });

  it("asks by the filters in its address, and exports by the same", async () => {
    const server = await openAudit("#/adminUnit/auditLog?objectKind=dictionary&dayFrom=2026-11-01&person=严");
    const [asked] = server.askedFor(auditCalls.queryAuditLines);
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toMatchObject({
      objectKind: "dictionary",
      from: "2026-11-01",
      person: "严",
    });
    await page.getByRole("button", { name: "导出" }).click();
    await eventually(() => expect(server.askedFor(auditCalls.exportAuditLines)).toHaveLength(1));
    const exported = server.askedFor(auditCalls.exportAuditLines)[0]?.url.searchParams;
    expect(Object.fromEntries(exported ?? [])).toEqual({ objectKind: "dictionary", from: "2026-11-01", person: "严" });
  });

  it("is checked for lines that were changed", async () => {
    await openAudit();
    await page.getByRole("button", { name: "核验完整性" }).click();
    await expect.element(page.getByText("7 条完整，未被改动")).toBeVisible();
  });

  it("of an organisation does not ask for other organisations, nor check the chain", async () => {
    await openAudit("#/adminUnit/auditLog", {
      orgType: "CENSOR",
      roles: [{ code: "CENSOR_ADMIN", items: [{ moduleCode: "ACCOUNT", editable: true }] }],
    } as never);
    await expect.element(page.getByRole("textbox", { name: "操作人" })).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "操作单位" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "核验完整性" })).not.toBeInTheDocument();
  });
});

describe("the sign-in log", () => {
  it("says who tried, how, from where, and how it ended", async () => {
    const server = answerFrame(admin);
    server.with(auditCalls.querySignInLines, {
      list: [
        {
          id: 1,
          at: "2026-11-20T15:20:07Z",
          username: "nobody",
          personName: null,
          orgId: null,
          orgName: null,
          way: "ACCOUNT",
          outcome: "WRONG_PASSWORD",
          address: "10.0.0.9",
          agent: "Mozilla/5.0 (Windows NT 6.1; rv:115.0) Gecko/20100101 Firefox/115.0",
        },
      ],
      total: 1,
      pageNum: 1,
      pageSize: 50,
    });
    await openPortal("#/adminUnit/signInLog?outcome=WRONG_PASSWORD", { as: "T" });
    const row = page.getByRole("row").filter({ hasText: "nobody" });
    await says(row, "未识别", "接口（用户名密码）", "用户名或密码错误", "10.0.0.9", "Firefox 115 · Windows");
    await expectListFits();
    expect(server.askedFor(auditCalls.querySignInLines)[0]?.url.searchParams.get("outcome")).toBe("WRONG_PASSWORD");
  });
});
