import wasmUrl from "@embedpdf/pdfium/pdfium.wasm?url";
import fontUrl from "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url";
import { sheetEngine } from "@tushen/viewer/sheet-engine";
import { SheetViewer, type SheetViewerProps } from "@tushen/viewer/sheet-viewer.tsx";
import type { SheetView } from "@tushen/viewer/layout/view";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import type { MeasuredViewer } from "./measured-viewer.ts";

/** The page that is measured: our viewer and nothing else. */
const address = { wasmUrl, fontUrl };
const root = createRoot(document.querySelector("#sheet") as HTMLElement);
let last: SheetView | undefined;

const show = (props: Partial<SheetViewerProps> & { source: string }) => {
  root.render(createElement(SheetViewer, { ...address, onView: (view) => (last = view), ...props }));
};

const isSharp = () => document.querySelector<HTMLElement>(".sheet-window")?.dataset["sharp"] === "true";

/** The viewer says anew when the next picture is sharp. */
const forgetSharp = () => {
  document.querySelector(".sheet-window")?.setAttribute("data-sharp", "false");
};

/** Sharp, and on the screen: the picture was handed over and a frame was shown. */
const sharp = async () => {
  while (!isSharp()) await new Promise((resolve) => setTimeout(resolve, 2));
  await frameShown();
};

const frameShown = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const viewer: MeasuredViewer = {
  async warm() {
    sheetEngine(address);
  },
  async openWithPreview(url, previewUrl) {
    show({ source: url, previewUrl });
    await new Promise((resolve) => setTimeout(resolve));
    await document.querySelector<HTMLImageElement>(".sheet-preview")?.decode();
    await frameShown();
  },
  async open(url, next) {
    forgetSharp();
    show({ source: url, neighbours: next === undefined ? [] : [next] });
    await new Promise((resolve) => setTimeout(resolve));
    await sharp();
  },
  async zoom(percent) {
    const scale = ((percent / 100) * 96) / 72;
    const view = { x: 1000, y: 700, turn: 0 as const, ...last, scale };
    forgetSharp();
    show({ source: openedUrl(), view });
    // Tiles of the old scale may still arrive and call the old view sharp.
    while (!document.querySelector(".sheet-controls")?.textContent?.includes(`${percent}%`))
      await new Promise((resolve) => setTimeout(resolve, 2));
    await sharp();
  },
};

const openedUrl = () => new URLSearchParams(location.search).get("pdf") ?? "";

Object.assign(window, { viewer, show });
