import { droppedHandles, fileOf } from "./file-handles.ts";

/** A file with the names of the folders around it, outermost first. */
export interface DroppedFile {
  readonly file: File;
  readonly path: readonly string[];
}

const readAll = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  // A reader gives at most 100 entries at a time and an empty list at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    found.push(...some);
  }
};

const filesBelow = async (entry: FileSystemEntry, path: readonly string[]): Promise<DroppedFile[]> => {
  if (entry.isDirectory) {
    const below = await readAll(entry as FileSystemDirectoryEntry);
    return (await Promise.all(below.map((one) => filesBelow(one, [...path, entry.name])))).flat();
  }
  const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
  return [{ file, path }];
};

const filesOfHandle = async (handle: FileSystemHandle, path: readonly string[]): Promise<DroppedFile[]> => {
  if (handle.kind === "file") return [{ file: await fileOf(handle as FileSystemFileHandle), path }];
  const below: Promise<DroppedFile[]>[] = [];
  for await (const one of (handle as FileSystemDirectoryHandle).values())
    below.push(filesOfHandle(one, [...path, handle.name]));
  return (await Promise.all(below)).flat();
};

/** Hidden files of the operating system and lock files of office programs. */
const isClutter = ({ file: { name } }: DroppedFile) =>
  name.startsWith(".") || name.startsWith("~$") || name === "Thumbs.db" || name === "desktop.ini";

/** The dropped files with their folders. The entries are read before the first await, because they expire after it. */
export const droppedFiles = async (transfer: DataTransfer): Promise<DroppedFile[]> => {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const plain = [...transfer.files];
  const handles = await droppedHandles(transfer);
  if (handles && handles.length > 0)
    return (await Promise.all(handles.map((one) => filesOfHandle(one, [])))).flat().filter((one) => !isClutter(one));
  const files =
    entries.length > 0
      ? (await Promise.all(entries.map((entry) => filesBelow(entry, [])))).flat()
      : plain.map((file) => ({ file, path: [] }));
  return files.filter((one) => !isClutter(one));
};

/** The files chosen with a file or folder dialog. */
export const chosenFiles = (files: Iterable<File>): DroppedFile[] =>
  [...files]
    .map((file) => ({ file, path: file.webkitRelativePath.split("/").slice(0, -1) }))
    .filter((one) => !isClutter(one));
