import { rateCalls, type RateSheetPlan } from "@tushen/contract/money/rate";
import type { RateTable } from "@tushen/domain/money/rate-table";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const table: RateTable = {
  terms: {
    ...{
      payMode: "1",
      depositShare: 300,
      discountLimit: 200,
      dueDays: 15,
      ceilingOfDesignFee: 65,
      ceilingOfCost: 20_000,
    },
    refunds: { beforeLetter: 1000, afterLetter: 500, afterPass: 0 },
  },
  rules: [
    {
      ...{ ruleId: "dwelling", item: "住宅", feeType: "1", base: "OVER_AREA", sums: "TOGETHER", mode: "PROGRESSIVE" },
      ...{ when: [{ field: "buildingKind", in: ["1"] }], minInFen: null, maxInFen: null, rounding: "FEN", note: "" },
      tiers: [
        { upTo: 1_000_000, rate: 18_000 },
        { upTo: null, rate: 15_000 },
      ],
      factors: [{ label: "高层", when: [{ field: "height", above: 27 }], multiply: 1100 }],
    },
  ],
};

const version = {
  ...{ rateTableId: 1, orgId: 2, orgName: "郑州睿图", versionNo: 1, validFrom: "2026-01-01", validTo: null, note: "" },
  ...{ creatorName: "郑财", createTime: "2026-01-01T01:00:00Z", table },
};

describe("rates", () => {
  it("are read in words with an example that computes, and saved as the next version", async () => {
    const server = answerFrame({ orgType: "CENSOR" });
    const answer = { versions: [version], district: null, account: null, mayEdit: true } as never;
    server.with(rateCalls.readRates, answer);
    server.with(rateCalls.saveRates, { ...version, versionNo: 2 } as never);
    await openPortal("#/feeRates", { as: "T" });
    await expect.element(page.getByText("≤10,000㎡ 1.8元/㎡；以上 1.5元/㎡（分段累进）")).toBeVisible();
    await expect.element(page.getByRole("status").getByText("21,000.00")).toBeVisible();
    await page.getByLabelText("建筑高度（m）").fill("54");
    await expect.element(page.getByRole("status").getByText("23,100.00")).toBeVisible();

    await page.getByRole("button", { name: "修改" }).click();
    await page.getByRole("button", { name: "修改住宅" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabelText("第 2 档单价").fill("1.6");
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect.element(page.getByRole("status").getByText("21,200.00")).toBeVisible();
    await page.getByRole("button", { name: "保存新版本" }).click();
    await eventually(() => expect(server.askedFor(rateCalls.saveRates)).toHaveLength(1));
    const sent = JSON.parse(server.askedFor(rateCalls.saveRates)[0]?.body ?? "{}") as { table: RateTable };
    expect(sent).toMatchObject({ basedOn: 1 });
    expect(sent.table.rules[0]?.tiers.map(({ rate }) => rate)).toEqual([18_000, 16_000]);
  });

  it("are taken from a spreadsheet into the draft, after every line was looked at", async () => {
    const server = answerFrame({ orgType: "CENSOR" });
    server.with(rateCalls.readRates, { versions: [version], district: null, account: null, mayEdit: true } as never);
    server.with(rateCalls.saveRates, { ...version, versionNo: 2 } as never);
    const line = { line: 2, item: "住宅", tiers: "1.6元/㎡", does: "change" as const, problems: [] };
    const wrong = { ...line, tiers: "", problems: ["单价“面议”不是数字"] };
    server.with(rateCalls.previewRateSheet, { lines: [wrong], problemCount: 1, removed: [], rules: [] });
    await openPortal("#/feeRates", { as: "T" });
    await page.getByRole("button", { name: "修改" }).click();
    await page.getByRole("button", { name: "从 Excel 导入" }).click();
    const dialog = page.getByRole("dialog");
    const choose = async () => {
      const input = dialog.element().querySelector("input[type=file]") as HTMLInputElement;
      await userEvent.upload(input, new File(["x"], "收费项目.xlsx"));
    };
    await choose();
    await expect.element(dialog.getByText("单价“面议”不是数字")).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "采用，继续核对" })).toBeDisabled();

    const [rule] = table.rules;
    const rules = [{ ...rule, tiers: [{ upTo: null, rate: 16_000 }] }] as unknown as RateSheetPlan["rules"];
    server.with(rateCalls.previewRateSheet, { lines: [line], problemCount: 0, removed: ["商业"], rules });
    await choose();
    await expect.element(dialog.getByText("新增 0 项，更新 1 项，不变 0 项；删除 1 项：商业。")).toBeVisible();
    await dialog.getByRole("button", { name: "采用，继续核对" }).click();
    await expect.element(page.getByRole("status").getByText("19,200.00")).toBeVisible();
    await page.getByRole("button", { name: "保存新版本" }).click();
    await eventually(() => expect(server.askedFor(rateCalls.saveRates)).toHaveLength(1));
    const sent = JSON.parse(server.askedFor(rateCalls.saveRates)[0]?.body ?? "{}") as { table: RateTable };
    expect(sent.table).toEqual({ ...table, rules });
  });
});
