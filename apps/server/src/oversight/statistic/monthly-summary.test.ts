import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { type Batch, givenReviews, strong } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { putState } from "../../../test/put-state.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const { as, inReview, passed, raised } = givenReviews(portal, given);
const [clerk, clerk2] = [await as("clerk"), await as("clerk2")];
const folder = mkdtempSync(join(tmpdir(), "monthly-summary-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const passedAt = (moment: string, { projectSubmissionId }: Batch, first_pass = true) =>
  portal.db
    .updateTable("submission")
    .set({ pass_time: new Date(moment), first_pass })
    .where("id", "=", projectSubmissionId)
    .execute();

beforeAll(async () => {
  const [first, second, third] = [await inReview(), await inReview(), await inReview()];
  await passed(first);
  const { opinionId } = await raised(second, strong);
  await putState(portal.db, "opinion", opinionId, "SENT");
  for (const { projectSubmissionId } of [second, third])
    await putState(portal.db, "submission", projectSubmissionId, "PASSED");
  // 00:30 in Beijing is still the day before elsewhere.
  await passedAt("2026-10-01T00:30:00+08:00", first);
  await passedAt("2026-10-31T23:30:00+08:00", second, false);
  await passedAt("2026-11-01T00:30:00+08:00", third);
});

/** The words of the summary without spaces and line ends, as its cells are narrow. */
const wordsOf = async (client: typeof clerk, month: string): Promise<string> => {
  const { type, bytes } = await client.statistic.monthlySummary({ month });
  expect(type).toBe("application/pdf");
  const path = join(folder, "summary.pdf");
  writeFileSync(path, bytes ?? new Uint8Array());
  return execFileSync("pdftotext", [path, "-"], { encoding: "utf8" }).replaceAll(/\s+/g, "");
};

describe("the summary of a month", () => {
  it("lists what the house has passed in the month, with its counts, reviewers and its authority", async () => {
    const words = await wordsOf(clerk, "2026-10");
    expect(words).toContain("（2026年10月）");
    expect(words).toMatch(/审查合格2项/);
    expect(words).toMatch(/一次通过1项/);
    expect(words).toMatch(/违反强条1条/);
    expect(words).toMatch(/建筑.+结构/);
    expect(words).toContain("2026-10-01");
    expect(words).toContain("2026-10-31");
    expect(words).not.toContain("2026-11-01");
  });

  it("is also given as a Word file with the same words", async () => {
    const { type, bytes } = await clerk.statistic.monthlySummary({ month: "2026-10", format: "docx" });
    expect(type).toContain("wordprocessingml");
    const words = strFromU8(unzipSync(bytes ?? new Uint8Array())["word/document.xml"] ?? new Uint8Array());
    expect(words).toContain("施工图审查情况汇总表");
    expect(words).toContain("2026-10-31");
  });

  it("has nothing of another house", async () => {
    expect(await wordsOf(clerk2, "2026-10")).toContain("本月没有审查合格的项目。");
  });

  it("is made of months that are over, by the house alone", async () => {
    await expectRefused(clerk.statistic.monthlySummary({ month: "2026-11" }), "statistic.month-running");
    await expectRefused(clerk.statistic.monthlySummary({ month: "2026-13" }), "platform.malformed");
    for (const name of ["officer", "owner", "designer", "surveyor", "admin"] as const)
      await expectRefused((await as(name)).statistic.monthlySummary({ month: "2026-10" }), "platform.not-allowed");
  });
});
