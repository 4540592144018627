import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { hatch, tinyPdf } from "../test/tiny-pdf.ts";
import { startSheetPool } from "./sheet-pool.ts";

const sheet = tinyPdf({ width: 800, height: 400, rotate: 90, content: hatch(50) });
const pool = startSheetPool({ threads: 2 });
afterAll(() => pool.close());

describe("the pool of drawing threads", () => {
  it("reads bytes and files, several at once", async () => {
    const path = join(mkdtempSync(join(tmpdir(), "sheet-")), "sheet.pdf");
    writeFileSync(path, sheet);
    const readings = await Promise.all([path, sheet, path, sheet].map((one) => pool.readSheet(one)));
    expect(readings.map(({ reading }) => reading.segments)).toEqual([100, 100, 100, 100]);
  });

  it("draws a thumbnail of the width asked for, as the sheet is shown", async () => {
    const { png, width, height } = await pool.renderThumbnail(sheet, 0, 160);
    expect({ width, height }).toEqual({ width: 160, height: 320 });
    expect(Buffer.from(png).readUInt32BE(16)).toBe(160);
  });

  it("compares two sheets, by path or bytes", async () => {
    const path = join(mkdtempSync(join(tmpdir(), "sheet-")), "sheet.pdf");
    writeFileSync(path, sheet);
    const changed = tinyPdf({ width: 800, height: 400, rotate: 90, content: `${hatch(50)}4 w 500 300 m 600 300 l S` });
    const compared = await pool.compareSheets({ sheet: path, page: 0 }, { sheet: changed, page: 0 });
    expect(compared.regions).toMatchObject([{ kind: "added" }]);
  });

  it("hands on the reason of a refusal and goes on", async () => {
    await expect(pool.readSheet(new TextEncoder().encode("hello"))).rejects.toMatchObject({ reason: "not-a-pdf" });
    await expect(pool.readSheet(sheet)).resolves.toMatchObject({ reading: { pages: 1 } });
  });

  it("ends a job that takes too long and replaces the thread", async () => {
    const hasty = startSheetPool({ jobTimeInMs: 50 });
    // Between pages the thread says how long it has worked.
    const pages = Array.from({ length: 8 }, () => ({ content: hatch(50_000) }));
    await expect(hasty.readSheet(tinyPdf(...pages))).rejects.toMatchObject({
      reason: "took-too-long",
    });
    await hasty.close();
  });

  it("replaces threads that have seen enough", async () => {
    const fresh = startSheetPool({ sheetsPerThread: 1 });
    for (let i = 0; i < 3; i++) expect(await fresh.readSheet(sheet)).toMatchObject({ reading: { pages: 1 } });
    await fresh.close();
  });

  it("ends a thread that has nothing to do, and starts another for the next sheet", async () => {
    const ended = new Promise((resolve) => process.once("worker", (thread) => thread.once("exit", resolve)));
    const idle = startSheetPool({ idleTimeInMs: 100 });
    await idle.readSheet(sheet);
    await ended;
    expect(await idle.readSheet(sheet)).toMatchObject({ reading: { pages: 1 } });
    await idle.close();
  });

  it("refuses work once it is closed", async () => {
    const closed = startSheetPool();
    await closed.close();
    await expect(closed.readSheet(sheet)).rejects.toThrow("closed");
  });
});
