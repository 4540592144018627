import type { DrawingId } from "@tushen/contract/ground/fields";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { describe, expect, it } from "vitest";
import {
  bitPng,
  heavyTables,
  heavyXfdfs,
  twoHeaderPng,
  vastJpeg,
  zeroArchive,
} from "../../../../test/hostile-files/heavy-files.ts";
import { startReview } from "../../../../test/given-review.ts";
import { closeDecoding } from "./decode.ts";

const { portal, review, batch, reviewer, drawingIds } = await startReview();
const admin = await portal.signIn("admin");
const drawingId = drawingIds[0] as DrawingId;
const { reviewTaskId } = await review.taskOf(batch);
const box = { x0: 100, y0: 100, x1: 160, y1: 160 };

const sentenceOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => "taken",
    (error: unknown) => (error instanceof CallFailed ? error.message : String(error)),
  );
const upload = (fileName: string, content: Buffer) => reviewer.file.uploadByStream({ fileName, content });
const pinned = async (fileName: string, content: Buffer) => {
  const { fileId } = await upload(fileName, content);
  return reviewer.opinion.saveMarkup({ drawingId, page: 0, shape: { kind: "photo", box, fileId } });
};
/** Whoever asks while a file is read is answered before it is. */
const expectAnswersMeanwhile = async (attempt: Promise<string>): Promise<string> => {
  let isOver = false;
  void attempt.then(() => (isOver = true));
  for (let i = 0; i < 5; i++) expect((await portal.app.inject({ url: "/healthz" })).statusCode).toBe(200);
  expect(isOver).toBe(false);
  return attempt;
};

describe("a picture of thousands of millions of pixels", () => {
  it.each([
    ["墙.png", bitPng(30_000, 20_000), "墙.png 有 30000×20000 像素，超过 100 百万像素，请缩小后重新上传。"],
    ["墙.jpg", vastJpeg(), "墙.jpg 有 65500×65500 像素，超过 100 百万像素，请缩小后重新上传。"],
  ])("%s is refused at the upload", async (fileName, bytes, says) => {
    expect(await sentenceOf(upload(fileName, bytes))).toBe(says);
  });

  it("is not pinned to a sheet, nor one that hides its size, and the sheet is still exported", async () => {
    expect(await sentenceOf(pinned("大.png", bitPng(8000, 5000)))).toBe(
      "大.png 有 8000×5000 像素，超过 32 百万像素，请缩小后重新上传。",
    );
    expect(await sentenceOf(pinned("双头.png", twoHeaderPng()))).toContain("请重新上传 JPG 或 PNG 图片");
    await pinned("照片.png", bitPng(400, 300));
    const { bytes } = await reviewer.opinion.exportMarks({ drawingId });
    expect(Buffer.from(bytes ?? []).toString("latin1")).toContain("/Width 400");
  });
});

/** `bench/hostile/doors.ts` tries the others. */
const tables = heavyTables.filter(({ name }) => ["一格一千万字", "两百万格"].includes(name));
describe("a table, text or archive that is made to hold up its reader", () => {
  it.each(tables)("$name: by every door a sentence, while others are answered", async ({ make }) => {
    const content = make();
    const doors = [
      () => reviewer.opinionList.previewImport({ reviewTaskId, content, fileName: "意见.xlsx" }),
      () => admin.clause.previewImport({ content, fileName: "条文.xlsx" }),
      () => admin.outside.previewRecords({ kind: "firm", content, fileName: "资质.xlsx" }),
    ];
    for (const send of doors) {
      await closeDecoding();
      const said = await expectAnswersMeanwhile(sentenceOf(send()));
      expect(said).toMatch(/过多|不是有效|无法识别|超过 2000 字|不得超过|分成几个文件/);
      expect(said.length).toBeLessThan(100);
    }
  });

  it.each(heavyXfdfs)("$name as marks: a sentence or their number, while others are answered", async ({ make }) => {
    await closeDecoding();
    const said = await expectAnswersMeanwhile(sentenceOf(reviewer.opinion.importMarks({ drawingId, xfdf: make() })));
    expect(said).toMatch(/XFDF|标注|taken/);
  });

  it("an archive of hundreds of megabytes of nothing is refused before it is unpacked", async () => {
    expect(await sentenceOf(upload("零.zip", zeroArchive(200)))).toContain("压缩得过密");
    expect(await sentenceOf(upload("小.zip", zeroArchive(50)))).toBe("taken");
  });
});
