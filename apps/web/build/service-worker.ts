import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type ResolvedConfig } from "vite";
import { aboveFloor } from "./browser-floor.ts";
import { filesOfSources } from "./chunk-files.ts";

const source = fileURLToPath(new URL("../worker/service-worker.ts", import.meta.url));
const fileName = "service-worker.js";

/** The worker as one plain script, because Firefox 115 runs no modules as service workers. */
const workerCode = async ({ build: { target, cssTarget } }: ResolvedConfig): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: "silent",
    publicDir: false,
    build: { write: false, target, cssTarget, rolldownOptions: { input: source, output: { format: "iife" } } },
  });
  const [output] = [made].flat();
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${source} was not built`);
  return chunk.code;
};

/**
 * Writes the service worker beside the page, with the list of files that it fetches at once: those of these sources with
 * everything they import. The script changes with every build, so that browsers notice the release.
 */
export const serviceWorker = (...sources: readonly string[]): Plugin => {
  let config: ResolvedConfig | undefined;
  return {
    name: "service-worker",
    apply: "build",
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        if (!config) return;
        const files = filesOfSources(bundle, sources);
        // The name follows from all files, so that a change of any page is a release.
        const names = Object.keys(bundle).sort().join("\n");
        const buildName = createHash("sha256").update(names).digest("hex").slice(0, 12);
        const code = await workerCode(config);
        const tooNew = aboveFloor(code);
        if (tooNew.length > 0)
          return this.error(`${fileName} uses ${tooNew.join(", ")}, which Chrome 109 does not have`);
        const facts = `const firstFiles=${JSON.stringify([...files])},buildName="${buildName}";`;
        this.emitFile({ type: "asset", fileName, source: `${facts}\n${code}` });
        this.info(`the service worker fetches ${files.size} files first`);
      },
    },
  };
};
