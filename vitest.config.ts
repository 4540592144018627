import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumFlags, findChromium } from "./scripts/chromium.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const chromium = findChromium();
const packageOf = (folder: string): { dependencies?: Record<string, string> } =>
  JSON.parse(readFileSync(`${root}${folder}/package.json`, "utf8"));

/** Every dependency of the web app is bundled before the first test, so that no test is reloaded half-way. */
const bundledFirst = Object.keys(packageOf("apps/web").dependencies ?? {}).filter(
  (name) => !name.startsWith("@tushen/"),
);

const serverSetup = `${root}apps/server/test/global-setup.ts`;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "rules",
          root,
          include: ["packages/*/src/**/*.test.ts", "scripts/**/*.test.ts", "bench/**/*.test.ts"],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server",
          root,
          include: ["apps/server/**/*.test.ts"],
          globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      // Without a Chromium the two projects that need one are left out; scripts/test.ts says so.
      ...(chromium === undefined
        ? []
        : [
            {
              // The plugins of the app itself: what is tested is what is built.
              extends: "./apps/web/vite.config.ts",
              optimizeDeps: {
                include: [...bundledFirst, "react/jsx-dev-runtime", "react-dom/client", "vitest-browser-react"],
              },
              test: {
                name: "screens",
                root,
                include: ["apps/web/**/*.test.{ts,tsx}", "packages/viewer/**/*.test.tsx"],
                testTimeout: 30_000,
                browser: {
                  enabled: true,
                  headless: true,
                  screenshotFailures: false,
                  viewport: { width: 1440, height: 900 },
                  provider: playwright({ launchOptions: { executablePath: chromium, args: chromiumFlags } }),
                  instances: [{ browser: "chromium" as const }],
                },
              },
            },
            {
              test: {
                name: "journeys",
                root,
                include: ["e2e/**/*.journey.test.ts"],
                fileParallelism: false,
                testTimeout: 900_000,
                hookTimeout: 300_000,
              },
            },
          ]),
    ],
  },
});
