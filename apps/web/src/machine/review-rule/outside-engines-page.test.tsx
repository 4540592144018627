import { type OutsideEngine, outsideEngineCalls } from "@tushen/contract/machine/outside-engine";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { says } from "../../../test/says.ts";

const asking = {
  ...{ time: "2026-11-20T02:00:00Z", isTest: false, findingCount: 3, problem: null },
  ...{ costFen: 150, durationMs: 2400 },
};
const engine: OutsideEngine = {
  ...{
    engineId: 4,
    name: "睿审",
    address: "https://engine.example/review",
    model: "",
    hasKey: true,
    timeoutSeconds: 30,
  },
  ...{ mostFindings: 100, fenPerCall: 150, businesses: ["FJ" as const], isOn: false, askings: [asking] },
};

const open = async () => {
  const server = answerFrame({
    orgType: "CENSOR",
    roles: [{ code: "CENSOR_ADMIN", items: [{ moduleCode: "ORG", editable: true }] }],
  });
  server.with(outsideEngineCalls.listEngines, [engine]);
  server.with(outsideEngineCalls.addEngine, engine);
  server.with(outsideEngineCalls.switchEngine, true);
  server.with(outsideEngineCalls.tryEngine, { ...asking, isTest: true, findingCount: 0, problem: "答复不是 JSON" });
  await openPortal("#/adminUnit/outsideEngines", { as: "T" });
  await expect.element(page.getByRole("heading", { name: "外部引擎" })).toBeVisible();
  return server;
};

describe("the outside engines", () => {
  it("are listed with what they cost and what the last asking brought, and turned on", async () => {
    const server = await open();
    const row = page.getByRole("row").filter({ hasText: "睿审" });
    await says(row, "未启用", "房屋建筑", "1.50 元", "返回 3 条，用时 2.4 秒，费用 1.50 元");
    await page.getByRole("button", { name: "启用 睿审" }).click();
    await eventually(() =>
      expect(JSON.parse(server.askedFor(outsideEngineCalls.switchEngine)[0]?.body ?? "{}")).toEqual({
        ...{ engineId: 4, isOn: true },
      }),
    );
  });

  it("are tried, and what came of it is told", async () => {
    await open();
    await page.getByRole("button", { name: "测试 睿审" }).click();
    await expect.element(page.getByText(/^测试完成：答复不是 JSON/)).toBeVisible();
  });

  it("are added with a price in yuan", async () => {
    const server = await open();
    await page.getByRole("button", { name: "添加引擎" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabelText("名称").fill("新引擎");
    await dialog.getByLabelText("地址").fill("https://new.example/x");
    await dialog.getByLabelText("模型名称").fill("reader-1");
    await dialog.getByLabelText("密钥").fill("k");
    await dialog.getByLabelText("每次费用").fill("2.5");
    await page.getByRole("button", { name: /^保\s*存$/ }).click();
    await eventually(() =>
      expect(JSON.parse(server.askedFor(outsideEngineCalls.addEngine)[0]?.body ?? "{}")).toEqual({
        ...{ name: "新引擎", address: "https://new.example/x", model: "reader-1", key: "k", timeoutSeconds: 30 },
        ...{ mostFindings: 100, fenPerCall: 250, businesses: ["FJ"] },
      }),
    );
  });
});
