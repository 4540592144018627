import { createPluginRegistration } from "@embedpdf/core";
import { EmbedPDF } from "@embedpdf/core/react";
import { createPdfiumEngine } from "@embedpdf/engines/pdfium-worker-engine";
import wasmUrl from "@embedpdf/pdfium/pdfium.wasm?url";
import { DocumentContent, DocumentManagerPluginPackage } from "@embedpdf/plugin-document-manager/react";
import { RenderLayer, RenderPluginPackage } from "@embedpdf/plugin-render/react";
import { Scroller, ScrollPluginPackage } from "@embedpdf/plugin-scroll/react";
import { TilingLayer, TilingPluginPackage } from "@embedpdf/plugin-tiling/react";
import { Viewport, ViewportPluginPackage } from "@embedpdf/plugin-viewport/react";
import { ZoomMode, ZoomPluginPackage } from "@embedpdf/plugin-zoom/react";
import { createElement as h } from "react";
import { createRoot } from "react-dom/client";

/** EmbedPDF as its guide puts it together: worker engine, a small picture below, tiles of 768 px above, fitted to the page. */
const absolute = new URL(wasmUrl, location.href).href;
const engine = createPdfiumEngine(absolute, { encoderPoolSize: 2, fontFallback: null });
const root = createRoot(document.querySelector("#sheet"));
const pointsToPixels = 96 / 72;
let known;
let serial = 0;

const plugins = [
  createPluginRegistration(DocumentManagerPluginPackage),
  createPluginRegistration(ViewportPluginPackage, { viewportGap: 0 }),
  createPluginRegistration(ScrollPluginPackage),
  createPluginRegistration(RenderPluginPackage),
  createPluginRegistration(TilingPluginPackage, { tileSize: 768, overlapPx: 2.5, extraRings: 0 }),
  createPluginRegistration(ZoomPluginPackage, { defaultZoomLevel: ZoomMode.FitPage, maxZoom: 100 }),
];

const page = (documentId) =>
  h(Viewport, { documentId, id: "scrolled", style: { width: "100%", height: "100%" } }, [
    h(Scroller, {
      key: "scroller",
      documentId,
      renderPage: ({ pageIndex, width, height }) =>
        h("div", { style: { position: "relative", width, height, background: "#fff" } }, [
          h(RenderLayer, { key: "base", documentId, pageIndex, scale: 0.5 }),
          h(TilingLayer, { key: "tiles", documentId, pageIndex }),
        ]),
    }),
  ]);

const started = new Promise((resolve) => {
  root.render(
    h(EmbedPDF, {
      engine,
      plugins,
      onInitialized: async (registry) => {
        known = registry;
        resolve(registry);
      },
      children: ({ activeDocumentId }) =>
        activeDocumentId &&
        h(DocumentContent, {
          documentId: activeDocumentId,
          children: ({ isLoaded }) => isLoaded && page(activeDocumentId),
        }),
    }),
  );
});

const capability = (id) => known.getPlugin(id).provides();

/** Every tile in sight is drawn at this scale, and its picture decoded. */
const isSharp = (documentId, scale) => {
  const tiling = known?.getStore().getState().plugins["tiling"];
  const tiles = Object.values(tiling?.documents[documentId]?.visibleTiles ?? {})
    .flat()
    .filter(({ isFallback }) => !isFallback);
  const pictures = [...document.querySelectorAll("#sheet img")];
  return (
    tiles.length > 0 &&
    tiles.every(
      ({ status, srcScale }) => status === "ready" && (scale === undefined || Math.abs(srcScale / scale - 1) < 0.01),
    ) &&
    pictures.length >= tiles.length &&
    pictures.every(({ complete }) => complete)
  );
};

const sharp = async (documentId, scale) => {
  while (!isSharp(documentId, scale)) await new Promise((resolve) => setTimeout(resolve, 2));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
};

let opened = "";
/** As measured-viewer.ts says. */
const viewer = {
  async warm() {
    await started;
  },
  async open(url) {
    await started;
    opened = `sheet-${++serial}`;
    const documents = capability("document-manager");
    documents.openDocumentUrl({ url: new URL(url, location.href).href, documentId: opened, mode: "full-fetch" });
    await sharp(opened);
  },
  async zoom(percent) {
    const scale = (percent / 100) * pointsToPixels;
    capability("zoom").forDocument(opened).requestZoom(scale);
    await sharp(opened, scale);
  },
  pinch(factor) {
    const zoom = capability("zoom").forDocument(opened);
    zoom.requestZoom(zoom.getState().currentZoomLevel * factor);
  },
};

Object.assign(window, { viewer });
