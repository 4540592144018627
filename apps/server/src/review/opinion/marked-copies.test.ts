import type { DrawingId } from "@tushen/contract/ground/fields";
import type { MarkShape } from "@tushen/contract/sheets/markup";
import { smallDwg } from "@tushen/drawing/small-dwg";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { pdfBytes } from "../../../test/given-drawing.ts";
import { startReview } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { expectNothingDone } from "../../../test/trace.ts";
import { archivedMarks, archivedOpinions } from "./index.ts";

const started = await startReview();
const { portal, review, batch, reviewer, checker, reviewer2, owner, designer } = started;
const { raised, sheetsOf } = review;
const drawingId = started.drawingIds[0] as DrawingId;

type Person = typeof reviewer;
const exported = async (one: Person, id = drawingId): Promise<Buffer> =>
  Buffer.from(((await one.opinion.exportMarks({ drawingId: id })) as { bytes?: Uint8Array }).bytes ?? []);
const marksIn = (pdf: Buffer): number => pdf.toString("latin1").split("/NM ").length - 1;
const ring: MarkShape = { kind: "circle", box: { x0: 100, y0: 100, x1: 160, y1: 160 } };
const putUp = async (by: Person, bytes: Buffer, fileName = "批注.pdf") =>
  (await by.file.uploadByStream({ content: bytes, fileName })).fileId;

describe("a sheet with its marks", () => {
  it("has those the caller may see, behind the bytes of the sheet", async () => {
    const sheet = await exported(owner);
    expect(marksIn(sheet)).toBe(0);
    await reviewer.opinion.saveMarkup({ drawingId, page: 0, shape: ring });
    await raised(batch);
    const [mine, colleagues] = [await exported(reviewer), await exported(checker)];
    expect([marksIn(mine), marksIn(colleagues)]).toEqual([2, 1]);
    expect(mine.subarray(0, sheet.length).equals(sheet)).toBe(true);
    for (const party of [owner, designer]) expect(marksIn(await exported(party))).toBe(0);
    await expectRefused(reviewer2.opinion.exportMarks({ drawingId }), "platform.not-allowed");
    await review.letterSent(batch);
    expect(marksIn(await exported(designer))).toBe(1);
  });
});

describe("what is archived of the opinions of a batch", () => {
  it("is what was sent, in words and as marks; no draft and no private mark", async () => {
    const at = await review.inReview();
    const [sheet] = await sheetsOf(at);
    await reviewer.opinion.saveMarkup({ drawingId: sheet?.drawingId as DrawingId, page: 0, shape: ring });
    await raised(at);
    const archived = async () => ({
      opinions: await archivedOpinions(portal.db, at.projectSubmissionId),
      marks: await archivedMarks(portal, at.projectSubmissionId),
    });
    expect(await archived()).toEqual({ opinions: [], marks: [] });
    await review.letterSent(at);
    const { opinions, marks } = await archived();
    expect(opinions).toEqual([expect.objectContaining({ state: "待答复", replies: [] })]);
    expect(marks).toHaveLength(1);
    const xfdf = Buffer.from(marks[0]?.bytes ?? []).toString();
    expect(xfdf.split('name="tushen-')).toHaveLength(2);
    expect(xfdf).toContain(opinions[0]?.opinion);
  });
});

describe("somebody who exports without end", () => {
  it("waits after sixty in ten minutes, and nobody else does", async () => {
    const key = String(await startGiven(portal).credentialId("leader"));
    const until = new Date(portal.clock().getTime() + 600_000);
    await portal.db.insertInto("attempt").values({ kind: "export", key, count: 60, until }).execute();
    const leader = await portal.seat("leader");
    for (const call of [leader.opinion.exportMarks, leader.opinion.exportXfdf])
      expect((await expectRefused(call({ drawingId }), "platform.too-many")).status).toBe(429);
    expect((await exported(checker)).length).toBeGreaterThan(0);
  });
});

describe("a sheet that is no PDF, or a damaged one", () => {
  /** A sheet of the batch becomes this file, as uploading one takes a round of its own. */
  const become = async (fileName: string, bytes: Buffer) => {
    const at = await review.inReview();
    const [sheet] = await sheetsOf(at);
    const id = sheet?.drawingId as DrawingId;
    await reviewer.opinion.saveMarkup({ drawingId: id, page: 0, shape: ring });
    const written = (await reviewer.opinion.exportXfdf({ drawingId: id })) as { bytes?: Uint8Array };
    const xfdf = Buffer.from(written.bytes ?? []).toString();
    const { fileId: file_id } = await designer.file.uploadByStream({ content: bytes, fileName });
    const set = { file_id, file_version_index: 1, file_name: fileName };
    await portal.db.updateTable("drawing").set(set).where("id", "=", id).execute();
    return {
      id,
      attempts: [
        () => reviewer.opinion.exportMarks({ drawingId: id }),
        () => reviewer.opinion.exportXfdf({ drawingId: id }),
        () => reviewer.opinion.importMarks({ drawingId: id, xfdf }),
      ],
    };
  };

  it.each([
    ["opinion.sheet-not-pdf", "模型.dwg", smallDwg(), "该图纸不是 PDF，没有可导出或导入的标注。"],
    ["opinion.sheet-locked", "坏图.pdf", pdfBytes("没有一页"), "该图纸已加密或结构损坏，不能写入或对应标注"],
  ] as const)("gives and takes no marks (%s), and those on it stay", async (code, fileName, bytes, says) => {
    const { id, attempts } = await become(fileName, Buffer.from(bytes));
    for (const attempt of attempts) expect((await expectRefused(attempt(), code)).message).toContain(says);
    const kept = await portal.db.selectFrom("markup").select("id").where("drawing_id", "=", id).execute();
    expect(kept).toHaveLength(1);
  });
});

describe("marks from a PDF", () => {
  it("become private ones of the reviewer, once, each as its kind", async () => {
    const at = await review.inReview();
    const id = (await sheetsOf(at))[0]?.drawingId as DrawingId;
    await reviewer.opinion.saveMarkup({ drawingId: id, page: 0, shape: ring, style: { color: "green" } });
    const copy = await exported(reviewer, id);
    const text = copy.toString("latin1");
    const named = /\/NM \(?<?([^>)]*)/.exec(text)?.[1] ?? "";
    const other = named.replace(Buffer.from("tushen").toString("hex"), Buffer.from("editor").toString("hex"));
    const fileId = await putUp(checker, Buffer.from(text.replace(named, other), "latin1"));
    expect(await checker.opinion.importMarks({ drawingId: id, fileId })).toMatchObject({
      imported: 1,
      known: 0,
      own: 0,
    });
    expect(await checker.opinion.importMarks({ drawingId: id, fileId })).toMatchObject({ imported: 0, known: 1 });
    expect((await checker.opinion.listMarkups({ drawingId: id })).own).toMatchObject([
      { state: "PRIVATE", shape: { kind: "circle" }, style: { color: "green" } },
    ]);
    expect((await reviewer.opinion.listMarkups({ drawingId: id })).own).toHaveLength(1);
    const own = await putUp(checker, copy, "本平台导出.pdf");
    expect(await checker.opinion.importMarks({ drawingId: id, fileId: own })).toMatchObject({ imported: 0, own: 1 });
  });

  it("are not doubled by a later copy of the sheet, which has them and more", async () => {
    const at = await review.inReview();
    const id = (await sheetsOf(at))[0]?.drawingId as DrawingId;
    /** The sheet with the marks of the reviewer, as another program saves them. */
    const copied = async (): Promise<Buffer> => {
      const text = (await exported(reviewer, id)).toString("latin1");
      const [own, others] = [Buffer.from("tushen").toString("hex"), Buffer.from("editor").toString("hex")];
      return Buffer.from(text.replaceAll(own, others), "latin1");
    };
    const taken = async () =>
      checker.opinion.importMarks({ drawingId: id, fileId: await putUp(checker, await copied()) });
    await reviewer.opinion.saveMarkup({ drawingId: id, page: 0, shape: ring });
    expect(await taken()).toMatchObject({ imported: 1, known: 0 });
    await reviewer.opinion.saveMarkup({ drawingId: id, page: 0, shape: { ...ring, kind: "rectangle" } });
    expect(await taken()).toMatchObject({ imported: 1, known: 1 });
    expect((await checker.opinion.listMarkups({ drawingId: id })).own).toHaveLength(2);
  });

  it("are read from the sheet itself, by whoever draws, from files of the house", async () => {
    expect(await reviewer.opinion.importMarks({ drawingId })).toEqual({ imported: 0, known: 0, own: 0, unknown: [] });
    const foreignFile = await putUp(designer, await exported(designer));
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const picture = await putUp(reviewer, png, "照片.png");
    await expectNothingDone(portal.db, batch.projectApplicationId, [
      ["opinion.marks-file-unknown", () => reviewer.opinion.importMarks({ drawingId, fileId: foreignFile })],
      ["opinion.marks-file-unknown", () => reviewer.opinion.importMarks({ drawingId, fileId: picture })],
      ["platform.not-allowed", () => designer.opinion.importMarks({ drawingId })],
      ["platform.not-allowed", () => reviewer2.opinion.importMarks({ drawingId })],
    ]);
  });
});

describe("marks as XFDF", () => {
  const xfdfOf = async (one: Person, id: DrawingId): Promise<string> =>
    Buffer.from(((await one.opinion.exportXfdf({ drawingId: id })) as { bytes?: Uint8Array }).bytes ?? []).toString();

  it("are those the caller may see, and come back once as private ones", async () => {
    const at = await review.inReview();
    const id = (await sheetsOf(at))[0]?.drawingId as DrawingId;
    await reviewer.opinion.saveMarkup({ drawingId: id, page: 0, shape: ring, style: { color: "green" } });
    const own = await xfdfOf(reviewer, id);
    expect(await xfdfOf(checker, id)).not.toContain("<circle");
    await expectRefused(reviewer2.opinion.exportXfdf({ drawingId: id }), "platform.not-allowed");
    expect(await checker.opinion.importMarks({ drawingId: id, xfdf: own })).toMatchObject({ imported: 0, own: 1 });
    const xfdf = own.replace(/name="tushen-/, 'name="other-');
    const taken = () => checker.opinion.importMarks({ drawingId: id, xfdf });
    expect(await taken()).toMatchObject({ imported: 1, known: 0 });
    expect(await taken()).toMatchObject({ imported: 0, known: 1 });
    expect((await checker.opinion.listMarkups({ drawingId: id })).own).toMatchObject([
      { state: "PRIVATE", shape: { kind: "circle" }, style: { color: "green" } },
    ]);
  });

  it("that are none are refused with a sentence", async () => {
    await expectNothingDone(portal.db, batch.projectApplicationId, [
      ["opinion.marks-unreadable", () => reviewer.opinion.importMarks({ drawingId, xfdf: "%PDF-1.7" })],
      ["platform.not-allowed", () => designer.opinion.importMarks({ drawingId, xfdf: "<xfdf/>" })],
    ]);
  });
});
