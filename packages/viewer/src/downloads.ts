/** A request that waits for bytes and is told the progress. */
interface Waiter {
  readonly id: number;
  onProgress(loaded: number, total: number): void;
}

interface Download {
  readonly bytes: Promise<Uint8Array<ArrayBuffer>>;
  readonly waiters: Map<number, Waiter>;
  readonly stop: AbortController;
}

export type FetchBytes = (
  url: string,
  signal: AbortSignal,
  onProgress: (loaded: number, total: number) => void,
) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * When a prepared sheet is opened, the preparation is cancelled shortly before the opening asks for the same bytes;
 * this pause keeps the download.
 */
const graceMs = 300;

/** Progress is told no more often than this: each word of it renders the viewer anew. */
const progressEveryMs = 100;

/**
 * Running downloads by sheet: bytes requested twice are fetched once, and a download is cancelled when nobody waits for
 * it.
 */
export const keepDownloads = (fetchBytes: FetchBytes) => {
  const running = new Map<string, Download>();

  const begin = (key: string, url: string): Download => {
    const stop = new AbortController();
    const waiters = new Map<number, Waiter>();
    const begunAt = performance.now();
    let toldAt = begunAt;
    const tell = (loaded: number, total: number) => {
      const now = performance.now();
      const isLastOfSome = total > 0 && loaded >= total && toldAt > begunAt;
      if (now - toldAt < progressEveryMs && !isLastOfSome) return;
      toldAt = now;
      for (const waiter of waiters.values()) waiter.onProgress(loaded, total);
    };
    const bytes = fetchBytes(url, stop.signal, tell).finally(() => {
      if (running.get(key)?.stop === stop) running.delete(key);
    });
    const download = { bytes, waiters, stop };
    running.set(key, download);
    return download;
  };

  return {
    fetch(key: string, url: string, waiter: Waiter): Promise<Uint8Array<ArrayBuffer>> {
      const download = running.get(key) ?? begin(key, url);
      download.waiters.set(waiter.id, waiter);
      return download.bytes;
    },
    /** False when the request does not wait here. */
    giveUp(id: number): boolean {
      for (const [key, { waiters, stop }] of running) {
        if (!waiters.delete(id)) continue;
        setTimeout(() => {
          if (waiters.size > 0) return;
          if (running.get(key)?.stop === stop) running.delete(key);
          stop.abort();
        }, graceMs);
        return true;
      }
      return false;
    },
  };
};
