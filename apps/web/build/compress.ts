import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const isText = (name: string) => /\.(js|mjs|css|html|svg|json|wasm)$/.test(name);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );

const squeeze = async (file: string) => {
  const bytes = readFileSync(file);
  if (bytes.length < 1024) return;
  // Brotli at quality 11 takes longer than the whole build on the engines, which are megabytes large.
  const quality = statSync(file).size > 1_500_000 ? 9 : 11;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
};

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses a page. */
export const compress = (): Plugin => {
  let folder = "";
  return {
    name: "compress",
    apply: "build",
    configResolved: (config) => {
      folder = config.build.outDir.startsWith("/") ? config.build.outDir : join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      handler: async () => {
        await Promise.all(filesIn(folder).filter(isText).map(squeeze));
      },
    },
  };
};
