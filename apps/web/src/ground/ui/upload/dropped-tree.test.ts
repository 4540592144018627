import { describe, expect, it, onTestFinished } from "vitest";
import { handleOf } from "./file-handles.ts";
import { chosenFiles, type DroppedFile, droppedFiles } from "./dropped-tree.ts";

const folderName = "1#住宅楼";

/** A folder on the browser's disk: 1#住宅楼 / 建筑 / 建施-01.pdf beside clutter of an operating system. */
const folderOnDisk = async (): Promise<FileSystemDirectoryHandle> => {
  const disk = await navigator.storage.getDirectory();
  onTestFinished(() => disk.removeEntry(folderName, { recursive: true }));
  const folder = await disk.getDirectoryHandle(folderName, { create: true });
  const below = await folder.getDirectoryHandle("建筑", { create: true });
  for (const [into, name] of [
    [below, "建施-01.pdf"],
    [folder, "说明.pdf"],
    [folder, "Thumbs.db"],
  ] as const) {
    const writer = await (await into.getFileHandle(name, { create: true })).createWritable();
    await writer.write(name);
    await writer.close();
  }
  return folder;
};

const ofEntries = new WeakSet<File>();

/** The same folder as it is seen in a browser that gives no handle. */
const entryOf = (handle: FileSystemHandle): Partial<FileSystemDirectoryEntry & FileSystemFileEntry> => {
  const { name, kind } = handle;
  if (kind === "file") {
    const read = async (done: (file: File) => void) => {
      const file = await (handle as FileSystemFileHandle).getFile();
      ofEntries.add(file);
      done(file);
    };
    return { name, isDirectory: false, file: (done) => void read(done) };
  }
  return {
    ...{ name, isDirectory: true },
    createReader: () => {
      let isRead = false;
      const readEntries = async (done: (entries: FileSystemEntry[]) => void) => {
        const below: FileSystemEntry[] = [];
        if (!isRead)
          for await (const one of (handle as FileSystemDirectoryHandle).values())
            below.push(entryOf(one) as FileSystemEntry);
        isRead = true;
        done(below);
      };
      return { readEntries: (done) => void readEntries(done) };
    },
  };
};

const dropOf = (handle: FileSystemHandle, { givesHandles = true } = {}): DataTransfer => {
  const item = {
    kind: "file",
    webkitGetAsEntry: () => entryOf(handle),
    getAsFileSystemHandle: async () => (givesHandles ? handle : null),
  };
  return { items: [item], files: [new File([], handle.name)] } as unknown as DataTransfer;
};
const namesOf = (found: readonly DroppedFile[]) => found.map(({ path, file }) => [...path, file.name].join("/")).sort();
const both = ["1#住宅楼/建筑/建施-01.pdf", "1#住宅楼/说明.pdf"];

describe("dropped folders", () => {
  it("keep their structure without clutter, and each file keeps its path", async () => {
    const found = await droppedFiles(dropOf(await folderOnDisk()));
    expect(namesOf(found)).toEqual(both);
    for (const { file } of found) expect(await (await handleOf(file)?.getFile())?.text()).toBe(file.name);
  });

  it("are sent from the files of their entries, which cost the browser less to read than those of handles", async () => {
    const found = await droppedFiles(dropOf(await folderOnDisk()));
    expect(found.map(({ file }) => ofEntries.has(file))).toEqual([true, true]);
  });

  it("are taken without handles where the browser gives none", async () => {
    const found = await droppedFiles(dropOf(await folderOnDisk(), { givesHandles: false }));
    expect(namesOf(found)).toEqual(both);
    for (const { file } of found) expect(handleOf(file)).toBeUndefined();
  });

  it("are taken as plain files where the browser shows nothing else", async () => {
    const drop = { items: [], files: [new File(["x"], "plain.pdf")] } as unknown as DataTransfer;
    expect(namesOf(await droppedFiles(drop))).toEqual(["plain.pdf"]);
  });

  it("can be chosen instead", () => {
    const file = new File(["x"], "建施-01.pdf");
    Object.defineProperty(file, "webkitRelativePath", { value: "1#住宅楼/建筑/建施-01.pdf" });
    expect(chosenFiles([file, new File(["x"], "~$建施-02.pdf")])).toEqual([{ file, path: ["1#住宅楼", "建筑"] }]);
  });
});
