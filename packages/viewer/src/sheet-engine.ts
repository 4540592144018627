import { wholePage } from "@tushen/drawing/page/region";
import type { Region } from "@tushen/drawing/page/region";
import type { Cut, FailureReason, Opened, SheetAnswer, SheetAsk, Urgency } from "./sheet-work.ts";
import { type Frame, overviewScale } from "./layout/view.ts";

/** Source of a sheet's bytes; `key` identifies the sheet even when its address changes. */
export type SheetSource = string | { key: string; load: () => Promise<ArrayBuffer> } | { key: string; url: string };

export interface EngineAddress {
  /** PDFium, served by ourselves. */
  wasmUrl: string;
  /** A TrueType font with the Chinese characters, fetched only when a sheet names a font it does not carry. */
  fontUrl?: string;
}

export class SheetFailure extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason) {
    super(reason);
    this.reason = reason;
  }
}

export interface Opening {
  opened: Promise<Opened>;
  cancel(): void;
}

interface OpenOptions {
  onProgress?: (share: number) => void;
  urgency?: Urgency;
}

export interface Drawing {
  pictures: Promise<ImageBitmap[]>;
  cancel(): void;
}

export interface SheetEngine {
  open(source: SheetSource, page: number, options?: OpenOptions): Opening;
  draw(source: SheetSource, page: number, region: Region, options: DrawOptions): Drawing;
  /** Opens a sheet that may be shown next and draws its first view; returns a function that cancels it. */
  prepare(source: SheetSource, page: number, frame: Frame): () => void;
  /**
   * Gives a sheet on display its new address: addresses live minutes, and it may have to be opened again. Returns a
   * function that ends this.
   */
  renew(source: SheetSource): () => void;
}

interface DrawOptions {
  cuts?: Cut[];
  keep?: boolean;
  urgency?: Urgency;
}

/** So long an opening waits for a new address when its own no longer works: a page asks for one when it is looked at again. */
const newAddressWithinMs = 3000;

const engines = new Map<string, SheetEngine>();

/** One worker for all viewers of the page with one address. Calling this early warms it up. */
export const sheetEngine = ({ wasmUrl, fontUrl }: EngineAddress): SheetEngine => {
  const address = [wasmUrl, fontUrl].join(" ");
  const known = engines.get(address);
  if (known) return known;
  const engine = startEngine(wasmUrl, fontUrl);
  engines.set(address, engine);
  return engine;
};

export const keyOf = (source: SheetSource): string => (typeof source === "string" ? source : source.key);

const startEngine = (wasmUrl: string, fontUrl: string | undefined): SheetEngine => {
  const worker = new Worker(new URL("./sheet-worker.ts", import.meta.url), { type: "module", name: "sheet" });
  const known = new Set<string>();
  const newest = new Map<string, SheetSource>();
  const waiting = new Set<() => void>();
  const pending = new Map<number, (answer: SheetAnswer) => void>();
  let lastId = 0;
  const tell = (ask: SheetAsk, transfer: Transferable[] = []) => worker.postMessage(ask, transfer);
  const absolute = (url: string) => new URL(url, location.href).href;
  tell({ kind: "start", wasmUrl: absolute(wasmUrl), fontUrl: fontUrl === undefined ? undefined : absolute(fontUrl) });

  worker.onmessage = ({ data: answer }: MessageEvent<SheetAnswer>) => pending.get(answer.id)?.(answer);
  worker.onerror = () => {
    for (const [id, hear] of pending) hear({ kind: "failed", id, reason: "damaged" });
  };

  const ask = <T>(id: number, send: () => void, take: (answer: SheetAnswer) => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      pending.set(id, (answer) => {
        if (answer.kind === "failed") reject(new SheetFailure(answer.reason));
        const taken = take(answer);
        if (taken !== undefined) resolve(taken);
        if (answer.kind !== "progress") pending.delete(id);
      });
      send();
    });

  /** Another address of the sheet than the one that failed, once the page knows it. */
  const newerThan = async (failed: SheetSource): Promise<SheetSource | undefined> => {
    const find = () => {
      const found = newest.get(keyOf(failed));
      return found && addressOf(found) !== addressOf(failed) ? found : undefined;
    };
    const end = Date.now() + newAddressWithinMs;
    while (!find() && Date.now() < end)
      await new Promise<void>((resolve) => {
        const go = () => {
          waiting.delete(go);
          resolve();
        };
        waiting.add(go);
        setTimeout(go, end - Date.now());
      });
    return find();
  };

  const engine: SheetEngine = {
    open(source, page, { onProgress, urgency = "now" } = {}) {
      const key = keyOf(source);
      let id = 0;
      let isCancelled = false;
      const send = (from: string | ArrayBuffer | undefined) => {
        if (isCancelled) throw new SheetFailure("cancelled");
        id = ++lastId;
        const transfer = from instanceof ArrayBuffer ? [from] : [];
        return ask(
          id,
          () => tell({ kind: "open", id, key, page, from, urgency }, transfer),
          (answer) => {
            if (answer.kind === "progress" && answer.total > 0) onProgress?.(answer.loaded / answer.total);
            return answer.kind === "opened" ? answer.opened : undefined;
          },
        );
      };
      // The worker keeps the last few sheets open; those are not fetched again.
      const again = known.has(key) ? send(undefined) : Promise.reject(new SheetFailure("forgotten"));
      const fetched = async (failure: unknown) => {
        if (!isForgotten(failure)) throw failure;
        return send(await bytesOf(source));
      };
      const fetchedAnew = async (failure: unknown) => {
        const next = isUnreachable(failure) && addressOf(source) !== undefined ? await newerThan(source) : undefined;
        if (!next) throw failure;
        return send(await bytesOf(next));
      };
      const opened = again.catch(fetched).catch(fetchedAnew);
      opened.then(
        () => known.add(key),
        () => known.delete(key),
      );
      return {
        opened,
        cancel() {
          isCancelled = true;
          tell({ kind: "cancel", id });
        },
      };
    },

    draw(source, page, region, { cuts = [{ left: 0, top: 0, ...sizeOf(region) }], keep = false, urgency = "now" }) {
      let id = ++lastId;
      let isCancelled = false;
      const once = () =>
        ask(
          id,
          () => tell({ kind: "draw", id, key: keyOf(source), page, region, cuts, keep, urgency }),
          (answer) => (answer.kind === "drawn" ? answer.pictures : undefined),
        );
      // The worker keeps only the last few sheets open: a closed one is opened again.
      const pictures = once().catch(async (failure: unknown) => {
        if (!isForgotten(failure) || isCancelled) throw failure;
        await engine.open(newest.get(keyOf(source)) ?? source, page, { urgency }).opened;
        if (isCancelled) throw new SheetFailure("cancelled");
        id = ++lastId;
        return once();
      });
      return {
        pictures,
        cancel() {
          isCancelled = true;
          tell({ kind: "cancel", id });
        },
      };
    },

    prepare(source, page, frame) {
      let isGivenUp = false;
      let giveUp = () => undefined as void;
      const draw = async () => {
        const opening = engine.open(source, page, { urgency: "later" });
        giveUp = opening.cancel;
        const { size } = await opening.opened;
        if (isGivenUp) return;
        const region = wholePage(size, overviewScale(size, frame));
        const drawing = engine.draw(source, page, region, { keep: true, urgency: "later" });
        giveUp = drawing.cancel;
        const [picture] = await drawing.pictures;
        picture?.close();
      };
      draw().catch(() => undefined); // an error is reported when the sheet is really opened
      return () => {
        isGivenUp = true;
        giveUp();
      };
    },

    renew(source) {
      const key = keyOf(source);
      newest.set(key, source);
      for (const go of waiting) go();
      return () => {
        if (newest.get(key) === source) newest.delete(key);
      };
    },
  };
  return engine;
};

const isForgotten = (failure: unknown): boolean => failure instanceof SheetFailure && failure.reason === "forgotten";

const isUnreachable = (failure: unknown): boolean =>
  failure instanceof SheetFailure && failure.reason === "unreachable";

/** Undefined where the bytes come without an address. */
const addressOf = (source: SheetSource): string | undefined =>
  typeof source === "string" ? source : "url" in source ? source.url : undefined;

const sizeOf = ({ width, height }: Region) => ({ width, height });

const bytesOf = async (source: SheetSource): Promise<string | ArrayBuffer> => {
  if (typeof source === "string") return new URL(source, location.href).href;
  if ("url" in source) return new URL(source.url, location.href).href;
  try {
    return await source.load();
  } catch {
    throw new SheetFailure("unreachable");
  }
};
