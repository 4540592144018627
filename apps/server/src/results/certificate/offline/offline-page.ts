import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ArchiveFacts } from "@tushen/domain/results/archive-facts";
import { rolldown } from "rolldown";

const sources = fileURLToPath(new URL("../../../../../archive-page/src/", import.meta.url));
const standIn = (name: string): string => join(sources, "stand-ins", `${name}.ts`);

/** A source of the page with all it needs, among it the portal's own check of signatures, as one script for browsers. */
export const bundle = async (source: string): Promise<string> => {
  const build = await rolldown({
    input: join(sources, source),
    logLevel: "silent",
    platform: "browser",
    // Modules that check also import functions that sign and write. The page calls none of them; its stand-ins lack them.
    shimMissingExports: true,
    resolve: {
      alias: Object.fromEntries(["fs", "zlib", "crypto"].map((name) => [`node:${name}`, standIn(name)])),
    },
    transform: {
      define: { "process.env.NODE_ENV": '"production"' },
      inject: { Buffer: [standIn("buffer"), "Buffer"] },
      target: ["chrome109", "edge109", "firefox115"],
    },
  });
  try {
    const { output } = await build.generate({ format: "esm", minify: true, codeSplitting: false });
    // Inside a page this would end the script.
    return output[0].code.replaceAll("</script", "<\\/script");
  } finally {
    await build.close();
  }
};

let made: Promise<string> | undefined;

/** The page that opens an archive from the disk, without network or portal, with what it is to show. */
export const offlinePage = async (facts: ArchiveFacts): Promise<Uint8Array> => {
  const script = await (made ??= bundle("page.tsx"));
  // The script first, so that nothing a person wrote is taken for a mark of the page.
  const html = readFileSync(join(sources, "page.html"), "utf8");
  const data = JSON.stringify(facts).replaceAll("<", "\\u003c");
  return Buffer.from(html.replace("<!--script-->", () => script).replace("<!--facts-->", () => data));
};
