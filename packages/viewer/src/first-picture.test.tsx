import wasmUrl from "@embedpdf/pdfium/pdfium.wasm?url";
import { useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { hatch, tinyPdf } from "../../drawing/test/tiny-pdf.ts";
import { SheetViewer, type SheetViewerProps } from "./sheet-viewer.tsx";

const bytes = tinyPdf({ width: 800, height: 400, content: hatch(50) });
let lastKey = 0;
let root: Root | undefined;
const sourceOf = () => ({
  key: `first picture ${++lastKey}`,
  load: vi.fn(async () => bytes.slice().buffer as ArrayBuffer),
});

const show = (props: Partial<SheetViewerProps>, onPainted = () => undefined as void) => {
  const Before = () => {
    useEffect(onPainted, []);
    return null;
  };
  const place = document.body.appendChild(document.createElement("div"));
  place.style.cssText = "width:1000px;height:600px";
  root = createRoot(place);
  root.render(
    <>
      <Before />
      <SheetViewer source={sourceOf()} wasmUrl={wasmUrl} {...props} />
    </>,
  );
};

const sharp = () =>
  expect.poll(() => document.querySelector<HTMLElement>(".sheet-window")?.dataset["sharp"]).toBe("true");

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

describe("until the first picture", () => {
  it("the engine is asked before a frame is painted", async () => {
    const order: string[] = [];
    const source = sourceOf();
    source.load.mockImplementation(async () => {
      order.push("bytes asked for");
      return bytes.slice().buffer as ArrayBuffer;
    });
    // React runs effects like this one when the frame is painted.
    show({ source }, () => void order.push("frame painted"));
    await sharp();
    expect(order[0]).toBe("bytes asked for");
  });

  it("what moves is moved as a whole, so that no frame is painted anew", () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    // Other screens on this page have animations of their own.
    const isOfSheet = (rule: CSSRule) => rule instanceof CSSKeyframesRule && rule.name.startsWith("sheet-");
    const moves = rules.filter(isOfSheet).flatMap((move) => [...(move as CSSKeyframesRule).cssRules]);
    const moved = moves.flatMap((step) => (step instanceof CSSKeyframeRule ? [...step.style] : []));
    expect([...new Set(moved)].sort()).toEqual(["transform", "visibility"]);
  });

  it("neighbours wait until the picture is on the screen", async () => {
    const neighbour = sourceOf();
    const held: FrameRequestCallback[] = [];
    const frames = vi.spyOn(window, "requestAnimationFrame").mockImplementation((run) => held.push(run));
    show({ neighbours: [neighbour] });
    await sharp();
    await new Promise((resolve) => setTimeout(resolve));
    expect(neighbour.load).not.toHaveBeenCalled();
    frames.mockRestore();
    for (const run of held) run(performance.now());
    await expect.poll(() => neighbour.load.mock.calls.length).toBe(1);
  });
});
