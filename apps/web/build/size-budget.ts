import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { type Bundle, filesOfSources } from "./chunk-files.ts";

const sizeOf = (bundle: Bundle, name: string): number => {
  const file = bundle[name];
  return file?.type === "chunk" ? gzipSync(file.code, { level: 9 }).length : 0;
};

interface Budget {
  readonly kb: number;
  /** Scripts and style sheets. */
  readonly files: number;
}

/** Fails the build when these sources, with everything they import, take more JavaScript or more files than the budget. */
export const sizeBudget = (page: string, sources: readonly string[], budget: Budget): Plugin => ({
  name: "size-budget",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const files = filesOfSources(bundle, sources);
      const sizeInKb = [...files].reduce((sum, name) => sum + sizeOf(bundle, name), 0) / 1000;
      const found = `${sizeInKb.toFixed(1)} kB of JavaScript, gzip, in ${files.size} files`;
      const sentence = `${page}: ${found}; budget ${budget.kb} kB in ${budget.files} files`;
      if (sizeInKb > budget.kb || files.size > budget.files) this.error(sentence);
      else this.info(sentence);
    },
  },
});
