import { signatureCalls } from "@tushen/contract/papers/signature";
import type { SigningChain } from "@tushen/contract/papers/signing-chain";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { show } from "../../../test/show.ts";
import { KitRoot } from "../../ground/ui/kit-root.tsx";
import { createQueries } from "../../ground/platform/queries.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { StartSigningDialog } from "./start-signing-dialog.tsx";

const signer = (order: number, personId: number, personName: string, roleName: string, sealType: string) => ({
  ...{ order, personId, personName, orgId: 2, orgName: "中原院", roleName, sealType, sealTypeName: "" },
});
const suggested = (taskName: string, id: number, missing: readonly string[] = []) => ({
  ...{ taskName, bizType: "DRAWING", ids: [id], files: [taskName], missing: [...missing] },
  signers: [signer(1, 7, "林雨桐", "注册人员", "3"), signer(2, 7, "林雨桐", "设计、勘察单位", "2")],
});
const people = [
  {
    personId: 7,
    personName: "林雨桐",
    orgId: 2,
    orgName: "中原院",
    roleName: "设计项目负责人",
    seals: [
      { code: "3", name: "注册建筑师章" },
      { code: "2", name: "出图专用章" },
    ],
  },
  {
    personId: 8,
    personName: "陈思远",
    orgId: 3,
    orgName: "金色置业",
    roleName: "建设单位项目负责人",
    seals: [{ code: "12", name: "个人签名" }],
  },
];

describe("starting a signature", () => {
  it("proposes a task for each chain, takes another signer, and keeps what could not be started", async () => {
    const server = answerFrame({ orgType: "DESIGN" });
    const tasks = [
      suggested("建施-01 平面图", 1),
      suggested("结施-01 基础图", 2, ["注册人员：本单位没有可用注册结构章"]),
    ];
    server.with(signatureCalls.suggestTasks, { tasks, people } as never);
    let closed = 0;
    server.raw(signatureCalls.startTask, ({ body }) => {
      const { ids } = JSON.parse(body) as { ids: number[] };
      const answer =
        ids[0] === 1
          ? { code: "SUCCESS", detail: 5 }
          : { code: "signature.no-seal", message: "陈思远没有可用的个人签名" };
      return new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } });
    });
    await show(
      <QueryClientProvider client={createQueries()}>
        <KitRoot accent="#1b4b8f">
          <StartSigningDialog bizType="DRAWING" ids={[1, 2]} onClose={() => (closed += 1)} />
        </KitRoot>
      </QueryClientProvider>,
    );
    await expect.element(page.getByText("注册人员：本单位没有可用注册结构章")).toBeVisible();
    const second = page.getByRole("region", { name: "结施-01 基础图" });
    await second.getByRole("button", { name: "添加签章人" }).click();
    const yes = page.getByRole("button", { name: "发起 2 项签章任务" });
    await expect.element(yes).toBeDisabled();
    await second.getByRole("combobox", { name: "签章人" }).nth(2).click();
    await page.getByText("陈思远（建设单位项目负责人）").click();
    await yes.click();
    await expect.element(page.getByText("结施-01 基础图：陈思远没有可用的个人签名")).toBeVisible();
    const sent = server
      .askedFor(signatureCalls.startTask)
      .map(({ body }) => JSON.parse(body) as { signers: unknown[] });
    expect(sent.map(({ signers }) => signers.length)).toEqual([2, 3]);
    expect(sent[1]?.signers.at(-1)).toEqual({ personId: 8, orgId: 3, order: 3, sealType: "12" });
    expect(closed).toBe(0);
    await expect.element(page.getByRole("region", { name: "建施-01 平面图" })).not.toBeInTheDocument();
  });
});

describe("the chains of an organisation", () => {
  it("are changed step by step, and a step twice is not offered", async () => {
    const server = answerFrame({
      ...{ orgType: "CENSOR", roles: [{ code: "CENSOR_ADMIN", items: [{ moduleCode: "ORG", editable: true }] }] },
    });
    const chain: SigningChain = {
      ...{ kind: "RECORD", name: "审查记录表", isOwn: true, updaterName: "赵刚", updateTime: "2026-11-23T01:00:00Z" },
      steps: [
        { role: "REVIEWER", sealType: "8" },
        { role: "HOUSE", sealType: "1" },
      ],
    };
    server.with(signatureCalls.listChains, [chain]);
    server.with(signatureCalls.saveChain, true);
    await openPortal("#/adminUnit/signingChains", { as: "T" });
    await expect.element(page.getByText("已自定义")).toBeVisible();
    await page.getByRole("button", { name: "修改" }).click();
    await page.getByRole("combobox", { name: "添加环节" }).click();
    await page.getByText("技术负责人", { exact: true }).click();
    await page.getByRole("button", { name: "技术负责人上移" }).click();
    await page.getByRole("button", { name: "保存流程" }).click();
    await eventually(() => expect(server.askedFor(signatureCalls.saveChain)).toHaveLength(1));
    expect(JSON.parse(server.askedFor(signatureCalls.saveChain)[0]?.body ?? "")).toEqual({
      kind: "RECORD",
      steps: [
        { role: "REVIEWER", sealType: "8" },
        { role: "CHIEF", sealType: "8" },
        { role: "HOUSE", sealType: "1" },
      ],
    });
  });
});
