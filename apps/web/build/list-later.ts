import type { Plugin } from "vite";
import { filesOfSources } from "./chunk-files.ts";

/**
 * Lists in `index.html` the files to fetch before they are asked for: those of the portal's frame, and what the desk needs beside
 * them. A page other than the desk begins with the first list only.
 */
export const listLater = (frame: string, desk: string): Plugin => ({
  name: "list-later",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) => {
      if (!bundle) return [];
      const ofFrame = filesOfSources(bundle, [frame]);
      const ofDesk = [...filesOfSources(bundle, [desk])].filter((file) => !ofFrame.has(file));
      const addresses = (files: Iterable<string>) => Array.from(files, (file) => `./${file}`);
      const children = JSON.stringify({ frame: addresses(ofFrame), desk: addresses(ofDesk) });
      return [{ tag: "script", attrs: { type: "application/json", id: "later" }, children, injectTo: "body" }];
    },
  },
});
