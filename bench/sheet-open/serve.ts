import { execFileSync } from "node:child_process";
import { cpSync, createReadStream, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { mostTileBytes, type SheetTiles, slowWindowMs } from "@tushen/drawing/make-tiles";
import { startSheetPool } from "@tushen/drawing/sheet-pool";
import { brotliCompressSync, constants } from "node:zlib";
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
 * Builds the pages as a release would be and serves them on a free port, with the sheets at /pdf/0, /pdf/1 …
 * and their pictures, made beforehand as a server does at upload, at /preview/0, /preview/1 …
 */
export const serveBench = async (folder: string, sheets: readonly string[], withOthers = true) => {
  const root = fileURLToPath(new URL(".", import.meta.url));
  await buildPages(root, folder, withOthers ? ["ours.html", "pdfjs.html"] : ["ours.html"]);
  if (withOthers) await buildEmbedPdf(join(folder, "embedpdf"));
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (statSync(join(folder, name)).isFile()) packedFile(join(folder, name));
  const { previews, tiles } = await drawBeforehand(sheets);
  let sent = 0;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://bench").pathname;
    const preview = /^\/preview\/(\d+)$/.exec(path)?.[1];
    if (preview !== undefined) return response.setHeader("content-type", "image/png").end(previews[Number(preview)]);
    const [, tiled, index] = /^\/tiles\/(\d+)(\.json)?$/.exec(path) ?? [];
    if (tiled !== undefined) {
      const made = tiles[Number(tiled)];
      if (!made) return response.writeHead(204).end();
      const { bytes, ...told } = made;
      if (index) return response.setHeader("content-type", "application/json").end(JSON.stringify(told));
      return response.end(bytes);
    }
    const sheet = /^\/pdf\/(\d+)$/.exec(path)?.[1];
    const file = sheet === undefined ? join(folder, normalize(path)) : (sheets[Number(sheet)] ?? "");
    const size = statSync(file, { throwIfNoEntry: false })?.size;
    if (size === undefined) return response.writeHead(404).end();
    if (sheet === undefined) {
      const packed = packedFile(file);
      sent += packed.length;
      const headers = { "content-type": types[extname(file)] ?? "application/octet-stream", "content-encoding": "br" };
      return response.writeHead(200, { ...headers, "cache-control": "max-age=31536000, immutable" }).end(packed);
    }
    response.writeHead(200, {
      "content-type": "application/pdf",
      "content-length": size,
      "cache-control": "max-age=31536000, immutable",
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => server.close(),
    takeSent() {
      const before = sent;
      sent = 0;
      return before;
    },
  };
};

const buildPages = (root: string, outDir: string, pages: readonly string[]) =>
  build({
    root,
    configFile: false,
    logLevel: "error",
    base: "./",
    worker: { format: "es" },
    build: {
      outDir,
      emptyOutDir: true,
      target: "chrome109",
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: pages.map((page) => join(root, page)) },
    },
  });

const version = "2.15.1";
/** Installed for the run only: nobody else needs them. */
const embedPdf = {
  ...Object.fromEntries(
    ["core", "engines", "pdfium", "plugin-document-manager", "plugin-render", "plugin-scroll", "plugin-tiling"]
      .concat("plugin-viewport", "plugin-zoom")
      .map((name) => [`@embedpdf/${name}`, version]),
  ),
  react: "19.3.1",
  "react-dom": "19.3.1",
};

const buildEmbedPdf = async (folder: string) => {
  const source = `${folder}-source`;
  cpSync(fileURLToPath(new URL("embedpdf", import.meta.url)), source, { recursive: true });
  writeFileSync(
    join(source, "package.json"),
    JSON.stringify({ private: true, type: "module", dependencies: embedPdf }),
  );
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--legacy-peer-deps"], { cwd: source, stdio: "inherit" });
  await buildPages(source, folder, ["index.html"]);
};

const packed = new Map<string, Buffer>();

/** As a release serves it: compressed once. */
const packedFile = (file: string): Buffer => {
  const known = packed.get(file);
  if (known) return known;
  const bytes = brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  packed.set(file, bytes);
  return bytes;
};

const previewWidth = 1600;

/** What the server makes at upload: a picture of each sheet, and tiles of those that are drawn slowly. */
const drawBeforehand = async (sheets: readonly string[]) => {
  const pool = startSheetPool();
  const previews: Uint8Array[] = [];
  const tiles: (SheetTiles | undefined)[] = [];
  for (const sheet of sheets) {
    const { png, windowMs } = await pool.renderThumbnail(sheet, 0, previewWidth);
    previews.push(png);
    tiles.push(windowMs < slowWindowMs ? undefined : await pool.makeTiles(sheet, 0, mostTileBytes));
  }
  await pool.close();
  return { previews, tiles };
};
