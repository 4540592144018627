import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { oneModelWorker } from "../../apps/web/build/one-model-worker.ts";
import { workerWithoutIfc } from "../../apps/web/build/worker-without-ifc.ts";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};

/** Installed for the run only: nobody else needs them. The engines are those of the portal, so that like is compared with like. */
const inPage = {
  "@thatopen/components": "3.4.8",
  "@thatopen/fragments": "3.4.7",
  "camera-controls": "3.1.2",
  three: "0.187.0",
  "web-ifc": "0.0.78",
};

const buildPages = (root: string, outDir: string, pages: readonly string[], isOurs: boolean) =>
  build({
    root,
    configFile: false,
    logLevel: "error",
    base: "./",
    worker: { format: "es", plugins: () => (isOurs ? [workerWithoutIfc()] : []) },
    // As the portal is built: its viewer reads no IFC.
    ...(isOurs && {
      plugins: [oneModelWorker()],
      resolve: {
        alias: { "web-ifc": fileURLToPath(new URL("../../apps/web/build/no-ifc-reader.ts", import.meta.url)) },
      },
    }),
    build: {
      outDir,
      emptyOutDir: true,
      target: "chrome109",
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 9000,
      rolldownOptions: { input: pages.map((page) => join(root, page)) },
    },
  });

/** Builds the three pages into `folder` and serves it on a free port; what else lies in it is served too. */
export const servePages = async (folder: string) => {
  const root = fileURLToPath(new URL(".", import.meta.url));
  await buildPages(root, join(folder, "ours"), ["ours.html"], true);
  const source = join(folder, "in-page-source");
  cpSync(join(root, "in-page"), source, { recursive: true });
  writeFileSync(join(source, "package.json"), JSON.stringify({ private: true, type: "module", dependencies: inPage }));
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--legacy-peer-deps"], { cwd: source, stdio: "inherit" });
  await buildPages(source, join(folder, "in-page"), ["web-ifc.html", "components.html"], false);
  const engine = dirname(createRequire(join(source, "package.json")).resolve("web-ifc"));
  mkdirSync(join(folder, "wasm"), { recursive: true });
  for (const name of readdirSync(engine).filter((one) => one.endsWith(".wasm")))
    copyFileSync(join(engine, name), join(folder, "wasm", name));
  const server = createServer((request, response) => {
    const file = join(folder, normalize(new URL(request.url ?? "/", "http://bench").pathname));
    const size = statSync(file, { throwIfNoEntry: false })?.size;
    if (size === undefined) return response.writeHead(404).end();
    const type = types[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "content-length": size, "cache-control": "max-age=31536000" });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
};
