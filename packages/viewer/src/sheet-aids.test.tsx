import wasmUrl from "@embedpdf/pdfium/pdfium.wasm?url";
import { afterEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { hatch, tinyPdf } from "../../drawing/test/tiny-pdf.ts";
import { SheetViewer, type SheetViewerProps } from "./sheet-viewer.tsx";
import type { SheetView } from "./layout/view.ts";

const plan = tinyPdf({ width: 800, height: 400, content: `${hatch(50)}0 0 1 rg 100 100 50 50 re f` });
let lastKey = 0;

const show = async (props: Partial<SheetViewerProps> = {}, bytes = plan) => {
  const source = { key: `aids ${++lastKey}`, load: () => Promise.resolve(bytes.slice().buffer as ArrayBuffer) };
  const screen = await render(
    <div style={{ width: 1000, height: 600 }}>
      <SheetViewer source={source} wasmUrl={wasmUrl} {...props} />
    </div>,
  );
  await sharp();
  return screen;
};
const find = <E extends Element = HTMLElement>(selector: string) => document.querySelector<E>(selector) as E;
const sharp = () => expect.poll(() => find(".sheet-window").dataset["sharp"]).toBe("true");

/** Device pixels of a canvas at a place of it, as red, green, blue. */
const colorAt = (canvas: HTMLCanvasElement, x: number, y: number) => [
  ...(canvas.getContext("2d")?.getImageData(Math.round(x), Math.round(y), 1, 1).data.slice(0, 3) ?? []),
];
const point = (type: string, target: Element, x: number, y: number, more: PointerEventInit = {}) => {
  const { left, top } = target.getBoundingClientRect();
  (target as HTMLElement).setPointerCapture = () => undefined; // made-up pointers cannot be captured
  target.dispatchEvent(
    new PointerEvent(type, { clientX: left + x, clientY: top + y, pointerId: 1, bubbles: true, ...more }),
  );
};

afterEach(() => {
  document.body.replaceChildren();
});

describe("the map", () => {
  it("stands there while not all of the sheet is seen, with the part that is seen framed", async () => {
    await show();
    await expect.poll(() => find(".sheet-map").hidden).toBe(true);
    find(".sheet-window").focus();
    await userEvent.keyboard("++++++");
    await expect.poll(() => find(".sheet-map").hidden).toBe(false);
    await expect
      .poll(() => find(".sheet-map div").getBoundingClientRect().width)
      .toBeLessThan(find(".sheet-map").getBoundingClientRect().width / 2);
    const map = find<HTMLCanvasElement>(".sheet-map canvas");
    // The blue square of the sheet, in the map.
    expect(colorAt(map, (125 / 800) * map.width, (275 / 400) * map.height)).toEqual([0, 0, 255]);
  });

  it("leads the sheet to where it is pressed and dragged", async () => {
    const onView = vi.fn<(view: SheetView) => void>();
    await show({ onView });
    find(".sheet-window").focus();
    await userEvent.keyboard("++++++");
    await expect.poll(() => find(".sheet-map").hidden).toBe(false);
    const { width, height } = find(".sheet-map").getBoundingClientRect();
    point("pointerdown", find(".sheet-map"), width / 4, height / 4);
    await expect.poll(() => Math.round((onView.mock.lastCall?.[0].x ?? 0) / 10)).toBe(20);
    expect(Math.round((onView.mock.lastCall?.[0].y ?? 0) / 10)).toBe(30);
    point("pointermove", find(".sheet-map"), width / 2, height / 2, { buttons: 1 });
    await expect.poll(() => Math.round((onView.mock.lastCall?.[0].x ?? 0) / 10)).toBe(40);
  });

  it("goes away with its button and with Shift+M", async () => {
    const screen = await show();
    await screen.getByRole("button", { name: "小地图 (Shift+M)" }).click();
    expect(document.querySelector(".sheet-map")).toBeNull();
    find(".sheet-window").focus();
    await userEvent.keyboard("{Shift>}M{/Shift}");
    await expect.poll(() => document.querySelector(".sheet-map")).not.toBeNull();
  });
});

describe("the magnifying glass", () => {
  it("shows four times larger what lies under the pointer, and goes with Escape", async () => {
    await show();
    find(".sheet-window").focus();
    await userEvent.keyboard("{Shift>}Z{/Shift}");
    await expect.poll(() => document.querySelector(".sheet-lens")).not.toBeNull();
    const scale = 968 / 800;
    point("pointermove", find(".sheet-window"), 16 + 125 * scale, 300 + 75 * scale);
    const glass = find<HTMLCanvasElement>(".sheet-lens");
    await expect.poll(() => glass.hidden).toBe(false);
    const middle = glass.width / 2;
    await expect.poll(() => colorAt(glass, middle, middle)).toEqual([0, 0, 255]);
    // The square has 50 points: 121 pixels to each side of its middle.
    const reach = 4 * 25 * scale * devicePixelRatio;
    await expect.poll(() => colorAt(glass, middle + reach - 4, middle)).toEqual([0, 0, 255]);
    expect(colorAt(glass, middle + reach + 6, middle)).not.toEqual([0, 0, 255]);
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.querySelector(".sheet-lens")).toBeNull();
  });
});

describe("the list of keys", () => {
  it("opens with ? and closes with Escape", async () => {
    const screen = await show();
    find(".sheet-window").focus();
    await userEvent.keyboard("?");
    await expect.element(screen.getByRole("region", { name: "查看图纸的按键" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("region", { name: "查看图纸的按键" })).not.toBeInTheDocument();
  });
});

describe("links on the sheet", () => {
  const link = {
    id: "a",
    page: 0,
    box: { x0: 100, y0: 100, x1: 150, y1: 150 },
    href: "#/pdf/2",
    label: "建施-12 墙身大样",
  };

  it("lie over their words and are told when clicked, with the mouse and with the keyboard", async () => {
    const onLink = vi.fn();
    const screen = await show({ links: [link, { ...link, id: "b", page: 1 }], onLink });
    expect(document.querySelectorAll(".sheet-link")).toHaveLength(1);
    const { left, width } = find(".sheet-link").getBoundingClientRect();
    const sheet = find("canvas").getBoundingClientRect();
    const scale = 968 / 800;
    expect(Math.round(left - sheet.left)).toBe(Math.round(100 * scale - 3));
    expect(Math.round(width)).toBe(Math.round(50 * scale + 6));
    await screen.getByRole("link", { name: "建施-12 墙身大样" }).click();
    expect(onLink).toHaveBeenCalledWith("a");
    find(".sheet-link").focus();
    await userEvent.keyboard("{Enter}");
    expect(onLink).toHaveBeenCalledTimes(2);
  });

  it("do not stand in the way of drawing", async () => {
    await show({ links: [link], tool: "cloud" });
    expect(getComputedStyle(find(".sheet-link")).pointerEvents).toBe("none");
  });
});

describe("6400 %", () => {
  it("draws a hairline gap as sharp as it is, at the far end of an A0 sheet", async () => {
    const heavy = tinyPdf({ width: 3370, height: 2384, content: `${hatch(300)}0 g 3300 40 0.2 20 re f` });
    await show({ view: { x: 3300.1, y: 50, scale: (96 / 72) * 64, turn: 0 } }, heavy);
    await expect.poll(() => find(".sheet-controls").textContent).toContain("6400%");
    await sharp();
    const { left, top } = find(".sheet-window").getBoundingClientRect();
    const seen = Object.assign(document.createElement("canvas"), { width: 1000, height: 600 });
    for (const tile of document.querySelectorAll<HTMLCanvasElement>(".sheet-level:last-child canvas")) {
      const box = tile.getBoundingClientRect();
      seen.getContext("2d")?.drawImage(tile, box.left - left, box.top - top);
    }
    const row = Array.from({ length: 80 }, (_, i) => colorAt(seen, 460 + i, 300)[0]);
    const dark = row.filter((value) => (value ?? 255) < 128).length;
    const between = row.filter((value) => (value ?? 255) >= 40 && (value ?? 255) <= 215).length;
    // 0.2 points are 17.07 pixels; at most one pixel at each edge is neither black nor white.
    expect(dark).toBeGreaterThanOrEqual(16);
    expect(dark).toBeLessThanOrEqual(18);
    expect(between).toBeLessThanOrEqual(2);
  });
});
