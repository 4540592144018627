import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findTestBrowser } from "./chromium.ts";

const onPath = (name: string): boolean =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, name)));

/** Programs and Debian packages have the same names. */
const objectStore = ["radosgw", "ceph-mon", "ceph-osd"];

/** Whether tests can start a real S3 server (Ceph RGW). */
export const hasObjectStore = (): boolean => objectStore.every(onPath);

/** Debian packages for some tests that this machine lacks. */
export const missingPackages = (
  hasChromium = findTestBrowser() !== undefined,
  hasPoppler = onPath("pdfsig") && onPath("pdftoppm"),
  hasStore = hasObjectStore(),
): string[] => [
  ...(hasChromium ? [] : ["chromium-headless-shell"]),
  ...(hasPoppler ? [] : ["poppler-utils"]),
  ...(hasStore ? [] : objectStore),
];

const mayInstall = (): boolean => process.getuid?.() === 0 && onPath("apt-get") && existsSync("/etc/debian_version");

const aptGet = (...args: string[]): boolean =>
  spawnSync("apt-get", args, {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "inherit", "inherit"],
  }).status === 0;

const consequences: Readonly<Record<string, string>> = {
  "chromium-headless-shell":
    "No Chromium was found, so the tests of screens and the journeys are left out. Install one (Debian: apt-get install chromium-headless-shell) or name it in CHROMIUM.",
  "poppler-utils":
    "pdfsig and pdftoppm are missing (Debian: poppler-utils), so the tests that check PDF files with an independent program skip themselves.",
  radosgw:
    "radosgw, ceph-mon or ceph-osd is missing (Debian packages of the same names), so nothing is tested with files in an object store; on disk everything is.",
};

/** Installs tools for tests where possible, and says in a sentence which tests are left out otherwise. */
export const provideSystemTools = (): void => {
  const missing = missingPackages();
  if (missing.length > 0 && mayInstall()) {
    console.log(`Installing Debian packages for the tests: ${missing.join(", ")}…`);
    aptGet("update", "-q");
    aptGet("install", "-y", "-q", "--no-install-recommends", ...missing);
  }
  for (const name of missingPackages()) console.log(consequences[name]);
};
