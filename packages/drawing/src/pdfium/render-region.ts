import { type BoldText, withoutSmallStrokes } from "./bold-texts.ts";
import { displaySize, type PageSize } from "../page/page-space.ts";
import type { Pdfium } from "./pdfium-calls.ts";
import { allocate } from "./pdfium-memory.ts";
import type { Region } from "../page/region.ts";
import { SheetUnreadable } from "../sheet-unreadable.ts";

const bgrx = 3;
const white = 0xffffffff;
const drawAnnotations = 0x01;
const redFirst = 0x10; // FPDF_REVERSE_BYTE_ORDER
const toBeContinued = 1;
const done = 2;
const rowsPerBand = 4096;

/** `form` is 0 for a file without form fields. */
export interface RenderedPage {
  handle: number;
  size: PageSize;
  form: number;
  bold: readonly BoldText[];
}

export const renderRegion = (pdfium: Pdfium, page: RenderedPage, region: Region) => {
  const steps = renderRegionInSteps(pdfium, page, region, Number.POSITIVE_INFINITY);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

/** Opaque RGBA, row by row. PDFium's heap is small and never shrinks, so tall pictures are drawn in bands. */
export const renderRegionInSteps = function* (
  pdfium: Pdfium,
  page: RenderedPage,
  region: Region,
  sliceInMs: number,
): Generator<void, Uint8ClampedArray<ArrayBuffer>> {
  const stride = region.width * 4;
  const picture = new Uint8ClampedArray(stride * region.height);
  const bringBack = withoutSmallStrokes(pdfium, page.bold, region.scale);
  try {
    for (let row = 0; row < region.height; row += rowsPerBand) {
      const height = Math.min(rowsPerBand, region.height - row);
      const band = { ...region, top: region.top + row, height };
      yield* renderBand(pdfium, page, band, sliceInMs, picture.subarray(row * stride, (row + height) * stride));
    }
  } finally {
    bringBack();
  }
  return picture;
};

const renderBand = function* (
  pdfium: Pdfium,
  page: RenderedPage,
  { scale, turn = 0, left, top, width, height, withAnnotations = true }: Region,
  sliceInMs: number,
  into: Uint8ClampedArray,
): Generator<void, void> {
  const { calls, memory } = pdfium;
  const whole = displaySize(page.size, scale, turn);
  const pixels = room(pdfium, width * height * 4);
  const pause = pauseAfter(pdfium, sliceInMs);
  const bitmap = calls.FPDFBitmap_CreateEx(width, height, bgrx, pixels, width * 4);
  try {
    calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    const flags = redFirst | (withAnnotations ? drawAnnotations : 0);
    const size = [Math.max(1, Math.round(whole.width)), Math.max(1, Math.round(whole.height))] as const;
    pause.startSlice();
    let state = calls.FPDF_RenderPageBitmap_Start(
      bitmap,
      page.handle,
      -left,
      -top,
      ...size,
      turn / 90,
      flags,
      pause.address,
    );
    while (state === toBeContinued) {
      yield;
      pause.startSlice();
      state = calls.FPDF_RenderPage_Continue(page.handle, pause.address);
    }
    if (state !== done) throw new SheetUnreadable("damaged");
    if (page.form !== 0 && withAnnotations) {
      calls.FPDF_FFLDraw(page.form, bitmap, page.handle, -left, -top, ...size, turn / 90, flags);
    }
    into.set(memory.HEAPU8.subarray(pixels, pixels + width * height * 4));
    for (let alpha = 3; alpha < into.length; alpha += 4) into[alpha] = 255;
  } finally {
    calls.FPDF_RenderPage_Close(page.handle);
    calls.FPDFBitmap_Destroy(bitmap);
    memory.wasmExports.free(pixels);
  }
};

const room = ({ memory }: Pdfium, size: number): number => {
  try {
    return allocate(memory, size);
  } catch (cause) {
    throw new SheetUnreadable("too-large", { cause });
  }
};

interface Pause {
  address: number;
  startSlice(): void;
}

const pauses = new WeakMap<Pdfium, Pause & { setSlice(ms: number): void }>();

/** IFSDK_PAUSE: PDFium asks every hundred objects whether to stop for now. */
const pauseAfter = (pdfium: Pdfium, sliceInMs: number): Pause => {
  const known = pauses.get(pdfium);
  if (known) {
    known.setSlice(sliceInMs);
    return known;
  }
  let slice = sliceInMs;
  let deadline = 0;
  const address = allocate(pdfium.memory, 12);
  const needToPause = pdfium.memory.addFunction(() => (performance.now() > deadline ? 1 : 0), "ii");
  new Int32Array(pdfium.memory.HEAPU8.buffer, address, 3).set([1, needToPause, 0]);
  const pause = {
    address,
    startSlice() {
      deadline = performance.now() + slice;
    },
    setSlice(ms: number) {
      slice = ms;
    },
  };
  pauses.set(pdfium, pause);
  return pause;
};
