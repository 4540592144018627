import type { Plugin } from "vite";
import { chunkOf, filesOf } from "./chunk-files.ts";

/** Lists in `index.html` the files to fetch while somebody reads the login page. */
export const listLater = (...sources: readonly string[]): Plugin => ({
  name: "list-later",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) => {
      if (!bundle) return [];
      const files = new Set<string>();
      for (const source of sources) {
        const chunk = chunkOf(bundle, source);
        if (chunk) filesOf(bundle, chunk.fileName, files);
      }
      const children = JSON.stringify([...files].map((file) => `./${file}`));
      return [{ tag: "script", attrs: { type: "application/json", id: "later" }, children, injectTo: "body" }];
    },
  },
});
