import { droppedHandle, rememberHandle } from "./file-handles.ts";

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

const handlesBelow = async (
  handle: FileSystemHandle,
  path: readonly string[],
): Promise<(readonly [place: string, FileSystemFileHandle])[]> => {
  const own = [...path, handle.name];
  if (handle.kind === "file") return [[own.join("/"), handle as FileSystemFileHandle]];
  const below: ReturnType<typeof handlesBelow>[] = [];
  for await (const one of (handle as FileSystemDirectoryHandle).values()) below.push(handlesBelow(one, own));
  return (await Promise.all(below)).flat();
};

/**
 * The files of a dropped item, each with its handle. The file is that of the entry: the browser's network service reads it from
 * the disk itself, while the bytes of a handle's file pass through another process.
 */
const filesOfItem = async (
  entry: FileSystemEntry,
  handle: Promise<FileSystemHandle | undefined>,
): Promise<DroppedFile[]> => {
  const root = await handle;
  const [found, places] = await Promise.all([
    filesBelow(entry, []),
    root ? handlesBelow(root, []).then((all) => new Map(all)) : new Map<string, FileSystemFileHandle>(),
  ]);
  for (const { file, path } of found) {
    const place = places.get([...path, file.name].join("/"));
    if (place) rememberHandle(file, place);
  }
  return found;
};

/** Hidden files of the operating system and lock files of office programs. */
const isClutter = ({ file: { name } }: DroppedFile) =>
  name.startsWith(".") || name.startsWith("~$") || name === "Thumbs.db" || name === "desktop.ini";

/** The dropped files with their folders. The entries are read before the first await, because they expire after it. */
export const droppedFiles = async (transfer: DataTransfer): Promise<DroppedFile[]> => {
  const plain = [...transfer.files];
  const items = [...transfer.items].flatMap((item) => {
    const entry = item.webkitGetAsEntry();
    return entry ? [filesOfItem(entry, droppedHandle(item))] : [];
  });
  const files = items.length > 0 ? (await Promise.all(items)).flat() : plain.map((file) => ({ file, path: [] }));
  return files.filter((one) => !isClutter(one));
};

/** The files chosen with a file or folder dialog. */
export const chosenFiles = (files: Iterable<File>): DroppedFile[] =>
  [...files]
    .map((file) => ({ file, path: file.webkitRelativePath.split("/").slice(0, -1) }))
    .filter((one) => !isClutter(one));
