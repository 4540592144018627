import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { fileCalls } from "@tushen/contract/ground/file";
import { describe, expect, it } from "vitest";
import type { UploadJob } from "../../ground/ui/upload/upload-job.ts";
import { createSheetTransport } from "./sheet-upload.ts";

const job: UploadJob = {
  key: "建施-01@一层平面图.pdf|1|5000",
  name: "建施-01@一层平面图.pdf",
  sizeInBytes: 5000,
  lastModified: 1,
  kind: "drawing",
  extra: { folderId: 21, shareId: 10, replaces: null, sameAs: null },
  status: "uploading",
  doneBytes: 0,
  bytesPerSecond: 0,
  message: "",
  md5: undefined,
  hasFile: true,
};
const md5 = "a".repeat(32);
const stored = { fileId: 77, filePath: "x", fileName: job.name, md5, size: 5000 };
const broken = () => new CallFailed(0, { code: "network.lost", message: "网络连接不上" });

type Answer = unknown | ((input: never) => unknown);

/** A server that gives the listed answers of each call in turn, the last one repeatedly. */
const serverWith = (answers: Readonly<Record<string, readonly Answer[]>>) => {
  const asked: { path: string; input: unknown }[] = [];
  const answer = async (entry: { path: string }, input: unknown) => {
    const list = answers[entry.path] ?? [];
    const before = asked.filter(({ path }) => path === entry.path).length;
    asked.push({ path: entry.path, input });
    const one = list[Math.min(before, list.length - 1)];
    const given = typeof one === "function" ? (one as (input: unknown) => unknown)(input) : one;
    if (given instanceof Error) throw given;
    return given;
  };
  const waited: number[] = [];
  const transport = createSheetTransport({
    ask: answer as never,
    send: answer as never,
    wait: async (ms) => void waited.push(ms),
    isWanted: () => true,
  });
  return { transport, waited, asked, inputsOf: (path: string) => asked.filter((one) => one.path === path) };
};
const watch = { signal: new AbortController().signal, onSent: () => {} };
const registering = drawingCalls.uploadDrawings.path;

describe("carrying a sheet", () => {
  it("is instant when the server has the bytes: the sheet is registered and nothing is sent", async () => {
    const { transport, asked } = serverWith({
      [fileCalls.checkMd5.path]: [70],
      [fileCalls.uploadByMd5.path]: [stored],
      [registering]: [[]],
    });
    expect(await transport.check(job, md5)).toBe(true);
    expect(asked).toEqual([
      { path: fileCalls.checkMd5.path, input: { md5, size: 5000 } },
      { path: fileCalls.uploadByMd5.path, input: { md5, size: 5000, fileName: job.name } },
      { path: registering, input: { folderId: 21, list: [{ fileId: 77, fileName: job.name, asksIfOther: true }] } },
    ]);
  });

  it("asks for bytes that the server does not have by one call that changes nothing", async () => {
    const { transport, asked } = serverWith({ [fileCalls.checkMd5.path]: [null] });
    expect(await transport.check(job, md5)).toBe(false);
    expect(asked).toEqual([{ path: fileCalls.checkMd5.path, input: { md5, size: 5000 } }]);
  });

  it("sends bytes that the server has and cannot read any more", async () => {
    const { transport } = serverWith({ [fileCalls.checkMd5.path]: [70], [fileCalls.uploadByMd5.path]: [null] });
    expect(await transport.check(job, md5)).toBe(false);
  });

  it("leaves a sheet alone whose bytes are the same, so that a whole set may be dropped in an answer", async () => {
    const { transport, asked } = serverWith({});
    expect(await transport.check({ ...job, extra: { ...job.extra, sameAs: md5 } }, md5)).toBe(true);
    expect(asked).toEqual([]);
  });

  it("asks first whether an interrupted paper has arrived, so that it is not stored twice", async () => {
    const there = { folderId: 21, fileName: job.name, md5 };
    const { transport, asked } = serverWith({ [drawingCalls.readTree.path]: [{ drawings: [there] }] });
    expect(await transport.check({ ...job, md5 }, md5)).toBe(true);
    expect(asked.map(({ path }) => path)).toEqual([drawingCalls.readTree.path]);
  });

  it("sends what the server does not have, and registers it in the folder its job names", async () => {
    const { transport, inputsOf } = serverWith({
      [fileCalls.checkMd5.path]: [null],
      [fileCalls.openUpload.path]: [{ ticket: "t1", offset: 0 }],
      [fileCalls.sendChunk.path]: [{ offset: 5000 }],
      [fileCalls.finishUpload.path]: [stored],
      [registering]: [[]],
    });
    expect(await transport.check(job, md5)).toBe(false);
    const { ticket, offset } = await transport.start(job, md5);
    expect(await transport.sendChunk(ticket, offset, new Blob(["x"]), watch)).toBe(5000);
    await transport.finish({ ...job, extra: { ...job.extra, replaces: 9 } }, ticket, md5);
    expect(inputsOf(registering)[0]?.input).toEqual({
      folderId: 21,
      list: [{ fileId: 77, fileName: job.name, replaces: 9, asksIfOther: true }],
    });
  });

  it("sends a small sheet into its folder in one request, and asks if it is another until a person has confirmed it", async () => {
    const { path } = drawingCalls.sendDrawing;
    const { transport, asked } = serverWith({ [path]: [{ fileId: 77, drawingId: 5 }] });
    const content = new Blob(["x"]);
    await transport.whole?.send(job, md5, content, watch);
    await transport.whole?.send({ ...job, extra: { ...job.extra, replaces: 9 } }, md5, content, watch);
    await transport.whole?.send({ ...job, isConfirmed: true }, md5, content, watch);
    const confirmed = { content, fileName: job.name, md5, folderId: 21 };
    const order = { ...confirmed, asksIfOther: true };
    expect(asked).toEqual([
      { path, input: order },
      { path, input: { ...order, replaces: 9 } },
      { path, input: confirmed },
    ]);
  });

  it("asks after a broken connection whether the small sheet is in its folder already", async () => {
    const there = { folderId: 21, fileName: job.name, md5 };
    const { transport } = serverWith({
      [drawingCalls.readTree.path]: [broken(), { drawings: [] }, { drawings: [{ ...there, folderId: 22 }, there] }],
    });
    expect(await transport.whole?.hasArrived(job, md5)).toBe(false);
    expect(await transport.whole?.hasArrived(job, md5)).toBe(true);
  });

  it("goes on from where the server says it stands", async () => {
    const { transport } = serverWith({
      [fileCalls.sendChunk.path]: [
        new CallFailed(409, { code: "file.offset-differs", message: "…", detail: { offset: 3000 } }),
      ],
    });
    expect(await transport.sendChunk("t1", 0, new Blob(["x"]), watch)).toBe(3000);
  });

  it("waits while the broken request still holds the upload", async () => {
    const busy = new CallFailed(409, { code: "file.upload-busy", message: "该文件正在由另一个窗口上传，请稍候。" });
    const { transport, waited } = serverWith({ [fileCalls.sendChunk.path]: [busy, busy, { offset: 5000 }] });
    expect(await transport.sendChunk("t1", 0, new Blob(["x"]), watch)).toBe(5000);
    expect(waited).toHaveLength(2);
  });
});

describe("a server that is started again", () => {
  it("is waited for before an upload is opened or finished", async () => {
    const { transport, waited } = serverWith({
      [fileCalls.openUpload.path]: [broken(), broken(), broken(), { ticket: "t1", offset: 4096 }],
    });
    expect(await transport.start(job, md5)).toEqual({ ticket: "t1", offset: 4096 });
    expect(waited).toEqual([500, 1000, 2000]);
  });

  it("is asked whether the sheet arrived before it is registered once more", async () => {
    const { transport, inputsOf } = serverWith({
      [fileCalls.finishUpload.path]: [stored],
      [registering]: [broken(), []],
      [drawingCalls.readTree.path]: [{ drawings: [{ fileId: 77 }] }],
    });
    await transport.finish(job, "t1", md5);
    expect(inputsOf(registering)).toHaveLength(1);
    expect(inputsOf(drawingCalls.readTree.path)[0]?.input).toEqual({ docRepositoryVersionId: 10 });
  });

  it("gets the registration again when the sheet is not there", async () => {
    const { transport, inputsOf } = serverWith({
      [fileCalls.finishUpload.path]: [stored],
      [registering]: [broken(), []],
      [drawingCalls.readTree.path]: [{ drawings: [] }],
    });
    await transport.finish(job, "t1", md5);
    expect(inputsOf(registering)).toHaveLength(2);
  });

  it("is given up after about two minutes", async () => {
    const { transport, waited } = serverWith({ [fileCalls.openUpload.path]: [broken()] });
    await expect(transport.start(job, md5)).rejects.toThrow("网络连接不上");
    expect(waited.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(100_000);
  });

  it("does not get a refused request again", async () => {
    const refusal = new CallFailed(200, { code: "version.locked", message: "该版次已提交，文件不可修改" });
    const { transport, inputsOf } = serverWith({
      [fileCalls.finishUpload.path]: [stored],
      [registering]: [refusal],
    });
    await expect(transport.finish(job, "t1", md5)).rejects.toThrow("该版次已提交");
    expect(inputsOf(registering)).toHaveLength(1);
  });
});
