import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} Locked */

/** @type {(file: string) => Record<string, Locked>} */
const lockedPackages = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes what it has installed, when it has finished,
 * into node_modules/.package-lock.json; packages for other systems are optional and may be absent there.
 * @param {string} root
 */
export const isInstalled = (root) => {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = lockedPackages(record);
  return Object.entries(lockedPackages(join(root, "package-lock.json"))).every(([place, wanted]) => {
    if (!place.includes("node_modules/")) return true;
    const found = installed[place];
    return found ? found.version === wanted.version : wanted.optional === true;
  });
};

/**
 * Installs from the lock file when node_modules is missing or older than it; returns a sentence when that failed.
 * @param {string} root
 */
export const install = (root) => {
  if (isInstalled(root)) return undefined;
  console.log("Installing the dependencies (npm ci), one to two minutes the first time…");
  // npm must run on the machine's own Node: the pinned one lies in the folder npm ci is about to empty.
  const ownTools = join(root, "node_modules", ".bin");
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => folder !== ownTools)
    .join(delimiter);
  const npm = spawnSync("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    // An older npm runs every install script; that of ONNX Runtime would fetch programs for graphics cards from elsewhere.
    env: { ...process.env, PATH: path, ONNXRUNTIME_NODE_INSTALL: "skip" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (npm.status === 0 && isInstalled(root)) return undefined;
  return npm.error
    ? `npm could not be run (${npm.error.message}): install npm, which comes with Node, and try again.`
    : "npm ci could not install the dependencies; its own message stands above. Check the network and the npm registry, then try again.";
};
