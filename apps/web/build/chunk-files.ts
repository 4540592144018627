import type { IndexHtmlTransformContext } from "vite";

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

/** The chunk a source begins. */
export const chunkOf = (bundle: Bundle, source: string) =>
  Object.values(bundle).find((file) => file.type === "chunk" && file.facadeModuleId?.endsWith(source));

/** Adds the files a chunk needs to `seen`: its own file, those of its imports, and their style sheets. */
export const filesOf = (bundle: Bundle, fileName: string, seen: Set<string>) => {
  const file = bundle[fileName];
  if (!file || file.type !== "chunk" || seen.has(fileName)) return;
  seen.add(fileName);
  for (const css of file.viteMetadata?.importedCss ?? []) seen.add(css);
  for (const imported of file.imports) filesOf(bundle, imported, seen);
};
