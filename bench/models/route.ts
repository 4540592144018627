import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "vite";
import { filesOf, filesOfSources } from "../../apps/web/build/chunk-files.ts";

/**
 * How much script the pages of models fetch that others do not, and whether any other page fetches some of it.
 * node bench/models/route.ts
 */
const outDir = mkdtempSync(join(tmpdir(), "bench-route-"));
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
const sizeOf = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;
const isEngine = (module: string): boolean => /node_modules\/(?:three|@thatopen)\//.test(module);

const report: Plugin = {
  name: "route-report",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const codeOf = (name: string) => {
        const file = bundle[name];
        return file?.type === "chunk" ? file.code : "";
      };
      const shell = filesOfSources(bundle, ["src/app.tsx"]);
      const page = filesOfSources(bundle, ["src/models/model/bim-page.tsx", "src/models/model/scene/scene.ts"]);
      const own = [...page].filter((name) => !shell.has(name));
      const pageSize = own.reduce((sum, name) => sum + sizeOf(codeOf(name)), 0);
      const workers = Object.values(bundle).filter((file) => /worker.*\.m?js$/i.test(file.fileName));
      const engineWorker = workers
        .map((file) => sizeOf(file.type === "chunk" ? file.code : file.source))
        .sort((a, b) => b - a)[0];
      console.log(
        `#/bim beyond the shell: ${kB(pageSize)} in ${own.length} scripts, worker ${kB(engineWorker ?? 0)}, gzip`,
      );
      console.log(`together ${kB(pageSize + (engineWorker ?? 0))}`);
      const heavy = new Set(chunks.filter((one) => one.moduleIds.some(isEngine)).map(({ fileName }) => fileName));
      const others = chunks
        .filter(({ facadeModuleId }) => facadeModuleId?.endsWith("-page.tsx") && !facadeModuleId.includes("/models/"))
        .filter(({ fileName }) => [...filesOf(bundle, [fileName])].some((name) => heavy.has(name)));
      console.log(`${heavy.size} scripts of the engine; other pages that fetch one: ${others.length}`);
      for (const { facadeModuleId } of others) console.log(facadeModuleId);
    },
  },
};

await build({
  root: fileURLToPath(new URL("../../apps/web/", import.meta.url)),
  logLevel: "error",
  plugins: [report],
  build: { outDir, emptyOutDir: true },
});
rmSync(outDir, { recursive: true });
