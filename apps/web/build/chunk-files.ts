import type { IndexHtmlTransformContext } from "vite";

export type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

/** The file that a source begins; throws when the bundler has put the source into another file. */
export const startOf = (bundle: Bundle, source: string): string => {
  const chunk = Object.values(bundle).find((file) => file.type === "chunk" && file.facadeModuleId?.endsWith(source));
  if (!chunk) throw new Error(`${source} is not a chunk of its own: what it needs cannot be told`);
  return chunk.fileName;
};

/** These files, those of everything they import, and their style sheets. */
export const filesOf = (bundle: Bundle, fileNames: Iterable<string>): Set<string> => {
  const seen = new Set<string>();
  const add = (fileName: string) => {
    const file = bundle[fileName];
    if (!file || file.type !== "chunk" || seen.has(fileName)) return;
    seen.add(fileName);
    for (const css of file.viteMetadata?.importedCss ?? []) seen.add(css);
    for (const imported of file.imports) add(imported);
  };
  for (const fileName of fileNames) add(fileName);
  return seen;
};

/** Every file that these sources need. */
export const filesOfSources = (bundle: Bundle, sources: readonly string[]): Set<string> =>
  filesOf(
    bundle,
    sources.map((source) => startOf(bundle, source)),
  );
