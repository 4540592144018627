import type { FolderId, ShareId, SubmissionId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { smallSheets } from "../../../test/given-submission.ts";
import { startPortal } from "../../../test/portal.ts";
import { copyShare } from "./index.ts";
import { versionMachine } from "@tushen/domain/delivery/version-state";
import { begin } from "../../ground/state/index.ts";

const portal = await startPortal();
const given = startGiven(portal);
const [owner, designer] = [await portal.signIn("owner"), await portal.signIn("designer")];

const anyPdf = (smallSheets("JZ")[0]?.make() ?? new Uint8Array()) as Uint8Array;

const opened = async () => {
  const at = await given.confirmedApplication();
  const { projectSubmissionId, projectApplicationId } = at;
  await owner.submission.openToPartners({ projectSubmissionId });
  await designer.drawing.saveSeparator({ applicationId: projectApplicationId, drawingSeparator: "@" });
  const tree = await designer.drawing.designVersion({ projectSubmissionId });
  const folderId = tree?.folders.find((one) => one.discipline === "JZ" && one.buildingId !== null)?.folderId;
  return { ...at, folderId: folderId as FolderId };
};

const stored = async (fileName: string, ballast = "") => {
  const content = Buffer.concat([anyPdf, Buffer.from(ballast)]);
  const { fileId } = await designer.file.uploadByStream({ content, fileName });
  return { fileId, fileName };
};

const send = async (folderId: FolderId, fileNames: readonly string[]) => {
  const list = [];
  for (const fileName of fileNames) list.push(await stored(fileName));
  return designer.drawing.uploadDrawings({ folderId, list });
};

const sheetsIn = async (projectSubmissionId: SubmissionId, folderId: FolderId) =>
  ((await designer.drawing.designVersion({ projectSubmissionId }))?.drawings ?? []).filter(
    (one) => one.folderId === folderId,
  );
const numbersIn = async (projectSubmissionId: SubmissionId, folderId: FolderId) =>
  (await sheetsIn(projectSubmissionId, folderId)).map((one) => one.graphNum);

const names = ["建施-10@剖面图.pdf", "建施-2@一层平面图.pdf", "建施-00@目录.pdf", "建施-1@设计说明.pdf"];
const inOrder = ["建施-00", "建施-1", "建施-2", "建施-10"];

describe("sheets of a folder", () => {
  it("stand in the order of their numbers, in whatever order they arrive", async () => {
    const { folderId, projectSubmissionId } = await opened();
    await send(folderId, names.slice(0, 2));
    await send(folderId, names.slice(2));
    expect(await numbersIn(projectSubmissionId, folderId)).toEqual(inOrder);
  });

  it("keep an order made by hand until they are sorted again", async () => {
    const { folderId, projectSubmissionId } = await opened();
    const sheets = await send(folderId, names);
    const list = sheets.toReversed().map(({ drawingId }, index) => ({ id: drawingId, order: index + 1 }));
    await designer.drawing.setOrder({ list });
    const byHand = await numbersIn(projectSubmissionId, folderId);
    expect(byHand).not.toEqual(inOrder);
    await send(folderId, names.slice(0, 1));
    expect(await numbersIn(projectSubmissionId, folderId), "a new edition keeps its place").toEqual(byHand);
    await send(folderId, ["建施-3@二层平面图.pdf"]);
    expect(await numbersIn(projectSubmissionId, folderId)).toEqual([...byHand, "建施-3"]);
    await designer.drawing.reOrder({ folderId });
    expect(await numbersIn(projectSubmissionId, folderId)).toEqual([
      "建施-00",
      "建施-1",
      "建施-2",
      "建施-3",
      "建施-10",
    ]);
  });

  it("move to their new place when the number is corrected", async () => {
    const { folderId, projectSubmissionId } = await opened();
    const [ten] = await send(folderId, names);
    const corrected = { id: ten?.drawingId ?? 0, graphNum: "建施-1A", graphName: "剖面图" };
    await designer.drawing.saveGraphInfo(corrected);
    expect(await numbersIn(projectSubmissionId, folderId)).toEqual(["建施-00", "建施-1", "建施-1A", "建施-2"]);
  });
});

describe("a file sent again", () => {
  it("replaces the cover of its name, and leaves other covers alone", async () => {
    const { folderId, projectSubmissionId } = await opened();
    const [cover] = await send(folderId, ["封面.pdf", "目录.pdf"]);
    const [again] = await designer.drawing.uploadDrawings({ folderId, list: [await stored("封面.pdf", "%new\n")] });
    expect(again).toMatchObject({ drawingId: cover?.drawingId, docBizId: cover?.docBizId, isCover: true });
    expect(again?.md5).not.toBe(cover?.md5);
    expect(await sheetsIn(projectSubmissionId, folderId)).toHaveLength(2);
  });

  it("replaces the paper it was sent for", async () => {
    const { projectSubmissionId } = await opened();
    const papers = await owner.drawing.constructVersion({ projectSubmissionId });
    const folderId = papers?.folders[0]?.folderId as FolderId;
    const content = () => Buffer.from(anyPdf);
    const first = await owner.file.uploadByStream({ content: content(), fileName: "立项批复.pdf" });
    const list = [{ fileId: first.fileId, fileName: "立项批复.pdf" }];
    const [paper] = await owner.drawing.uploadDrawings({ folderId, list });
    const second = await owner.file.uploadByStream({ content: content(), fileName: "立项批复（盖章）.pdf" });
    const replacement = { fileId: second.fileId, fileName: "立项批复（盖章）.pdf", replaces: paper?.drawingId };
    const [replaced] = await owner.drawing.uploadDrawings({ folderId, list: [replacement] });
    expect(replaced).toMatchObject({ drawingId: paper?.drawingId, graphName: "立项批复（盖章）", kind: "DOC" });
    expect((await owner.drawing.constructVersion({ projectSubmissionId }))?.drawings).toHaveLength(1);
  });
});

describe("a share copied into the next round", () => {
  it("has its sheets read, whether the job ran before, between or after", async () => {
    const { projectSubmissionId, projectApplicationId } = await opened();
    await given.uploadedSheets(designer, { projectSubmissionId, projectApplicationId });
    const tree = await designer.drawing.designVersion({ projectSubmissionId });
    const { db } = portal;
    const share = await db
      .selectFrom("share")
      .selectAll()
      .where("id", "=", tree?.docRepositoryVersionId as ShareId)
      .executeTakeFirstOrThrow();
    const { id: versionId } = await db
      .insertInto("submission_version")
      .values({
        ...{ submission_id: share.submission_id, application_id: share.application_id, submission_version: 2 },
        ...{ division_code: share.division_code, version_type: "RECHECK" },
        state: begin(null, versionMachine, { action: "create" }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id: _id, ...columns } = share;
    const { id: copy } = await db
      .insertInto("share")
      .values({ ...columns, version_id: versionId })
      .returning("id")
      .executeTakeFirstOrThrow();
    // The jobs of the originals run after the copy is made and before others can see it.
    await db.transaction().execute(async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      await copyShare({ db: trx, jobs: portal.jobs }, share.id, copy);
      await portal.runJobs();
    });
    const copies = () =>
      db.selectFrom("drawing").select(["sheet_reading", "thumbnail_file_id"]).where("share_id", "=", copy).execute();
    expect((await copies()).some((one) => one.sheet_reading === null)).toBe(true);
    await portal.runJobs();
    const read = await copies();
    expect(read).toHaveLength(6);
    for (const one of read) expect(one).toMatchObject({ sheet_reading: { pages: 1 } });
    const pictures = await db
      .selectFrom("drawing")
      .select("thumbnail_file_id")
      .distinct()
      .where("application_id", "=", projectApplicationId)
      .execute();
    expect(pictures, "the bytes were read once").toHaveLength(6);
  });
});
