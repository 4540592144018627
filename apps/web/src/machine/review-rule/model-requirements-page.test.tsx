import { type ModelRequirement, modelRequirementCalls } from "@tushen/contract/machine/model-requirement";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { says } from "../../../test/says.ts";

const ofCity: ModelRequirement = {
  ...{ requirementId: 3, name: "市级模型交付标准", edition: "2.1", purpose: "报审模型", discipline: "JZ" },
  ...{ disciplineName: "建筑", fileName: "郑州.ids", sha256: "ab".repeat(32), specificationCount: 12 },
  ...{ orgName: "郑州市住房保障和城市建设局", isOfAuthority: true, loaderName: "常海涛" },
  ...{ loadTime: "2026-11-20T02:00:00Z", stop: null, mayStop: true },
};
const old: ModelRequirement = {
  ...{ ...ofCity, requirementId: 2, name: "旧版标准", edition: "1.0", mayStop: false },
  stop: { at: "2026-11-19T02:00:00Z", by: "常海涛", reason: "已有新版" },
};

const open = async (mayLoad: boolean) => {
  const server = answerFrame({ orgType: "CONTROL", roles: [{ code: "CONTROL_ADMIN", items: [] }] });
  server.with(modelRequirementCalls.listRequirements, { requirements: [ofCity, old], mayLoad });
  server.with(modelRequirementCalls.loadRequirement, ofCity);
  server.with(modelRequirementCalls.stopRequirement, { ...ofCity, mayStop: false, stop: old.stop });
  await openPortal("#/adminUnit/modelRequirements", { as: "T" });
  await expect.element(page.getByRole("heading", { name: "模型交付要求" })).toBeVisible();
  return server;
};

describe("the model requirements", () => {
  it("are listed with what they come from and whether they are in force", async () => {
    await open(false);
    await says(
      page.getByRole("row").filter({ hasText: "市级模型交付标准" }),
      "2.1 · 郑州.ids",
      "用于本地区的项目",
      "使用中",
    );
    await says(page.getByRole("row").filter({ hasText: "旧版标准" }), "已停用", "已有新版");
    await expect.element(page.getByRole("button", { name: "上传 IDS 文件" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "停用 旧版标准" })).not.toBeInTheDocument();
  });

  it("are loaded from a file", async () => {
    const server = await open(true);
    await page.getByRole("button", { name: "上传 IDS 文件" }).click();
    await expect.element(page.getByRole("button", { name: /^上\s*传$/ })).toBeDisabled();
    const input = document.querySelector<HTMLInputElement>('input[type="file"][accept=".ids"]');
    await userEvent.upload(input as HTMLInputElement, new File(["<ids/>"], "郑州.ids"));
    await page.getByLabelText("用途").fill("报审模型");
    await page.getByRole("button", { name: /^上\s*传$/ }).click();
    await expect.element(page.getByText("已上传，共 12 条要求，从下一次模型的智能审查起使用")).toBeVisible();
    const [asked] = server.askedFor(modelRequirementCalls.loadRequirement);
    expect(asked?.url.searchParams.get("purpose")).toBe("报审模型");
    expect(asked?.url.searchParams.get("discipline")).toBe("JZ");
  });

  it("are stopped with a reason", async () => {
    const server = await open(true);
    await page.getByRole("button", { name: "停用 市级模型交付标准" }).click();
    await page.getByLabelText(/理由/).fill("已有新版标准");
    await page.getByRole("button", { name: /^停\s*用$/ }).click();
    await eventually(() =>
      expect(JSON.parse(server.askedFor(modelRequirementCalls.stopRequirement)[0]?.body ?? "{}")).toEqual({
        requirementId: 3,
        reason: "已有新版标准",
      }),
    );
  });
});
