/** Chromium on https only; the types of the platform do not have these yet. */
interface ReadableHandle extends FileSystemFileHandle {
  queryPermission?(wish: { readonly mode: "read" }): Promise<PermissionState>;
}
interface ItemWithHandle extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

const handles = new WeakMap<File, FileSystemFileHandle>();

/** Where a dropped file lies on disk, when the browser told. Unlike the file it can be kept without its bytes. */
export const handleOf = (file: File): FileSystemFileHandle | undefined => handles.get(file);

export const fileOf = async (handle: FileSystemFileHandle): Promise<File> => {
  const file = await handle.getFile();
  handles.set(file, handle);
  return file;
};

/** The file again after a reload; undefined when the browser wants to be asked first, or it is no longer there. */
export const fileAgain = async (handle: ReadableHandle): Promise<File | undefined> =>
  (await handle.queryPermission?.({ mode: "read" })) === "granted" ? fileOf(handle).catch(() => undefined) : undefined;

/** Of each dropped thing; undefined when the browser has no handle for one. To be called within the event. */
export const droppedHandles = async (transfer: DataTransfer): Promise<FileSystemHandle[] | undefined> => {
  const items = [...transfer.items].filter(({ kind }) => kind === "file") as ItemWithHandle[];
  const found = await Promise.all(items.map(async (item) => item.getAsFileSystemHandle?.().catch(() => null)));
  const whole = found.filter((handle) => handle !== null && handle !== undefined);
  return whole.length === items.length ? whole : undefined;
};
