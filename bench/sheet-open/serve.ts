import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { startSheetPool } from "@tushen/drawing/sheet-pool";
import { build } from "vite";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".pdf": "application/pdf",
};

/**
 * Builds both pages as a release would be and serves them on a free port, with the sheets at /pdf/0, /pdf/1 …
 * and their pictures, made beforehand as a server does at upload, at /preview/0, /preview/1 …
 */
export async function serveBench(folder: string, sheets: readonly string[]) {
  const root = fileURLToPath(new URL(".", import.meta.url));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    base: "./",
    worker: { format: "es" },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "chrome109",
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: [join(root, "ours.html"), join(root, "pdfjs.html")] },
    },
  });
  const previews = await drawPreviews(sheets);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://bench").pathname;
    const preview = /^\/preview\/(\d+)$/.exec(path)?.[1];
    if (preview !== undefined) return response.setHeader("content-type", "image/png").end(previews[Number(preview)]);
    const sheet = /^\/pdf\/(\d+)$/.exec(path)?.[1];
    const file = sheet === undefined ? join(folder, normalize(path)) : (sheets[Number(sheet)] ?? "");
    const size = statSync(file, { throwIfNoEntry: false })?.size;
    if (size === undefined) return response.writeHead(404).end();
    const type = sheet === undefined ? types[extname(file)] : "application/pdf";
    response.writeHead(200, {
      "content-type": type ?? "application/octet-stream",
      "content-length": size,
      "cache-control": "max-age=31536000, immutable",
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const previewWidth = 1600;

async function drawPreviews(sheets: readonly string[]): Promise<Uint8Array[]> {
  const pool = startSheetPool();
  const thumbnails = await Promise.all(sheets.map((sheet) => pool.renderThumbnail(sheet, 0, previewWidth)));
  await pool.close();
  return thumbnails.map(({ png }) => png);
}
