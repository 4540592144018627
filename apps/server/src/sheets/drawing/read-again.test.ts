import type { DrawingId } from "@tushen/contract/ground/fields";
import { readingAlgorithm } from "@tushen/drawing/read-sheet";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { prepareSheet, readAgain } from "./index.ts";

const portal = await startPortal();
const { db, files } = portal;
const given = startGiven(portal);
const designer = await portal.signIn("designer");
const at = await given.openedSubmission();
await given.uploadedSheets(designer, at);
await portal.runOnly(prepareSheet);

const run = (signal = new AbortController().signal) => readAgain.run(portal, {}, { id: "1", attempt: 1, signal });
const readings = () =>
  db
    .selectFrom("drawing")
    .select(["id", "sheet_reading", "reading_algorithm", "thumbnail_file_id"])
    .where("application_id", "=", at.projectApplicationId)
    .orderBy("id")
    .execute();
const fresh = await readings();
/** Sets the readings back to an earlier algorithm. */
const age = () =>
  db
    .updateTable("drawing")
    .set({ sheet_reading: JSON.stringify({ pages: 1, flags: [] }), reading_algorithm: 1 })
    .where("application_id", "=", at.projectApplicationId)
    .execute();

describe("sheets that an earlier edition of the reader has read", () => {
  it("are read again once, and keep their pictures", async () => {
    expect(fresh.map((one) => one.reading_algorithm)).toEqual(fresh.map(() => readingAlgorithm));
    await age();
    await run();
    expect(await readings()).toEqual(fresh);
    const before = await readings();
    await run();
    expect(await readings()).toEqual(before);
  });

  it("wait for the next portion when the server stops", async () => {
    await age();
    await run(AbortSignal.abort());
    expect((await readings()).every((one) => one.reading_algorithm === 1)).toBe(true);
  });

  it("do not wait behind one whose bytes are lost", async () => {
    await age();
    const lost = fresh.at(-1)?.id as DrawingId;
    const { sha256 } = await db
      .selectFrom("drawing")
      .innerJoin("file_version", (join) =>
        join
          .onRef("file_version.file_id", "=", "drawing.file_id")
          .onRef("file_version.file_version_index", "=", "drawing.file_version_index"),
      )
      .select("sha256")
      .where("drawing.id", "=", lost)
      .executeTakeFirstOrThrow();
    await files.sweepContent(
      new Date(Date.now() + 60_000),
      async (sums) => new Set(sums.filter((sum) => sum !== sha256)),
    );
    await expect(run()).rejects.toThrow(`sheets ${lost} have no bytes`);
    const after = await readings();
    expect(after.filter((one) => one.reading_algorithm === 1).map(({ id }) => id)).toEqual([lost]);
  });
});
