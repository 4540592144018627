const readAll = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  // A reader hands out at most 100 entries at a time and an empty list at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    found.push(...some);
  }
};

const filesOf = async (entry: FileSystemEntry): Promise<File[]> => {
  if (entry.isDirectory) {
    const below = await readAll(entry as FileSystemDirectoryEntry);
    return (await Promise.all(below.map(filesOf))).flat();
  }
  return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
};

/** What was dropped, folders opened; hidden files of the operating system left out. */
export const filesIn = async (transfer: DataTransfer): Promise<File[]> => {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const files = entries.length > 0 ? (await Promise.all(entries.map(filesOf))).flat() : [...transfer.files];
  return files.filter(({ name }) => !name.startsWith(".") && name !== "Thumbs.db");
};
