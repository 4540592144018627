import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumFlags, findTestBrowser, flagsLeftOut } from "./scripts/machine/chromium.ts";
import { LongestFirst } from "./scripts/testing/longest-first.ts";
import { hasObjectStore } from "./scripts/machine/system-tools.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const chromium = findTestBrowser();
const packageOf = (folder: string): { dependencies?: Record<string, string> } =>
  JSON.parse(readFileSync(`${root}${folder}/package.json`, "utf8"));

/** Every dependency of the web app is bundled before the first test, so that no test is reloaded half-way. */
const bundledFirst = Object.keys(packageOf("apps/web").dependencies ?? {}).filter(
  (name) => !name.startsWith("@tushen/"),
);

/** The screens run on the React that users get: the one for development checks so much that they take half as long again. */
const asBuilt = { "process.env.NODE_ENV": JSON.stringify("production") };

/** Left to itself vitest keeps one of two cores free, where a test of the server often waits for its database. */
const atOnce = 2;

/** In milliseconds. A machine that others use too may stand still for minutes; only a test that hangs takes longer. */
const patience = 900_000;

/** In milliseconds. A click that finds nothing to press ends with what it looked for, long before its test does. */
const clickPatience = 240_000;

/** What takes long because it tries the same thing many times; only `npm run trials` runs it. */
const trials = "**/*.trial.test.ts";

/** Node reads the sources of these tests itself, as it does for a user: no other program rewrites them first. */
const readByNode = { viteModuleRunner: false, nodeLoader: false };

/**
 * Files in memory count as a part of the heap, and young objects get more room. Otherwise V8 looks for garbage after every
 * 64 MB of files, which took a fifth of the processor time of the tests of opinions and certificates.
 */
const seldomCollected = ["--external-memory-accounted-in-global-limit", "--min-semi-space-size=16"];

const serverSetup = `${root}apps/server/test/global-setup.ts`;
const inObjectStoreOnly = "apps/server/src/ground/platform/files/s3-file-store.test.ts";

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "rules",
          root,
          experimental: readByNode,
          execArgv: seldomCollected,
          include: [
            "packages/*/src/**/*.test.ts",
            "apps/helper/src/**/*.test.ts",
            "apps/web/build/*.test.ts",
            "scripts/**/*.test.ts",
            "bench/**/*.test.ts",
            "e2e/manual-pictures.test.ts",
          ],
          exclude: [trials],
          isolate: false,
          maxWorkers: atOnce,
          testTimeout: patience,
        },
      },
      {
        test: {
          name: "server",
          root,
          experimental: readByNode,
          execArgv: seldomCollected,
          include: ["apps/server/**/*.test.ts"],
          exclude: [inObjectStoreOnly, trials],
          globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
          isolate: false,
          maxWorkers: atOnce,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      // What moves files, once more with the files in a real S3 server. Left out where there is none; scripts/test.ts says so.
      ...(hasObjectStore()
        ? [
            {
              test: {
                name: "objects",
                root,
                experimental: readByNode,
                execArgv: seldomCollected,
                include: [
                  inObjectStoreOnly,
                  "apps/server/src/ground/file/*.test.ts",
                  "apps/server/src/sheets/drawing/{upload,pack}-drawings.test.ts",
                  "apps/server/src/results/certificate/archive.test.ts",
                  "apps/server/src/people/seal/house-seal.test.ts",
                ],
                // What it refuses is refused before any store is asked.
                exclude: ["apps/server/src/ground/file/hostile-files.test.ts"],
                globalSetup: [serverSetup, `${root}apps/server/test/object-store-setup.ts`],
                isolate: false,
                maxWorkers: atOnce,
                testTimeout: patience,
                hookTimeout: patience,
              },
            },
          ]
        : []),
      // Without a Chromium the two projects that need one are left out; scripts/test.ts says so.
      ...(chromium === undefined
        ? []
        : [
            {
              // The plugins of the app itself: what is tested is what is built.
              extends: "./apps/web/vite.config.ts",
              define: asBuilt,
              oxc: { jsx: { runtime: "automatic" as const, development: false } },
              optimizeDeps: {
                include: [...bundledFirst, "axe-core", "react/jsx-runtime", "react-dom/client", "vitest-browser-react"],
                rolldownOptions: { transform: { define: asBuilt } },
              },
              test: {
                name: "screens",
                root,
                include: ["apps/web/{src,test}/**/*.test.{ts,tsx}", "packages/viewer/**/*.test.tsx"],
                // Each page serves file after file: the application is loaded once, as in a tab that stays open.
                isolate: false,
                maxWorkers: atOnce,
                setupFiles: ["./apps/web/test/sync-render.ts", "./apps/web/test/tidy-page.ts"],
                testTimeout: patience,
                // A loaded machine takes more than the second that vitest waits.
                expect: { poll: { timeout: 60_000 } },
                browser: {
                  enabled: true,
                  headless: true,
                  screenshotFailures: false,
                  viewport: { width: 1440, height: 900 },
                  // Nothing moves under the pointer of a test.
                  provider: playwright({
                    actionTimeout: clickPatience,
                    launchOptions: { executablePath: chromium, args: chromiumFlags, ignoreDefaultArgs: flagsLeftOut },
                    contextOptions: { reducedMotion: "reduce" },
                  }),
                  instances: [{ browser: "chromium" as const }],
                },
              },
            },
            {
              test: {
                name: "journeys",
                root,
                include: ["e2e/**/*.journey.test.ts"],
                globalSetup: [`${root}e2e/portal-setup.ts`],
                // The browsers of a worker and who has signed in there serve one journey after the other.
                isolate: false,
                maxWorkers: atOnce,
                testTimeout: 1_800_000,
                hookTimeout: 600_000,
                expect: { poll: { timeout: 300_000 } },
              },
            },
          ]),
      {
        test: {
          name: "trials",
          root,
          include: [
            `packages/*/src/${trials}`,
            `apps/server/src/${trials}`,
            ...(chromium === undefined ? [] : [`e2e/${trials}`]),
          ],
          globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
});
