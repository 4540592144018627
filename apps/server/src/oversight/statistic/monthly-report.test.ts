import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { type Batch, givenReviews } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal();
const { db } = portal;
const given = startGiven(portal);
const { as, inReview, passed } = givenReviews(portal, given);
const [officer, clerk, clerk2] = [await as("officer"), await as("clerk"), await as("clerk2")];
const folder = mkdtempSync(join(tmpdir(), "monthly-report-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const acceptedOn = (day: string, { projectSubmissionId }: Batch) =>
  db
    .updateTable("submission")
    .set({ accept_time: new Date(`${day}T09:00:00+08:00`) })
    .where("id", "=", projectSubmissionId)
    .execute();

beforeAll(async () => {
  const first = await inReview();
  await passed(first);
  await acceptedOn("2026-10-12", first);
  await acceptedOn("2026-09-30", await inReview());
});

/** The words of the report, one line each, without the spaces of its columns. */
const wordsOf = async (client: typeof officer, month: string): Promise<string> => {
  const { type, bytes } = await client.statistic.monthlyReport({ month });
  expect(type).toBe("application/pdf");
  const path = join(folder, "report.pdf");
  writeFileSync(path, bytes ?? new Uint8Array());
  return execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" }).replaceAll(/ +/g, " ");
};

describe("the report of a month", () => {
  it("counts what was accepted in the month, beside the month before, as the screen does", async () => {
    const words = await wordsOf(officer, "2026-10");
    const { totals } = await officer.statistic.sumBuildingStatistics({ dateFrom: "2026-10-01", dateTo: "2026-10-31" });
    expect(words).toContain("（2026年10月）");
    expect(words).toMatch(new RegExp(`受理项目（个） ${totals.projectCount} 1 0.0% 0 —`));
    expect(words).toMatch(new RegExp(`单体（个） ${totals.buildingCount} `));
    expect(words).toMatch(/一审通过率（%） 100\.0 — — — —/);
    expect(words).toContain("按审查机构");
  });

  it("shows a house its own work, without comparing houses", async () => {
    const own = await wordsOf(clerk, "2026-10");
    expect(own).toMatch(/受理项目（个） 1 1 /);
    expect(own).not.toContain("按审查机构");
    expect(await wordsOf(clerk2, "2026-10")).toContain("2026年10月没有受理的项目。");
  });

  it("is made of months that are over, for those who see the statistics", async () => {
    const refusal = await expectRefused(
      officer.statistic.monthlyReport({ month: "2026-11" }),
      "statistic.month-running",
    );
    expect(refusal.message).toContain("2026-11还没有结束");
    await expectRefused(officer.statistic.monthlyReport({ month: "2026-13" }), "platform.malformed");
    for (const name of ["owner", "designer", "surveyor", "admin"] as const)
      await expectRefused((await as(name)).statistic.monthlyReport({ month: "2026-10" }), "platform.not-allowed");
  });
});
