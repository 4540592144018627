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

export const rememberHandle = (file: File, handle: FileSystemFileHandle): void => {
  handles.set(file, handle);
};

/** The file of a handle after a reload; undefined when the browser asks for permission first or the file is gone. */
export const fileAgain = async (handle: ReadableHandle): Promise<File | undefined> => {
  if ((await handle.queryPermission?.({ mode: "read" })) !== "granted") return undefined;
  const file = await handle.getFile().catch(() => undefined);
  if (file) rememberHandle(file, handle);
  return file;
};

/** The handle of a dropped file or folder; undefined where the browser gives none. Must be called during the event. */
export const droppedHandle = (item: DataTransferItem): Promise<FileSystemHandle | undefined> =>
  (item as ItemWithHandle).getAsFileSystemHandle?.().then(
    (handle) => handle ?? undefined,
    () => undefined,
  ) ?? Promise.resolve(undefined);
