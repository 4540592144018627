import wasmUrl from "@embedpdf/pdfium/pdfium.wasm?url";
import { afterEach, describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { slowPdf } from "../../drawing/test/slow-pdf.ts";
import { SheetViewer, type SheetViewerProps } from "./sheet-viewer.tsx";
import type { MadeTiles } from "./made-tiles.ts";
import type { SheetAsk } from "./sheet-work.ts";

const bytes = slowPdf();
const source = { key: "tiled", load: () => Promise.resolve(bytes.slice().buffer as ArrayBuffer) };
const side = 512;
const scale = 16 / 3;
const size = { width: Math.round(400 * scale), height: Math.round(300 * scale) };

/** Tiles in a colour that the sheet itself does not have; every other one is white. */
const redTiles = async (): Promise<MadeTiles> => {
  const [columns, rows] = [Math.ceil(size.width / side), Math.ceil(size.height / side)];
  const pictures: Blob[] = [];
  const ends: number[] = [];
  let at = 0;
  for (let i = 0; i < columns * rows; i++) {
    const [left, top] = [(i % columns) * side, Math.floor(i / columns) * side];
    const canvas = new OffscreenCanvas(Math.min(side, size.width - left), Math.min(side, size.height - top));
    const paint = canvas.getContext("2d");
    if (paint) paint.fillStyle = "#f00";
    paint?.fillRect(0, 0, canvas.width, canvas.height);
    const png = await canvas.convertToBlob();
    if (i % 2 === 0) pictures.push(png);
    if (i % 2 === 0) at += png.size;
    ends.push(at);
  }
  return { url: URL.createObjectURL(new Blob(pictures)), scale, width: size.width, side, ends };
};

const sharp = () => document.querySelector<HTMLElement>(".sheet-window")?.dataset["sharp"];

const show = async (props: Partial<SheetViewerProps>) => {
  const viewer = (more: Partial<SheetViewerProps> = {}) => (
    <div style={{ width: 1000, height: 600 }}>
      <SheetViewer source={source} wasmUrl={wasmUrl} {...props} {...more} />
    </div>
  );
  const screen = await render(viewer());
  await expect.poll(sharp).toBe("true");
  return (more: Partial<SheetViewerProps>) => screen.rerender(viewer(more));
};

/** How many pictures on the sheet are red tiles, and how many white or the engine's. */
const seen = () => {
  const kinds = { tile: 0, other: 0 };
  for (const canvas of document.querySelectorAll<HTMLCanvasElement>(".sheet-level canvas")) {
    if (canvas.parentElement?.style.visibility === "hidden") continue;
    const copy = new OffscreenCanvas(1, 1);
    const paint = copy.getContext("2d");
    paint?.drawImage(canvas, 0, 0, 1, 1, 0, 0, 1, 1);
    const [red, green] = paint?.getImageData(0, 0, 1, 1).data ?? [];
    if (red === 255 && green === 0) kinds.tile++;
    else kinds.other++;
  }
  return kinds;
};

/** The viewer with tiles that have arrived: they are seen when the view comes to their scale. */
const withTiles = async () => {
  const again = await show({ tiles: await redTiles() });
  const arrived = async () => {
    await again({ view: { x: 200, y: 150, scale: 1, turn: 0 } });
    await again({ view: { x: 100, y: 150, scale, turn: 0 } });
    return seen().tile;
  };
  await expect.poll(arrived).toBeGreaterThan(1);
  return again;
};

afterEach(() => document.body.replaceChildren());

describe("tiles made beforehand", () => {
  it("are the sheet at their own scale, without the engine", async () => {
    const again = await withTiles();
    await expect.poll(sharp).toBe("true");
    const asked = vi.spyOn(Worker.prototype, "postMessage");
    await again({ view: { x: 300, y: 150, scale, turn: 0 } });
    await expect.poll(sharp).toBe("true");
    expect(seen().tile).toBeGreaterThan(1);
    // The overview, and white tiles.
    expect(seen().other).toBeGreaterThan(2);
    const asks = asked.mock.calls.map(([ask]) => ask as SheetAsk);
    // The surroundings of a view before may still be asked for.
    expect(asks.filter((ask) => ask.kind === "draw" && ask.urgency === "now")).toEqual([]);
  });

  it("are unpacked where the view rests before it comes closer", async () => {
    const again = await show({ tiles: await redTiles() });
    await expect.poll(() => document.querySelectorAll(".sheet-level[style*=hidden] canvas").length).toBeGreaterThan(0);
    vi.spyOn(globalThis, "createImageBitmap").mockReturnValue(new Promise(() => undefined));
    await again({ view: { x: 200, y: 150, scale, turn: 0 } });
    await expect.poll(() => seen().tile).toBeGreaterThan(1);
    expect(sharp()).toBe("true");
  });

  it("lie under what the engine draws at another scale, and are hidden by it", async () => {
    const again = await withTiles();
    const tilesSeen: number[] = [];
    const watch = new MutationObserver(() => tilesSeen.push(seen().tile));
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    await again({ view: { x: 200, y: 150, scale: scale * 0.8, turn: 0 } });
    await expect.poll(() => Math.max(0, ...tilesSeen)).toBeGreaterThan(0);
    await expect.poll(sharp).toBe("true");
    watch.disconnect();
    expect(seen().tile).toBe(0);
    expect(seen().other).toBeGreaterThan(1);
  });

  it("that cannot be fetched leave the sheet to the engine", async () => {
    const tiles = { ...(await redTiles()), url: "/no-tiles-here" };
    const again = await show({ tiles });
    await again({ view: { x: 200, y: 150, scale, turn: 0 } });
    await expect.poll(() => seen().other).toBeGreaterThan(1);
    expect(seen().tile).toBe(0);
  });
});
