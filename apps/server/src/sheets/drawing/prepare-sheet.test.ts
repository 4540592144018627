import { type ApplicationId, DrawingId, type FolderId } from "@tushen/contract/ground/fields";
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

const waitingIds = async (): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select (data->'input'->>'drawingId')::int as id from jobs.job
    where name = ${prepareSheet.name} and state = 'created' order by priority desc, created_on, id`.execute(db);
  return rows.map(({ id }) => id);
};

describe("the sheets of two firms", () => {
  it("are read in turns, although all of the one with more came first", async () => {
    await portal.runOnly(prepareSheet);
    const [owner, designer2] = [await portal.signIn("owner"), await portal.signIn("designer2")];
    const at = await given.confirmedApplication();
    await given.partner(at.projectApplicationId, await given.orgId("fangyuan"));
    await owner.submission.openToPartners(at);
    await designer.drawing.saveSeparator({ applicationId: at.projectApplicationId, drawingSeparator: "@" });
    const uploaded = async (who: typeof designer, folderId: FolderId, ...names: readonly string[]) =>
      (await drawings.sheets(who, folderId, ...names)).map(({ drawingId }): number => drawingId);
    const folderOf = async (who: typeof designer) => {
      const tree = await who.drawing.designVersion(at);
      return tree?.folders.find(({ discipline }) => discipline === "JZ")?.folderId as FolderId;
    };
    const names = ["建施-01@图.pdf", "建施-02@图.pdf", "建施-03@图.pdf"];
    // What is no PDF is not read, so it holds nobody up.
    const [plan = 0] = await uploaded(designer, await folderOf(designer), "建施-09@图.pdf");
    await db.updateTable("drawing").set({ file_name: "建施-09.dwg" }).where("id", "=", DrawingId.parse(plan)).execute();
    const [a, b, c] = await uploaded(designer, await folderOf(designer), ...names);
    const [d, e] = await uploaded(designer, (await drawings.openedFolders()).folderId, ...names.slice(1));
    const [x, y] = await uploaded(designer2, await folderOf(designer2), ...names.slice(1));
    const sheets = [a, b, c, d, e, x, y];
    expect((await waitingIds()).filter((id) => sheets.includes(id))).toEqual([a, x, b, y, c, d, e]);
  });

  it("wait behind five hundred of their firm at most", async () => {
    const { folderId } = await drawings.openedFolders();
    const [one] = await drawings.sheets(designer, folderId, "建施-01@图.pdf");
    const { file_id, file_version_index, share_id, application_id, division_code } = await db
      .selectFrom("drawing")
      .selectAll()
      .where("id", "=", DrawingId.parse(one?.drawingId))
      .executeTakeFirstOrThrow();
    await sql`insert into drawing (file_id, file_version_index, share_id, folder_id, application_id, division_code, kind,
        file_name, graph_num, graph_name, drawing_sheet, parsed_by, creator_name, doc_biz_id, sort_no, change_type)
      select ${file_id}, ${file_version_index}, ${share_id}, ${folderId}, ${application_id}, ${division_code}, 'DRAW',
        n || '.pdf', n, '', '', 'AUTO', '', nextval('doc_biz_id'), n, 'N' from generate_series(1001, 1600) n`.execute(
      db,
    );
    const [last] = await drawings.sheets(designer, folderId, "建施-02@图.pdf");
    const { rows } = await sql<{ priority: number }>`select priority from jobs.job
      where name = ${prepareSheet.name} and (data->'input'->>'drawingId')::int = ${last?.drawingId}`.execute(db);
    expect(rows).toEqual([{ priority: -500 }]);
  });
});
