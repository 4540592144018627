import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { allJobs } from "../../jobs.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { db, files } = portal;

const historyLines = async () => (await db.selectFrom("history_line").selectAll().execute()).length;

describe("what a project has, drawings and history (to be kept 30 and 10 years),", () => {
  it("is still there after 31 years of every nightly job", async () => {
    portal.clock.moveTo(new Date()); // The times of the files in the store are real ones.
    const designer = await portal.signIn("designer");
    const { projectApplicationId } = await given.reportedApplication();
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(500), Buffer.from("\n%%EOF\n")]);
    const content = bytes;
    const { fileId, filePath } = await designer.file.uploadByStream({ content, fileName: "建施-01@平面图@A1.pdf" });
    await db.updateTable("file").set({ application_id: projectApplicationId }).where("id", "=", fileId).execute();
    const lines = await historyLines();
    expect(lines).toBeGreaterThan(0);

    portal.clock.moveBy(31 * 366 * 24 * 3_600_000);
    for (const job of allJobs.filter(({ schedule }) => schedule))
      await job.run(portal, {}, { id: "1", attempt: 1, signal: new AbortController().signal });
    expect(await files.has(filePath)).toBe(true);
    expect(await historyLines()).toBeGreaterThanOrEqual(lines);
  });
});
