import { fileAgain, handleOf } from "./file-handles.ts";
import type { UploadJob } from "./upload-job.ts";

/** An unfinished upload as the browser keeps it over a reload or a crash. */
export interface KeptUpload {
  /** The person whose upload it is: copies are restored for nobody else. */
  readonly owner: number;
  /** The tab that is sending it. */
  readonly tab: string;
  readonly keptAt: number;
  readonly job: UploadJob;
}

type Row = KeptUpload & {
  readonly key: string;
  /** Place of the file on disk, while its bytes are not stored. */
  readonly handle?: FileSystemFileHandle;
};

const countedEveryMs = 3000;
const copiesInAll = 2 * 1024 ** 3;
/**
 * Largest total of copies of files the browser can find again by their handle. Their bytes are needed only after the
 * browser was closed, which ends the permission to read them; copying gigabytes would compete with sending them.
 */
const copiesOfFindable = 256 * 1024 ** 2;

/** At most 2 GB, and at most a quarter of the browser's quota for the portal. */
const roomInBytes = async (): Promise<number> => {
  // Only https pages may ask for the quota.
  const quota = (await navigator.storage?.estimate().catch(() => undefined))?.quota;
  return Math.min(copiesInAll, (quota ?? Number.POSITIVE_INFINITY) / 4);
};

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const openDatabase = (name: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("uploads");
    request.result.createObjectStore("files");
  };
  return answer(request);
};

const idOf = (owner: number, key: string): IDBValidKey => [owner, key];

/** Stores files being uploaded in IndexedDB, with the facts about them apart from their bytes. */
export const createUploadCopies = (name = "uploads", room: () => Promise<number> = roomInBytes) => {
  let opened: Promise<IDBDatabase> | undefined;
  const database = () => {
    opened ??= openDatabase(name);
    return opened;
  };
  const all = async (): Promise<Row[]> =>
    answer((await database()).transaction("uploads").objectStore("uploads").getAll() as IDBRequest<Row[]>);

  // Cached: counting thousands of files for each new one would take longer than copying.
  let counted = { at: Number.NEGATIVE_INFINITY, bytes: 0, room: 0 };
  const usedAndRoom = async () => {
    if (performance.now() - counted.at > countedEveryMs) {
      const bytes = (await all()).reduce((sum, { job, handle }) => sum + (handle ? 0 : job.sizeInBytes), 0);
      counted = { at: performance.now(), bytes, room: await room() };
    }
    return counted;
  };

  /** Uploads of which this page has stored the place only: to delete bytes that are not there costs as much as to store a row. */
  const withoutBytes = new Set<string>();

  const hasRoomFor = async (file: File, atMost = Number.POSITIVE_INFINITY): Promise<boolean> => {
    const { bytes, room: most } = await usedAndRoom();
    return bytes + file.size <= Math.min(most, atMost);
  };

  const put = async (
    upload: KeptUpload,
    { file, handle }: { readonly file?: File; readonly handle?: FileSystemFileHandle },
  ): Promise<void> => {
    const transaction = (await database()).transaction(["uploads", "files"], "readwrite");
    const id = idOf(upload.owner, upload.job.key);
    transaction.objectStore("uploads").put({ ...upload, key: upload.job.key, ...(handle && { handle }) }, id);
    if (file) transaction.objectStore("files").put(file, id);
    await done(transaction);
    if (file) withoutBytes.delete(String(id));
    else withoutBytes.add(String(id));
    if (file) counted = { ...counted, bytes: counted.bytes + file.size };
  };

  return {
    all,

    /** Stores where the file lies on disk, or its bytes if the browser does not tell; rejects when there is no room for them. */
    async keep(upload: KeptUpload, file: File): Promise<void> {
      const handle = handleOf(file);
      if (handle) return put(upload, { handle });
      if (!(await hasRoomFor(file))) throw new DOMException("no room for a copy", "QuotaExceededError");
      return put(upload, { file });
    },

    /** Stores the bytes of a file that the browser can find again, if there is room for them. */
    async keepBytes(upload: KeptUpload, file: File): Promise<void> {
      if (await hasRoomFor(file, copiesOfFindable)) await put(upload, { file });
    },

    /** Lets another tab continue the upload; undefined when its bytes cannot be read. */
    async take(upload: Row, tab: string): Promise<File | undefined> {
      const transaction = (await database()).transaction(["uploads", "files"], "readwrite");
      const id = idOf(upload.owner, upload.job.key);
      transaction.objectStore("uploads").put({ ...upload, tab }, id);
      if (upload.handle) return fileAgain(upload.handle);
      return answer(transaction.objectStore("files").get(id) as IDBRequest<File | undefined>);
    },

    async drop(owner: number, key: string): Promise<void> {
      const transaction = (await database()).transaction(["uploads", "files"], "readwrite");
      const id = idOf(owner, key);
      transaction.objectStore("uploads").delete(id);
      if (!withoutBytes.delete(String(id))) transaction.objectStore("files").delete(id);
      await done(transaction);
    },

    /** Deletes everything, so that no file of anybody stays on this computer. */
    async clear(): Promise<void> {
      const transaction = (await database()).transaction(["uploads", "files"], "readwrite");
      transaction.objectStore("uploads").clear();
      transaction.objectStore("files").clear();
      await done(transaction);
    },
  };
};

export type UploadCopies = ReturnType<typeof createUploadCopies>;

export const uploadCopies: UploadCopies = createUploadCopies();
