import { type OpenSheet, openSheet } from "@tushen/drawing/pdfium/open-sheet";
import { startPdfium } from "@tushen/drawing/pdfium/pdfium";
import type { Pdfium } from "@tushen/drawing/pdfium/pdfium-calls";
import { practiceSheet } from "@tushen/drawing/practice-sheet";
import { type Region, wholePage } from "@tushen/drawing/page/region";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import { keepDownloads } from "./downloads.ts";
import { keepRecent } from "./recent.ts";
import type { Cut, FailureReason, SheetAnswer, SheetAsk } from "./sheet-work.ts";
import { shouldYield, takeNext, type Work } from "./work-queue.ts";

interface WorkerScope {
  postMessage(answer: SheetAnswer, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<SheetAsk>) => void) | null;
}
const scope = self as WorkerScope;

type OpenAsk = Extract<SheetAsk, { kind: "open" }>;
type Task = Work & (Exclude<SheetAsk, { kind: "start" | "cancel" }> | { kind: "practise" });

const openSheetsKept = 4;
const picturesKept = 5;
const sliceInMs = 12;
/** PDFium's heap never shrinks, and has a limit: well below it PDFium is restarted. */
const fullHeap = 800_000_000;

class Failure extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason) {
    super(reason);
    this.reason = reason;
  }
}

const waiting: Task[] = [];
const download = async (url: string, signal: AbortSignal, onProgress: (loaded: number, total: number) => void) => {
  const answer = await fetch(url, { signal }).catch(() => undefined);
  if (!answer?.ok || !answer.body) throw new Failure("unreachable");
  const total = Number(answer.headers.get("content-length") ?? 0);
  const parts: Uint8Array[] = [];
  let loaded = 0;
  try {
    // Chrome knows "for await" over a body only since 124.
    const reader = answer.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      parts.push(read.value);
      loaded += read.value.length;
      onProgress(loaded, total);
    }
  } catch {
    throw new Failure("unreachable"); // the connection broke half way
  }
  const bytes = new Uint8Array(loaded);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

const downloads = keepDownloads(download);
/** Openings that cannot begin yet. */
const waitingForBytes = new Set<number>();
const openSheets = () => keepRecent<OpenSheet>(openSheetsKept, (sheet) => sheet.close());

let sheets = openSheets();
const pictures = keepRecent<ImageData>(picturesKept, () => undefined);
let running: Task | undefined;
let start: { wasm: Promise<WebAssembly.Module>; fontUrl: string | undefined } | undefined;
let pdfium: Promise<Pdfium> | undefined;

scope.onmessage = ({ data: ask }) => {
  if (ask.kind === "start") {
    start = { wasm: compile(ask.wasmUrl), fontUrl: ask.fontUrl };
    pdfium = startEngine();
    pdfium.then(
      () => accept({ kind: "practise", id: 0, urgency: "later", isCancelled: false }),
      () => undefined, // reported to whoever opens a sheet
    );
  } else if (ask.kind === "cancel") {
    cancel(ask.id);
  } else if (ask.kind === "open" && typeof ask.from === "string" && !sheets.get(ask.key)) {
    void fetchFirst(ask, ask.from);
  } else {
    accept({ ...ask, isCancelled: false });
  }
};

/** Bytes are fetched while other sheets are drawn, so that a slow connection delays only its own sheet. */
const fetchFirst = async (ask: OpenAsk, url: string) => {
  const { id, key } = ask;
  const onProgress = (loaded: number, total: number) => scope.postMessage({ kind: "progress", id, loaded, total });
  waitingForBytes.add(id);
  try {
    const bytes = await downloads.fetch(key, url, { id, onProgress });
    if (waitingForBytes.delete(id)) accept({ ...ask, from: bytes.buffer, isCancelled: false });
  } catch (error) {
    if (waitingForBytes.delete(id)) scope.postMessage({ kind: "failed", id, reason: reasonOf(error) });
  }
};

const accept = (task: Task) => {
  waiting.push(task);
  if (!running) void workOff();
};

const cancel = (id: number) => {
  if (downloads.giveUp(id) && waitingForBytes.delete(id))
    return scope.postMessage({ kind: "failed", id, reason: "cancelled" });
  if (running?.id === id) running.isCancelled = true;
  const index = waiting.findIndex((task) => task.id === id);
  if (index < 0) return;
  waiting.splice(index, 1);
  scope.postMessage({ kind: "failed", id, reason: "cancelled" });
};

const workOff = async () => {
  for (let task = takeNext(waiting); task; task = takeNext(waiting)) {
    running = task;
    try {
      if (task.kind === "open") await open(task);
      else if (task.kind === "draw") await draw(task);
      else await practise(task);
    } catch (error) {
      scope.postMessage({ kind: "failed", id: task.id, reason: reasonOf(error) });
      // A trap inside PDFium leaves it in an undefined state; its sheets are opened again when they are asked for.
      if (error instanceof WebAssembly.RuntimeError) void startAfresh();
    }
    running = undefined;
  }
};

const open = async (task: Task & { kind: "open" }) => {
  let sheet = sheets.get(task.key);
  if (!sheet) {
    if (task.from === undefined) throw new Failure("forgotten");
    // The sheet was open at the time of the request, and has been closed for others since.
    if (typeof task.from === "string") return void fetchFirst(task, task.from);
    sheet = openSheet(await engineWithRoom(), new Uint8Array(task.from));
    sheets.set(task.key, sheet);
  }
  if (task.isCancelled) throw new Failure("cancelled");
  if (task.page >= sheet.pageCount) throw new Failure("no-pages");
  const opened = { pageCount: sheet.pageCount, size: sheet.page(task.page) };
  scope.postMessage({ kind: "opened", id: task.id, opened });
};

const draw = async (task: Task & { kind: "draw" }) => {
  const { region } = task;
  const name = JSON.stringify([task.key, task.page, region]);
  let picture = pictures.get(name);
  if (!picture) {
    const sheet = sheets.get(task.key);
    if (!sheet) throw new Failure("forgotten");
    const pixels = await drawUnlessCalledAway(task, sheet, task.page, region);
    if (!pixels) {
      waiting.push(task);
      return;
    }
    picture = new ImageData(pixels, region.width, region.height);
    if (task.keep) pictures.set(name, picture);
  }
  const whole = picture;
  const bitmaps = task.cuts.map((cut) => bitmapOf(whole, cut));
  scope.postMessage({ kind: "drawn", id: task.id, pictures: bitmaps }, bitmaps);
};

/** By way of a canvas without alpha: createImageBitmap multiplies each pixel by its alpha first, which takes as long again. */
const bitmapOf = (picture: ImageData, { left, top, width, height }: Cut): ImageBitmap => {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d", { alpha: false })?.putImageData(picture, -left, -top);
  return canvas.transferToImageBitmap();
};

/** WebAssembly is made fast by and by; after so many drawings most of what lines and letters need is. */
const practiceRounds = 3;

/** Draws an invisible sheet, so that the first real one is quick; given up as soon as there is real work. */
const practise = async (task: Task) => {
  const engine = await pdfium;
  const bytes = await practiceSheet();
  for (let round = 0; engine && round < practiceRounds; round++) {
    await listen();
    if (waiting.length > 0) return;
    const sheet = openSheet(engine, bytes);
    const pixels = await drawUnlessCalledAway(task, sheet, 0, wholePage(sheet.page(0), 0.6));
    sheet.close();
    if (!pixels) return;
  }
};

/** Undefined when something more urgent came in between. */
const drawUnlessCalledAway = async (task: Task, sheet: OpenSheet, page: number, region: Region) => {
  const steps = sheet.renderInSteps(page, region, sliceInMs);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await listen();
    const isCalledAway = shouldYield(task, waiting);
    if (task.isCancelled || isCalledAway) steps.return(new Uint8ClampedArray());
    if (task.isCancelled) throw new Failure("cancelled");
    if (isCalledAway) return undefined;
  }
};

const engineWithRoom = async (): Promise<Pdfium> => {
  const engine = await pdfium;
  if (!engine) throw new Failure("unreachable");
  return engine.memory.HEAPU8.length < fullHeap ? engine : startAfresh();
};

/** The old instance is dropped with its memory; nothing in it needs closing. */
const startAfresh = (): Promise<Pdfium> => {
  sheets = openSheets();
  pdfium = startEngine();
  return pdfium;
};

const startEngine = (): Promise<Pdfium> => {
  if (!start) throw new Failure("unreachable");
  const { wasm, fontUrl } = start;
  return startPdfium(wasm, fontUrl === undefined ? undefined : () => downloadNow(fontUrl)).catch(() => {
    throw new Failure("unreachable");
  });
};

const compile = async (url: string): Promise<WebAssembly.Module> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Failure("unreachable");
  const isNamedWasm = answer.headers.get("content-type")?.startsWith("application/wasm");
  return isNamedWasm ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
};

/** PDFium needs the font in the middle of drawing and cannot wait for a promise. */
const downloadNow = (url: string): Uint8Array => {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.responseType = "arraybuffer";
  request.send();
  return request.status === 200 ? new Uint8Array(request.response as ArrayBuffer) : new Uint8Array();
};

const channel = new MessageChannel();

/** Lets messages be received that arrived in the meantime. */
const listen = (): Promise<void> =>
  new Promise((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });

const reasonOf = (error: unknown): FailureReason => {
  if (error instanceof Failure || error instanceof SheetUnreadable) return error.reason;
  return error instanceof RangeError ? "too-large" : "damaged";
};
