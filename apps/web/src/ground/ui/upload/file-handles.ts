/** Exists in Chromium on https only; the DOM types lack these members. */
interface ReadableHandle extends FileSystemFileHandle {
  queryPermission?(wish: { readonly mode: "read" }): Promise<PermissionState>;
}
interface ItemWithHandle extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

const handles = new WeakMap<File, FileSystemFileHandle>();

/** Place of a dropped file on disk, if the browser gives it. The handle can be stored without the bytes of the file. */
export const handleOf = (file: File): FileSystemFileHandle | undefined => handles.get(file);

export const fileOf = async (handle: FileSystemFileHandle): Promise<File> => {
  const file = await handle.getFile();
  handles.set(file, handle);
  return file;
};

/** The file of a handle after a reload; undefined when the browser asks for permission first or the file is gone. */
export const fileAgain = async (handle: ReadableHandle): Promise<File | undefined> =>
  (await handle.queryPermission?.({ mode: "read" })) === "granted" ? fileOf(handle).catch(() => undefined) : undefined;

/** Handles of the dropped files, undefined where the browser gives none. Must be called during the event. */
export const droppedHandles = async (transfer: DataTransfer): Promise<FileSystemHandle[] | undefined> => {
  const items = [...transfer.items].filter(({ kind }) => kind === "file") as ItemWithHandle[];
  const found = await Promise.all(items.map(async (item) => item.getAsFileSystemHandle?.().catch(() => null)));
  const whole = found.filter((handle) => handle !== null && handle !== undefined);
  return whole.length === items.length ? whole : undefined;
};
