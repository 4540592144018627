import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const suffix = "?wire";

const imports = /import \{([^}]*)\} from "(@tushen\/contract\/[\w/-]+)";/g;

/**
 * The source with its tables of calls imported without their schemas, where it only sends the calls. Where it names
 * another part of a call, such as the schema of its input, the table stays whole.
 */
export const takeLightCalls = (code: string): string =>
  code.replace(imports, (whole, list: string, module: string) => {
    const names = list
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "");
    const isLight = (name: string) =>
      name.endsWith("Calls") && !new RegExp(`\\b${name}\\.\\w+\\.(?!path\\b|wire\\b)`).test(code);
    const light = names.filter(isLight);
    const rest = names.filter((name) => !isLight(name));
    if (light.length === 0) return whole;
    // Only an import that says so at its beginning leaves the module out when all of it are types.
    const types = rest.filter((name) => name.startsWith("type ")).map((name) => name.slice("type ".length));
    const values = rest.filter((name) => !name.startsWith("type "));
    return [
      `import { ${light.join(", ")} } from "${module}${suffix}";`,
      ...(types.length > 0 ? [`import type { ${types.join(", ")} } from "${module}";`] : []),
      ...(values.length > 0 ? [`import { ${values.join(", ")} } from "${module}";`] : []),
    ].join(" ");
  });

/**
 * Serves `@tushen/contract/people/account?wire`: the same table of calls without its zod schemas, which a page does not
 * need to send a request. A build takes all calls so that are only sent: zod and the schemas would be 25 ms of every visit.
 */
export const lightContract = (): Plugin => {
  let isBuild = false;
  return {
    name: "light-contract",
    enforce: "pre",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    transform: {
      filter: { id: /\/apps\/web\/src\/.*\.tsx?$/ },
      handler: (code) => (isBuild ? takeLightCalls(code) : undefined),
    },
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
  };
};

type Table = Readonly<Record<string, { readonly path: string; readonly wire?: unknown }>>;

const wiresOf = (table: Table) =>
  Object.fromEntries(Object.entries(table).map(([name, { path, wire }]) => [name, { path, wire }]));
