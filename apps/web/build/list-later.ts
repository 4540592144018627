import type { IndexHtmlTransformContext, Plugin } from "vite";

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

const chunkOf = (bundle: Bundle, source: string) =>
  Object.values(bundle).find((file) => file.type === "chunk" && file.facadeModuleId?.endsWith(source));

/** Files a chunk needs: its own, what it imports, and their style sheets. */
const filesOf = (bundle: Bundle, fileName: string, seen: Set<string>) => {
  const file = bundle[fileName];
  if (!file || file.type !== "chunk" || seen.has(fileName)) return;
  seen.add(fileName);
  for (const css of file.viteMetadata?.importedCss ?? []) seen.add(css);
  for (const imported of file.imports) filesOf(bundle, imported, seen);
};

/** Lists in `index.html` what is fetched while somebody reads the login page. */
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
