import type { Plugin } from "vite";

const fallback = 'new URL("./Worker/worker.mjs", import.meta.url).href';

/**
 * The viewer of models gets the address of its worker from the page. Its own fallback would lay the worker into the
 * build a second time, 3.3 MB that nobody fetches.
 */
export const oneModelWorker = (): Plugin => ({
  name: "one-model-worker",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /@thatopen\/fragments\/dist\/index\.mjs$/ },
    handler(code) {
      if (!code.includes(fallback)) this.error("The viewer of models finds its worker in another way than before.");
      return { code: code.replace(fallback, "undefined"), map: null };
    },
  },
});
