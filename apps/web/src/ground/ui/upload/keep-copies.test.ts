import { afterEach, describe, expect, it, vi } from "vitest";
import { eventually } from "../../../../test/eventually.ts";
import { rememberHandle } from "./file-handles.ts";
import { keepCopies } from "./keep-copies.ts";
import { createLivingTabs } from "./living-tabs.ts";
import { createUploadCopies } from "./upload-copies.ts";
import type { UploadTransport } from "./upload-job.ts";
import { createUploadQueue } from "./upload-queue.ts";

const text = "a plan of the ground floor";
const plan = (name = "a.pdf") => new File([text], name, { lastModified: 1 });

/** Holds every upload until the test opens the gate. */
const slowServer = () => {
  const gates: (() => void)[] = [];
  const sent: string[] = [];
  const transport: UploadTransport = {
    check: async () => false,
    start: async ({ name }) => ({ ticket: name, offset: 0 }),
    sendChunk: async (_ticket, offset, bytes, { signal }) => {
      const content = await bytes.text();
      await new Promise<void>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
        gates.push(resolve);
      });
      sent.push(content);
      return offset + bytes.size;
    },
    finish: async () => undefined,
    abort: async () => undefined,
  };
  return { transport, gates, sent };
};

const open: (() => void)[] = [];
let databases = 0;
const nextDatabase = () => `uploads-test-${(databases += 1)}`;
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A page of the portal with its list, its keeper and its server. */
const openPage = (database: string, { owner = 7, room = 1e9, bytesAfterMs = 60_000 } = {}) => {
  const server = slowServer();
  const queue = createUploadQueue({
    hash: async () => "d41d8cd98f00b204e9800998ecf8427e",
    wait: async () => undefined,
  });
  queue.carry("drawing", server.transport);
  const copies = createUploadCopies(database, async () => room);
  const onFound = vi.fn<(count: number) => void>();
  const close = keepCopies({ owner, queue, copies, tabs: createLivingTabs(database), bytesAfterMs, onFound });
  open.push(close);
  const states = () => queue.jobs().map(({ status, hasFile }) => [status, hasFile]);
  const kept = async () => (await copies.all()).map(({ key }) => key.split("|")[0]);
  return { ...server, queue, copies, close, onFound, states, kept };
};

/** A file that the browser can find again by its handle. */
const onDisk = async (name: string) => {
  const disk = await navigator.storage.getDirectory();
  const handle = await disk.getFileHandle(`${name}.pdf`, { create: true });
  const writer = await handle.createWritable();
  await writer.write(text);
  await writer.close();
  const file = await handle.getFile();
  rememberHandle(file, handle);
  return { file, remove: () => disk.removeEntry(`${name}.pdf`) };
};

describe("files on their way", () => {
  it("are restored after the browser crashed, and continue without being chosen again", async () => {
    const database = nextDatabase();
    const before = openPage(database);
    before.queue.add([plan()], { kind: "drawing", extra: { folderId: 3 } });
    await eventually(async () => expect(await before.kept()).toEqual(["a.pdf"]));
    before.close();

    const after = openPage(database);
    await eventually(() => expect(after.states()).toEqual([["pause", true]]));
    expect(after.onFound).toHaveBeenCalledExactlyOnceWith(1);
    expect(after.queue.jobs()[0]).toMatchObject({ name: "a.pdf", kind: "drawing", extra: { folderId: 3 } });
    after.queue.resumeAll();
    await eventually(() => expect(after.gates).toHaveLength(1));
    after.gates[0]?.();
    await eventually(() => expect(after.states()).toEqual([["success", true]]));
    expect(after.sent).toEqual([text]);
    await eventually(async () => expect(await after.kept()).toEqual([]));
  });

  it("join the list restored by a reload, at their former percent", async () => {
    const database = nextDatabase();
    const before = openPage(database);
    before.queue.add([plan()], { kind: "drawing" });
    await eventually(async () => expect(await before.kept()).toEqual(["a.pdf"]));
    const list = before.queue.save();
    before.close();

    const after = openPage(database);
    after.queue.restore(list);
    expect(after.states()).toEqual([["pause", false]]);
    await eventually(() => expect(after.states()).toEqual([["pause", true]]));
    expect(after.queue.jobs()[0]?.md5).toBe("d41d8cd98f00b204e9800998ecf8427e");
  });

  it("are left alone while the tab that sends them is open, and restored for nobody else", async () => {
    const database = nextDatabase();
    const first = openPage(database);
    first.queue.add([plan()], { kind: "drawing" });
    await eventually(async () => expect(await first.kept()).toEqual(["a.pdf"]));
    const second = openPage(database);
    const stranger = openPage(database, { owner: 8 });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(second.states()).toEqual([]);
    first.close();
    const third = openPage(database, { owner: 8 });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect([stranger.states(), third.states()]).toEqual([[], []]);
    expect(await first.kept()).toEqual(["a.pdf"]);
  });

  it("leave no copy behind when they are cancelled", async () => {
    const page = openPage(nextDatabase());
    page.queue.add([plan("a.pdf"), plan("b.pdf")], { kind: "drawing" });
    await eventually(async () => expect(await page.kept()).toEqual(["a.pdf", "b.pdf"]));
    page.queue.cancel(page.queue.jobs()[0]?.key ?? "");
    await eventually(async () => expect(await page.kept()).toEqual(["b.pdf"]));
    page.queue.cancelAll();
    await eventually(async () => expect(await page.kept()).toEqual([]));
  });

  it("are sent all the same when there is no room for a copy, and say so", async () => {
    const page = openPage(nextDatabase(), { room: text.length });
    page.queue.add([plan("a.pdf"), plan("b.pdf")], { kind: "drawing" });
    await eventually(() => expect(page.queue.jobs().map(({ isUnkept }) => isUnkept)).toEqual([undefined, true]));
    expect(await page.kept()).toEqual(["a.pdf"]);
    for (const gate of page.gates) gate();
    await eventually(() => expect(page.states().map(([status]) => status)).toEqual(["success", "success"]));
  });

  it("are kept by their handle first, without their bytes", async () => {
    const database = nextDatabase();
    const { file, remove } = await onDisk(database);
    const page = openPage(database);
    page.queue.add([file], { kind: "drawing" });
    await eventually(async () => expect(await page.kept()).toEqual([`${database}.pdf`]));
    expect((await page.copies.all())[0]?.handle).toBeDefined();
    await remove();
  });

  it("are copied from the last on, which waits longest to be sent", async () => {
    const database = nextDatabase();
    const [first, last] = [await onDisk(`${database}-a`), await onDisk(`${database}-b`)];
    const before = openPage(database, { room: text.length, bytesAfterMs: 0 });
    before.queue.add([first.file, last.file], { kind: "drawing" });
    const copied = async () => (await before.copies.all()).map((row) => [row.job.name, !("handle" in row)]);
    const expected = [
      [first.file.name, false],
      [last.file.name, true],
    ];
    await eventually(async () => expect(await copied()).toEqual(expected));
    await first.remove();
    await last.remove();
  });

  it("are kept by their handle when there is no room for a copy", async () => {
    const database = nextDatabase();
    const { file, remove } = await onDisk(database);
    const before = openPage(database, { room: 0, bytesAfterMs: 0 });
    before.queue.add([file], { kind: "drawing" });
    await eventually(async () => expect(await before.kept()).toEqual([`${database}.pdf`]));
    expect(before.queue.jobs()[0]?.isUnkept).toBeUndefined();
    before.close();

    const after = openPage(database, { room: 0, bytesAfterMs: 0 });
    await eventually(() => expect(after.states()).toEqual([["pause", true]]));
    after.queue.resumeAll();
    await eventually(() => expect(after.gates).toHaveLength(1));
    after.gates[0]?.();
    await eventually(() => expect(after.sent).toEqual([text]));
    await remove();
  });

  it("are forgotten after a week, and when somebody signs out", async () => {
    const database = nextDatabase();
    const page = openPage(database);
    page.queue.add([plan()], { kind: "drawing" });
    await eventually(async () => expect(await page.kept()).toEqual(["a.pdf"]));
    page.close();
    const [upload] = await page.copies.all();
    if (!upload) throw new Error("kept above");
    await page.copies.keep({ ...upload, keptAt: Date.now() - 8 * 24 * 3_600_000 }, plan());
    const later = openPage(database);
    await eventually(async () => expect(await later.kept()).toEqual([]));
    expect(later.states()).toEqual([]);
    later.queue.add([plan("b.pdf")], { kind: "drawing" });
    await eventually(async () => expect(await later.kept()).toEqual(["b.pdf"]));
    await later.copies.clear();
    expect(await later.kept()).toEqual([]);
  });
});
