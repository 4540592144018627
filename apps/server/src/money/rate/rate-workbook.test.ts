import { rateColumns, writeRateSheet } from "@tushen/domain/money/rate-sheet";
import type { SheetCell } from "@tushen/domain/ground/sheet-lines";
import { beforeAll, describe, expect, it } from "vitest";
import { demoRates } from "../../../seed/demo-rates.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { readSheet } from "../../../test/read-sheet.ts";
import { writeSheets } from "../../ground/platform/spreadsheet/spreadsheet.ts";

const portal = await startPortal();
const { finance, clerk, owner, designer, officer } = await portal.cast(
  "finance",
  "clerk",
  "owner",
  "designer",
  "officer",
);
const today = "2026-11-23";
const headings = rateColumns.map(({ heading }) => heading);
const column = (key: string) => rateColumns.findIndex((one) => one.key === key);
const upload = async (rows: readonly (readonly SheetCell[])[]) => ({
  content: Buffer.from(await writeSheets([{ name: "收费项目", rows }])),
  fileName: "收费项目.xlsx",
});
const preview = async (rows: readonly (readonly SheetCell[])[]) =>
  finance.rate.previewRateSheet(await upload([headings, ...rows]));
const present = () => writeRateSheet(demoRates.rules);

beforeAll(() => finance.rate.saveRates({ basedOn: 0, validFrom: today, note: "", table: demoRates }));

describe("the items of the rates as a spreadsheet", () => {
  it("come back unchanged when nobody changed a cell", async () => {
    const { bytes } = await finance.rate.rateWorkbook({});
    const rows = await readSheet(bytes as Uint8Array, 200);
    const plan = await finance.rate.previewRateSheet(await upload(rows as SheetCell[][]));
    expect(plan).toMatchObject({ problemCount: 0, removed: [], rules: demoRates.rules });
    expect(new Set(plan.lines.map(({ does }) => does))).toEqual(new Set(["nothing", "tier"]));
  });

  it("are compared with the newest version, and saved as the next one", async () => {
    const rows = present();
    (rows[0] ?? [])[column("rate")] = 9.99;
    const added = [...(rows[0] ?? [])];
    added[column("item")] = "加急";
    added[column("ruleId")] = null;
    added[column("upTo")] = null;
    const last = demoRates.rules.at(-1);
    const kept = rows.slice(0, rows.length - (last?.tiers.length ?? 0));
    const plan = await preview([...kept, added]);
    expect(plan.lines[0]).toMatchObject({ line: 2, item: demoRates.rules[0]?.item, does: "change" });
    expect(plan.lines.at(-1)).toMatchObject({ item: "加急", does: "create", tiers: expect.stringContaining("9.99元") });
    expect(plan.removed).toEqual([last?.item]);
    const table = { ...demoRates, rules: plan.rules };
    await finance.rate.saveRates({ basedOn: 1, validFrom: today, note: "按新文件调价", table });
    const [newest] = (await finance.rate.readRates({})).versions;
    expect(newest?.table.rules[0]?.tiers[0]?.rate).toBe(99_900);
    expect(newest?.table.rules.map(({ item }) => item)).toContain("加急");
    expect(newest?.table.terms).toEqual(demoRates.terms);
  });

  it("say on each line what is wrong with it, and then hold nothing to save", async () => {
    const rows = present();
    (rows[0] ?? [])[column("feeType")] = "设计费";
    (rows[1] ?? [])[column("rate")] = "面议";
    const plan = await preview(rows);
    expect(plan).toMatchObject({ problemCount: 2, rules: [] });
    expect(plan.lines[0]?.problems[0]).toMatch(/^费用类型“设计费”不在选项中/);
    expect(plan.lines[1]?.problems).toEqual(["单价“面议”不是数字"]);
  });

  it.each([
    ["rate.import-no-header", [["项目", ...headings.slice(1)]]],
    ["rate.import-empty", [headings, []]],
    ["rate.import-too-large", [headings, ...Array.from({ length: 4100 }, () => present()[0] ?? [])]],
  ] as const)("are refused whole: %s", async (code, rows) => {
    await expectRefused(finance.rate.previewRateSheet(await upload(rows)), code);
  });

  it("are for those who keep the rates", async () => {
    for (const client of [clerk, owner, designer, officer]) {
      await expectRefused(client.rate.rateWorkbook({}), "platform.not-allowed");
      await expectRefused(client.rate.previewRateSheet(await upload([headings])), "platform.not-allowed");
    }
    const text = { content: Buffer.from("收费项目,单价"), fileName: "收费项目.xlsx" };
    await expectRefused(finance.rate.previewRateSheet(text), "rate.import-no-sheet");
  });
});
