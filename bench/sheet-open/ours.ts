import wasmUrl from "@embedpdf/pdfium/pdfium.wasm?url";
import fontUrl from "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url";
import { sheetEngine } from "@tushen/viewer/sheet-engine";
import { SheetViewer, type SheetViewerProps } from "@tushen/viewer/sheet-viewer.tsx";
import type { MadeTiles } from "@tushen/viewer/made-tiles";
import type { SheetView } from "@tushen/viewer/layout/view";
import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { MeasuredViewer } from "./measured-viewer.ts";

/** The page that is measured: our viewer and nothing else. */
const address = { wasmUrl, fontUrl };
const root = createRoot(document.querySelector("#sheet") as HTMLElement);
let last: SheetView | undefined;
/** The sheet as it was opened: whole, its middle in the middle of the window. */
let whole: SheetView | undefined;
let tiles: MadeTiles | undefined;
let opened: string | undefined;

const show = (props: Partial<SheetViewerProps> & { source: string }) => {
  root.render(
    createElement(SheetViewer, { ...address, onView: (view) => (last = view), ...(tiles && { tiles }), ...props }),
  );
};

const isSharp = () => document.querySelector<HTMLElement>(".sheet-window")?.dataset["sharp"] === "true";

/** The viewer says anew when the next picture is sharp. */
const forgetSharp = () => {
  document.querySelector(".sheet-window")?.setAttribute("data-sharp", "false");
};

/** Sharp, and on the screen: the picture was handed over and a frame was shown. */
const sharp = async () => {
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => look());
    const look = () => {
      if (!isSharp()) return;
      observer.disconnect();
      resolve();
    };
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ["data-sharp"] });
    look();
  });
  await frameShown();
};

const frameShown = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** None of a sheet that is drawn quickly. */
const tilesOf = async (url: string): Promise<MadeTiles | undefined> => {
  const address = url.replace("/pdf/", "/tiles/").replace(/\?.*/, "");
  const answer = await fetch(`${address}.json`);
  return answer.status === 200 ? { ...((await answer.json()) as Omit<MadeTiles, "url">), url: address } : undefined;
};

/** What the portal tells together with the address of a sheet is known before the click, like the address. */
const firstUrl = new URLSearchParams(location.search).get("pdf") ?? "";
const firstTiles = tilesOf(firstUrl);

const look = async (view: SheetView) => {
  forgetSharp();
  // Once this returns the viewer knows the new view, and pictures of the old scale no longer count as sharp.
  flushSync(() => show({ source: openedUrl(), view }));
  await sharp();
};

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
    opened = url;
    tiles = await (url === firstUrl ? firstTiles : tilesOf(url));
    forgetSharp();
    show({ source: url, neighbours: next === undefined ? [] : [next] });
    await new Promise((resolve) => setTimeout(resolve));
    await sharp();
    whole = last;
  },
  async whole() {
    if (whole) await look(whole);
  },
  async zoom(percent) {
    const scale = ((percent / 100) * 96) / 72;
    await look({ x: 1000, y: 700, turn: 0 as const, ...last, scale });
  },
};

const openedUrl = () => opened ?? firstUrl;

Object.assign(window, { viewer, show });
