import { gzipSync } from "node:zlib";
import type { IndexHtmlTransformContext, Plugin } from "vite";
import { chunkOf, filesOf } from "./chunk-files.ts";

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

const sizeOf = (bundle: Bundle, name: string): number => {
  const file = bundle[name];
  return file?.type === "chunk" ? gzipSync(file.code, { level: 9 }).length : 0;
};

/** Fails the build when the JavaScript of these sources, with everything they import, is above the budget. */
export const sizeBudget = (page: string, sources: readonly string[], budgetInKb: number): Plugin => ({
  name: "size-budget",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const files = new Set<string>();
      for (const source of sources) {
        const chunk = chunkOf(bundle, source);
        if (!chunk) return this.error(`${source} is not a chunk of its own: the size of ${page} cannot be told`);
        filesOf(bundle, chunk.fileName, files);
      }
      const sizeInKb = [...files].reduce((sum, name) => sum + sizeOf(bundle, name), 0) / 1000;
      const sentence = `${page}: ${sizeInKb.toFixed(1)} kB of JavaScript, gzip; budget ${budgetInKb} kB`;
      if (sizeInKb > budgetInKb) this.error(sentence);
      else this.info(sentence);
    },
  },
});
