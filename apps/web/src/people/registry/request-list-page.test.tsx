import { type OrganisationRequest, registryCalls } from "@tushen/contract/people/registry";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { choose } from "../../../test/choose.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { administrator, pageOf, request } from "../../../test/registry-answers.ts";

const renaming = request({
  ...{ requestId: 8 as never, kind: "CHANGE", orgName: "中原城市设计院", creditCode: "91410100415801101T" },
  former: { orgName: "中原设计院", creditCode: "91410100415801101T" },
});
const returned = request({
  ...{ requestId: 9 as never, state: "RETURNED", orgName: "洛阳筑基置业", reason: "营业执照已过期" },
  ...{ decideTime: "2026-11-21T01:00:00Z", deciderName: "严平" },
});

/** A server that keeps the requests and the decisions on them. */
const open = async (rows: OrganisationRequest[], hash = "#/adminUnit/requests") => {
  const server = answerFrame(administrator("PLATFORM", "SYS_ADMIN"));
  let kept = rows;
  const decide = (state: OrganisationRequest["state"], body: string) => {
    const { requestId, reason = null } = JSON.parse(body);
    kept = kept.map((one) => (one.requestId === requestId ? { ...one, state, reason, deciderName: "严平" } : one));
  };
  server.with(registryCalls.listOrganisationRequests, ({ url: { searchParams: asked } }) =>
    pageOf(
      kept.filter(({ state, kind }) => (asked.get("state") ?? state) === state && (asked.get("kind") ?? kind) === kind),
    ),
  );
  server.with(registryCalls.approveOrganisation, ({ body }) => {
    decide("APPROVED", body);
    return { orgId: 9 as never };
  });
  server.with(registryCalls.returnOrganisation, ({ body }) => {
    decide("RETURNED", body);
    return true as const;
  });
  await openPortal(hash, { as: "T" });
  return server;
};
const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
const dialog = () => page.getByRole("dialog");

describe("the requests of organisations", () => {
  it("are filtered by kind and state", async () => {
    await open([request(), renaming, returned]);
    await expect.element(row("洛阳筑基置业").getByText("已退回")).toBeVisible();
    await choose(page.getByRole("combobox", { name: "全部状态" }), "待审核");
    await expect.element(row("洛阳筑基置业")).not.toBeInTheDocument();
    await choose(page.getByRole("combobox", { name: "全部事项" }), "名称、代码变更");
    await expect.element(row("郑州筑景城市运营")).not.toBeInTheDocument();
    await expect.element(row("中原城市设计院")).toBeVisible();
    expect(location.hash).toContain("kind=CHANGE");
  });

  it("for another name show the old one beside it, and leave the list when approved", async () => {
    await open([renaming]);
    await page.getByRole("button", { name: "审核" }).click();
    await expect.element(dialog().getByText("中原设计院", { exact: true })).toBeVisible();
    await expect.element(dialog().getByText("中原城市设计院", { exact: true })).toBeVisible();
    await dialog().getByRole("button", { name: "通过" }).click();
    await expect.element(row("中原城市设计院").getByText("已通过")).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(location.hash).toBe("#/adminUnit/requests");
  });

  it("stay open when the approval is refused, and say why", async () => {
    const server = await open([request()], "#/adminUnit/requests?request=7");
    const message = "该申请已经审核，请刷新列表。";
    server.refuse(registryCalls.approveOrganisation, { code: "registry.request-decided", message });
    await dialog().getByRole("button", { name: "通过" }).click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(dialog().getByRole("button", { name: "通过" })).toBeVisible();
    await expect.element(row("郑州筑景城市运营").getByText("待审核")).toBeVisible();
  });

  it("keep the reason that was written when the return is refused", async () => {
    const server = await open([request()], "#/adminUnit/requests?request=7");
    const message = "该申请已经审核，请刷新列表。";
    server.refuse(registryCalls.returnOrganisation, { code: "registry.request-decided", message });
    await dialog().getByRole("button", { name: "退回" }).click();
    await dialog().getByLabelText("退回理由").fill("营业执照地址与填写不符");
    await dialog().getByRole("button", { name: "退回" }).click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(dialog().getByLabelText("退回理由")).toHaveValue("营业执照地址与填写不符");
  });

  it("that are decided are read-only, with the reason of a return", async () => {
    await open([returned]);
    await page.getByRole("button", { name: "查看" }).click();
    await expect.element(dialog().getByText("营业执照已过期")).toBeVisible();
    await expect.element(dialog().getByText(/^严平 · 2026-11-21/)).toBeVisible();
    await expect.element(dialog().getByRole("button", { name: "通过" })).not.toBeInTheDocument();
  });

  it("may be none, and one named in the address may be gone", async () => {
    await open([], "#/adminUnit/requests?request=7");
    await expect.element(dialog().getByText("没有这个申请")).toBeVisible();
    await expect.element(page.getByText("还没有申请")).toBeVisible();
  });

  it("are refused to a design firm", async () => {
    answerFrame(administrator("DESIGN", "DESIGN_ADMIN"));
    await openPortal("#/adminUnit/requests", { as: "T" });
    await expect.element(page.getByText("当前身份不能打开此页面")).toBeVisible();
  });
});
