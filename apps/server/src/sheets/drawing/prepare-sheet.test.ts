import type { ApplicationId } from "@tushen/contract/ground/fields";
import { readingAlgorithm } from "@tushen/drawing/read-sheet";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { startPortal } from "../../../test/portal.ts";
import { prepareSheet } from "./index.ts";

const portal = await startPortal();
const { db } = portal;
const given = startGiven(portal);
const drawings = givenDrawings(portal, given);
const designer = await portal.signIn("designer");

/** A batch with the same sheets as every other one of this test. */
const sent = async () => {
  const at = await given.openedSubmission();
  await given.uploadedSheets(designer, at);
  await portal.runOnly(prepareSheet);
  return at;
};
const sheetsOf = ({ projectApplicationId }: { projectApplicationId: ApplicationId }) =>
  db
    .selectFrom("drawing")
    .innerJoin("file as picture", "picture.id", "drawing.thumbnail_file_id")
    .select(["sheet_reading", "reading_algorithm", "page_count", "paper_size", "picture.application_id"])
    .where("drawing.application_id", "=", projectApplicationId)
    .where("kind", "=", "DRAW")
    .orderBy("drawing.id")
    .execute();
/** Marks a reading: a sheet that is really read has another paper size. */
const oddPaper = { paper_size: "A9" };

describe("a sheet whose bytes came earlier, in another project", () => {
  it("has what was read then, and words and a picture of its own", async () => {
    const first = await sent();
    const readThen = await sheetsOf(first);
    expect(readThen).toHaveLength(6);
    await db.updateTable("drawing").set(oddPaper).execute();
    const again = await sent();
    const { projectApplicationId: application_id } = again;
    expect(await sheetsOf(again)).toEqual(readThen.map((one) => ({ ...one, ...oddPaper, application_id })));
    const found = async ({ projectSubmissionId }: typeof again) =>
      (await designer.drawing.searchSheetText({ projectSubmissionId, keyword: "金色佳苑" })).sheets.map(
        ({ graphNum, total, hits }) => [graphNum, total, hits],
      );
    expect(await found(again)).toEqual(await found(first));
    expect(await found(again)).not.toEqual([]);
  });

  it("is read itself when an earlier edition of the reader has read the others", async () => {
    await db
      .updateTable("drawing")
      .set({ ...oddPaper, reading_algorithm: readingAlgorithm - 1 })
      .execute();
    for (const sheet of await sheetsOf(await sent())) {
      expect(sheet).toMatchObject({ reading_algorithm: readingAlgorithm, page_count: 1 });
      expect(sheet.paper_size).not.toBe(oddPaper.paper_size);
    }
  });
});

describe("the sheets of two projects", () => {
  it("are read in turns, although all of the larger one came first", async () => {
    const large = await drawings.openedFolders();
    const first = await drawings.sheets(
      designer,
      large.folderId,
      ...["1", "2", "3", "4", "5"].map((no) => `建施-0${no} 图.pdf`),
    );
    const small = await drawings.openedFolders();
    const later = await drawings.sheets(designer, small.folderId, "建施-01 图.pdf", "建施-02 图.pdf");
    const { rows } = await sql<{ id: number }>`select (data->'input'->>'drawingId')::int as id from jobs.job
      where name = ${prepareSheet.name} and state = 'created' order by priority desc, created_on, id`.execute(db);
    const ids = [...first, ...later].map(({ drawingId }) => drawingId);
    const [a, b, c, d, e, other, another] = ids;
    expect(rows.map(({ id }) => id).filter((id) => (ids as number[]).includes(id))).toEqual([
      a,
      other,
      b,
      another,
      c,
      d,
      e,
    ]);
  });
});
