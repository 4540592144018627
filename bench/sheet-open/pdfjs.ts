import { GlobalWorkerOptions, getDocument, PDFWorker } from "pdfjs-dist";
import "pdfjs-dist/web/pdf_viewer.css";
import workerUrl from "pdfjs-dist/build/pdf.worker.mjs?url";
import { EventBus, PDFViewer } from "pdfjs-dist/web/pdf_viewer.mjs";
import type { MeasuredViewer } from "./measured-viewer.ts";

/** pdf.js as its own viewer uses it: its viewer component with the recorded-operations zoom, no text layer. */
GlobalWorkerOptions.workerSrc = workerUrl;
const container = document.querySelector("#sheet") as HTMLDivElement;
const eventBus = new EventBus();
const pages = new PDFViewer({
  container,
  eventBus,
  textLayerMode: 0,
  annotationMode: 1,
  removePageBorders: true,
  enableDetailCanvas: true,
  enableOptimizedPartialRendering: true,
});
let worker: PDFWorker | undefined;

interface Rendered {
  cssTransform: boolean;
  isDetailView: boolean;
}

const rendered = (isWanted: (event: Rendered) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const hear = (event: Rendered) => {
      if (!isWanted(event)) return;
      eventBus.off("pagerendered", hear);
      requestAnimationFrame(() => setTimeout(resolve));
    };
    eventBus.on("pagerendered", hear);
  });

const viewer: MeasuredViewer = {
  async warm() {
    worker = new PDFWorker();
    await worker.promise;
  },
  async open(url) {
    const document = await getDocument(worker ? { url, worker } : { url }).promise;
    const ready = rendered((event) => !event.cssTransform);
    eventBus.on("pagesinit", () => {
      pages.currentScaleValue = "page-fit";
    });
    pages.setDocument(document);
    await ready;
  },
  async zoom(percent) {
    const isSharp = rendered((event) => event.isDetailView);
    pages.currentScale = percent / 100;
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = pages.getPageView(0).div;
    container.scrollTo(offsetLeft + (offsetWidth - innerWidth) / 2, offsetTop + (offsetHeight - innerHeight) / 2);
    await isSharp;
  },
  pinch(factor) {
    pages.updateScale({ drawingDelay: 400, scaleFactor: factor, origin: [720, 450] });
  },
};

Object.assign(window, { viewer });
