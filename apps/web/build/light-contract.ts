import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const suffix = "?wire";

/**
 * Serves `@tushen/contract/people/account?wire`: the same table of calls without its zod schemas. A page needs no
 * schemas to send a request, and the login page stays small without them.
 */
export const lightContract = (): Plugin => ({
  name: "light-contract",
  enforce: "pre",
  async resolveId(id, importer) {
    if (!id.endsWith(suffix)) return undefined;
    const resolved = await this.resolve(id.slice(0, -suffix.length), importer, { skipSelf: true });
    return resolved ? `\0${resolved.id}${suffix}` : undefined;
  },
  async load(id) {
    if (!id.startsWith("\0") || !id.endsWith(suffix)) return undefined;
    const file = id.slice(1, -suffix.length);
    this.addWatchFile(file);
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    return Object.entries(module)
      .filter(([name]) => name.endsWith("Calls"))
      .map(([name, table]) => `export const ${name} = ${JSON.stringify(wiresOf(table as Table))};`)
      .join("\n");
  },
});

type Table = Readonly<Record<string, { readonly path: string; readonly wire?: unknown }>>;

const wiresOf = (table: Table) =>
  Object.fromEntries(Object.entries(table).map(([name, { path, wire }]) => [name, { path, wire }]));
