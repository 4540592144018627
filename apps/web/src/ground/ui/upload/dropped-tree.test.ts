import { describe, expect, it, onTestFinished } from "vitest";
import { handleOf } from "./file-handles.ts";
import { chosenFiles, droppedFiles } from "./dropped-tree.ts";

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

const dropOf = (handle: FileSystemHandle | null): DataTransfer => {
  const item = { kind: "file", webkitGetAsEntry: () => null, getAsFileSystemHandle: async () => handle };
  return { items: [item], files: [new File(["x"], "plain.pdf")] } as unknown as DataTransfer;
};

describe("dropped folders", () => {
  it("keep their structure without clutter, and each file keeps its path", async () => {
    const found = await droppedFiles(dropOf(await folderOnDisk()));
    expect(found.map(({ path, file }) => [...path, file.name].join("/")).sort()).toEqual([
      "1#住宅楼/建筑/建施-01.pdf",
      "1#住宅楼/说明.pdf",
    ]);
    for (const { file } of found) expect(await (await handleOf(file)?.getFile())?.text()).toBe(file.name);
  });

  it("are taken without handles where the browser gives none", async () => {
    expect((await droppedFiles(dropOf(null))).map(({ file }) => file.name)).toEqual(["plain.pdf"]);
  });

  it("can be chosen instead", () => {
    const file = new File(["x"], "建施-01.pdf");
    Object.defineProperty(file, "webkitRelativePath", { value: "1#住宅楼/建筑/建施-01.pdf" });
    expect(chosenFiles([file, new File(["x"], "~$建施-02.pdf")])).toEqual([{ file, path: ["1#住宅楼", "建筑"] }]);
  });
});
