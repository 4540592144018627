import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Sources of the web app. */
const sources = [
  "package-lock.json",
  "tsconfig.base.json",
  "apps/web",
  "docs/manual",
  "CHANGELOG.zh-CN.md",
  ...["contract", "domain", "divisions", "viewer", "drawing"].map((name) => `packages/${name}/src`),
];

const outside = new Set(["dist", "node_modules", "test"]);

/** @type {(place: string) => string[]} */
const filesBelow = (place) =>
  readdirSync(place, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (outside.has(entry.name) || entry.name.startsWith(".") || /\.test\.tsx?$/.test(entry.name)) return [];
      const file = join(place, entry.name);
      return entry.isDirectory() ? filesBelow(file) : [file];
    });

/** A hash over names and bytes of all sources of the web app. @param {string} root */
export const webFingerprint = (root) => {
  const hash = createHash("sha256");
  for (const source of sources) {
    const place = join(root, source);
    const files = !existsSync(place) ? [] : /\.\w+$/.test(source) ? [place] : filesBelow(place);
    for (const file of files)
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update("\0");
  }
  return hash.digest("hex");
};

/**
 * Builds the web app when its sources are not those of the last build; answers with a sentence when that failed.
 * @param {string} root
 * @param {string} node
 * @returns {Promise<string | undefined>}
 */
export const buildWeb = async (root, node) => {
  const stamp = join(root, "apps/web/dist/.stamp");
  const fingerprint = webFingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) return undefined;
  console.log("Building the web app, because its sources changed…");
  const vite = spawn(node, [join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"], {
    cwd: join(root, "apps/web"),
    // A test runner sets NODE_ENV=test, which would build the development version of React.
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [status] = await once(vite, "exit");
  if (status !== 0) return "The web app could not be built; the reason stands above.";
  writeFileSync(stamp, fingerprint);
  return undefined;
};
