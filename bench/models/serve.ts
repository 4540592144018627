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

/**
 * What each page in which the browser reads the IFC file itself is made of, installed for the run only: nobody else needs it.
 * The versions are those of the portal, so that like is compared with like; `@thatopen/components` alone has an older web-ifc:
 * its browser build of 0.0.78 refuses the call `StreamMeshes` that it makes itself, with four arguments for three.
 */
const inPage = {
  "web-ifc": { three: "0.187.0", "web-ifc": "0.0.78" },
  components: {
    "@thatopen/components": "3.4.8",
    "@thatopen/fragments": "3.4.7",
    "camera-controls": "3.1.2",
    three: "0.187.0",
    "web-ifc": "0.0.77",
  },
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

/** Installs what a page needs, builds it into `in-page/<name>` of the folder, and lays the engine beside it. */
const buildInPage = async (name: string, dependencies: Readonly<Record<string, string>>, folder: string) => {
  const source = join(folder, "in-page-source", name);
  const outDir = join(folder, "in-page", name);
  cpSync(join(import.meta.dirname, "in-page"), source, { recursive: true });
  writeFileSync(join(source, "package.json"), JSON.stringify({ private: true, type: "module", dependencies }));
  execFileSync("npm", ["install", "--no-audit", "--no-fund"], { cwd: source, stdio: "inherit" });
  await buildPages(source, outDir, [`${name}.html`], false);
  const engine = dirname(createRequire(join(source, "package.json")).resolve("web-ifc"));
  mkdirSync(join(outDir, "wasm"));
  for (const file of readdirSync(engine).filter((one) => one.endsWith(".wasm")))
    copyFileSync(join(engine, file), join(outDir, "wasm", file));
};

/** Builds pages into `folder` and serves it on a free port; what else lies in it is served too. */
export const servePages = async (folder: string, pages: readonly string[]) => {
  const isWanted = (start: string) => pages.some((page) => page.startsWith(start));
  if (isWanted("ours/")) await buildPages(import.meta.dirname, join(folder, "ours"), ["ours.html"], true);
  for (const [name, dependencies] of Object.entries(inPage))
    if (isWanted(`in-page/${name}/`)) await buildInPage(name, dependencies, folder);
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
