import { build, type Plugin, type PluginOption, type UserConfig } from "vite";
import { type Bundle, filesOf, startOf } from "./chunk-files.ts";

/** The sources that parts of the portal begin with. */
interface Starts {
  readonly page: string;
  readonly login: string;
  /** Of every screen but the login page. */
  readonly frame: string;
}

/** In bytes of code with its comments and long names: a shared file up to this size is joined, though some screens do not need it. */
const smallFile = 10_000;

/** A build that only tells which files there are and which need each other; nothing is made small or written. */
const tryBuild = async (config: UserConfig, plugins: PluginOption[]): Promise<Bundle> => {
  const { root = ".", resolve = {}, css = {}, worker = {}, build: { target, rolldownOptions = {} } = {} } = config;
  const made = await build({
    ...{ configFile: false, logLevel: "silent", root, plugins, resolve, css, worker },
    build: { write: false, minify: false, rolldownOptions, ...(target && { target }) },
  });
  const [output] = [made].flat();
  if (!output || !("output" in output)) throw new Error("the portal was not built");
  return Object.fromEntries(output.output.map((file) => [file.fileName, file]));
};

/** The joined file of each module that moves; the others stay where the bundler puts them. */
const joinFiles = (bundle: Bundle, sources: Starts): Map<string, "first" | "frame"> => {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const page = startOf(bundle, sources.page);
  const frame = startOf(bundle, sources.frame);
  const ofLogin = filesOf(bundle, [page, startOf(bundle, sources.login)]);
  const fetchedLater = chunks.flatMap((chunk) => (ofLogin.has(chunk.fileName) ? chunk.dynamicImports : []));
  // The login page fetches these without the frame.
  const alone = filesOf(
    bundle,
    fetchedLater.filter((name) => name !== frame),
  ).add(page);
  const known = new Set([...ofLogin, ...filesOf(bundle, [frame])]);
  const isThere = (name: string) => name === page || (known.has(name) && !alone.has(name));
  for (let before = 0; before < known.size; ) {
    before = known.size;
    for (const { fileName, isDynamicEntry, code, imports } of chunks)
      if (!isDynamicEntry && code.length <= smallFile && imports.every(isThere)) known.add(fileName);
  }
  const joined = new Map<string, "first" | "frame">();
  for (const { fileName, moduleIds, facadeModuleId } of chunks) {
    if (!known.has(fileName) || alone.has(fileName)) continue;
    for (const id of moduleIds) if (id !== facadeModuleId) joined.set(id, ofLogin.has(fileName) ? "first" : "frame");
  }
  return joined;
};

/**
 * Joins what the login page needs into one file, and what every other screen needs into a second, with small modules that
 * many screens share. The bundler makes a file for every set of screens that share a module: a screen took more than a
 * hundred, and each costs the browser and the server about a millisecond. `transforms` makes the plugins that
 * change what a source imports.
 */
export const fewFiles = (starts: Starts, transforms: () => PluginOption[]): Plugin => ({
  name: "few-files",
  apply: "build",
  async config(config) {
    const joined = joinFiles(await tryBuild(config, transforms()), starts);
    const group = { name: (id: string) => joined.get(id) ?? null, debugName: "few-files" };
    // A module of a joined file needs only modules of its own and of those that are there before it.
    const codeSplitting = { groups: [group], includeDependenciesRecursively: false };
    return { build: { rolldownOptions: { output: { codeSplitting } } } };
  },
});
