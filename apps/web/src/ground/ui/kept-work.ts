const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open("work", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("work");
  return answer(request);
};

const store = async (mode: IDBTransactionMode) => (await open()).transaction("work", mode).objectStore("work");

/** Unfinished work with files, kept in this browser over a reload or a crash until somebody signs out. */
export const keptWork = {
  async keep(key: string, work: unknown): Promise<void> {
    await answer((await store("readwrite")).put(work, key));
  },
  /** Also undefined where the browser stores nothing. */
  async read<T>(key: string): Promise<T | undefined> {
    try {
      return (await answer((await store("readonly")).get(key))) as T | undefined;
    } catch {
      return undefined;
    }
  },
  async drop(key: string): Promise<void> {
    await answer((await store("readwrite")).delete(key));
  },
  async clear(): Promise<void> {
    await answer((await store("readwrite")).clear());
  },
};
