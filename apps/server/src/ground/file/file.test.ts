import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { removeFile, sweepFiles } from "./index.ts";
import { sealMachine } from "@tushen/domain/people/seal-state";
import { begin } from "../state/index.ts";

const portal = await startPortal();
const [designer, designer2] = [await portal.signIn("designer"), await portal.signIn("designer2")];

const pdfOf = (size: number): Buffer =>
  Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(size), Buffer.from("\n%%EOF\n")]);
const md5Of = (bytes: Buffer): string => createHash("md5").update(bytes).digest("hex");
const content = (bytes: Buffer) => bytes;

describe("uploading a file as a stream", () => {
  it("stores the bytes under their hash", async () => {
    const bytes = pdfOf(5000);
    const stored = await designer.file.uploadByStream({
      content: content(bytes),
      fileName: "建施-01@一层平面图@A1.pdf",
      md5: md5Of(bytes),
    });
    expect(stored).toMatchObject({
      size: bytes.length,
      md5: md5Of(bytes),
      filePath: createHash("sha256").update(bytes).digest("hex"),
    });
  });

  it("refuses a format that is not accepted, empty files, other content and broken transfers", async () => {
    await expectRefused(
      designer.file.uploadByStream({ content: content(pdfOf(10)), fileName: "a.exe" }),
      "file.format-illegal",
    );
    await expectRefused(
      designer.file.uploadByStream({ content: content(Buffer.alloc(0)), fileName: "a.pdf" }),
      "file.empty",
    );
    await expectRefused(
      designer.file.uploadByStream({ content: content(randomBytes(300)), fileName: "a.pdf" }),
      "file.content-differs",
    );
    const sent = pdfOf(100);
    await expectRefused(
      designer.file.uploadByStream({ content: content(sent), fileName: "a.pdf", md5: md5Of(pdfOf(9)) }),
      "file.hash-differs",
    );
  });
});

describe("instant upload", () => {
  it("takes bytes the own firm has, and never tells of bytes others have", async () => {
    const bytes = pdfOf(2000);
    const key = { md5: md5Of(bytes), size: bytes.length, fileName: "结施-01@基础@A1.pdf" };
    expect(await designer.file.uploadByMd5(key)).toBeNull();
    const first = await designer.file.uploadByStream({ content: content(bytes), fileName: "结施-01@基础@A1.pdf" });
    const again = await designer.file.uploadByMd5(key);
    expect(again?.filePath).toBe(first.filePath);
    expect(again?.fileId).not.toBe(first.fileId);
    expect(await designer2.file.uploadByMd5(key)).toBeNull();
    expect(await designer2.file.checkMd5({ md5: key.md5, size: key.size })).toBeNull();
  });
});

describe("an upload in pieces", () => {
  it("goes on where it broke off and gives one file, however often it is finished", async () => {
    const bytes = pdfOf(50_000);
    const wish = { fileName: "电施-09@应急照明平面图@A1.pdf", size: bytes.length, md5: md5Of(bytes) };
    const { ticket, offset } = await designer.file.openUpload(wish);
    expect(offset).toBe(0);
    expect(await designer.file.sendChunk({ ticket, offset: 0, content: content(bytes.subarray(0, 20_000)) })).toEqual({
      offset: 20_000,
    });
    expect(await designer.file.openUpload(wish)).toEqual({ ticket, offset: 20_000 });
    const wrong = await expectRefused(
      designer.file.sendChunk({ ticket, offset: 5, content: content(bytes.subarray(5)) }),
      "file.offset-differs",
    );
    expect(wrong.detail).toEqual({ offset: 20_000 });
    await expectRefused(designer.file.finishUpload({ ticket }), "file.offset-differs");
    await designer.file.sendChunk({ ticket, offset: 20_000, content: content(bytes.subarray(20_000)) });
    const file = await designer.file.finishUpload({ ticket });
    expect(await designer.file.finishUpload({ ticket })).toEqual(file);
    expect(file.size).toBe(bytes.length);
  });

  it("belongs to the person who began it", async () => {
    const bytes = pdfOf(100);
    const { ticket } = await designer.file.openUpload({ fileName: "a.pdf", size: bytes.length, md5: md5Of(bytes) });
    await expectRefused(designer2.file.sendChunk({ ticket, offset: 0, content: content(bytes) }), "file.upload-gone");
    await designer.file.abortUpload({ ticket });
    await expectRefused(designer.file.sendChunk({ ticket, offset: 0, content: content(bytes) }), "file.upload-gone");
  });

  it("begins anew after bytes that are not what was announced", async () => {
    const [announced, sent] = [pdfOf(300), pdfOf(300)];
    const wish = { fileName: "b.pdf", size: announced.length, md5: md5Of(announced) };
    const { ticket } = await designer.file.openUpload(wish);
    await designer.file.sendChunk({ ticket, offset: 0, content: content(sent) });
    await expectRefused(designer.file.finishUpload({ ticket }), "file.hash-differs");
    const again = await designer.file.openUpload(wish);
    expect(again.ticket).not.toBe(ticket);
    await designer.file.sendChunk({ ...again, content: content(announced) });
    expect((await designer.file.finishUpload(again)).md5).toBe(wish.md5);
  });

  it("can be finished again after a transaction that failed at its end", async () => {
    const bytes = pdfOf(400);
    const { ticket } = await designer.file.openUpload({ fileName: "c.pdf", size: bytes.length, md5: md5Of(bytes) });
    await designer.file.sendChunk({ ticket, offset: 0, content: content(bytes) });
    const { db } = portal;
    await sql`create function fail_upload() returns trigger language plpgsql as
      $$ begin raise exception 'the disk of the database is full'; end $$`.execute(db);
    await sql`create constraint trigger fail_upload after update on upload initially deferred
      for each row execute function fail_upload()`.execute(db);
    await expectRefused(designer.file.finishUpload({ ticket }), "platform.defect");
    await sql`drop trigger fail_upload on upload`.execute(db);
    const file = await designer.file.finishUpload({ ticket });
    expect(file.md5).toBe(md5Of(bytes));
    expect(await portal.files.has(file.filePath)).toBe(true);
  });

  it("is refused when the file is too large to be taken at all", async () => {
    await expectRefused(
      designer.file.openUpload({ fileName: "a.pdf", size: 101 * 1024 * 1024, md5: md5Of(Buffer.from("a")) }),
      "file.too-large",
    );
  });
});

describe("the sweep of every night", () => {
  const sweep = () => sweepFiles.run(portal, {}, { id: "1", attempt: 1, signal: new AbortController().signal });
  const { files, db } = portal;

  it("removes uploads past their time and bytes no file has, and keeps what is used", async () => {
    portal.clock.moveTo(new Date()); // The times of the files on the disk are real ones.
    const designer = await portal.signIn("designer");
    const bytes = pdfOf(3000);
    const used = await designer.file.uploadByStream({ content: content(bytes), fileName: "used.pdf" });
    const refused = pdfOf(500);
    await expectRefused(
      designer.file.uploadByStream({ content: content(refused), fileName: "a.pdf", md5: md5Of(bytes) }),
      "file.hash-differs",
    );
    const removed = await designer.file.uploadByStream({ content: content(pdfOf(700)), fileName: "removed.pdf" });
    await removeFile({ db }, removed.fileId);
    const left = await designer.file.openUpload({ fileName: "left.pdf", size: 9000, md5: md5Of(bytes) });
    await designer.file.sendChunk({ ticket: left.ticket, offset: 0, content: content(pdfOf(100)) });
    const { staging_id } = await db
      .selectFrom("upload")
      .select("staging_id")
      .where("token", "=", left.ticket)
      .executeTakeFirstOrThrow();
    const sums = [used.filePath, createHash("sha256").update(refused).digest("hex"), removed.filePath];
    const present = () => Promise.all(sums.map((sum) => files.has(sum)));

    await sweep();
    expect(await present(), "nothing is older than its grace").toEqual([true, true, true]);
    expect(await files.stagingSize(staging_id)).toBe(116);
    portal.clock.moveBy(8 * 24 * 3_600_000);
    await sweep();
    expect(await present()).toEqual([true, false, false]);
    await expect(files.stagingSize(staging_id)).rejects.toMatchObject({ reason: "missing" });
    expect(await db.selectFrom("upload").select("id").where("token", "=", left.ticket).execute()).toEqual([]);
  });

  it("keeps the picture of a seal, which is no file", async () => {
    const { sha256 } = await files.put(Readable.from([Buffer.from("<svg/>")]));
    const { id } = await db.selectFrom("organisation").select("id").limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto("seal")
      .values({
        seal_type: "7",
        org_id: id,
        person_id: null,
        seal_name: "审查专用章",
        image_sha256: sha256,
        certificate_pem: "",
        key_sealed: "",
        valid_to: "2030-01-01",
        state: begin(null, sealMachine, { action: "issue" }),
      })
      .execute();
    portal.clock.moveTo(new Date(Date.now() + 8 * 24 * 3_600_000));
    await sweep();
    expect(await files.has(sha256)).toBe(true);
  });
});
