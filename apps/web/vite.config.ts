import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { browserFloor } from "./build/browser-floor.ts";
import { compress } from "./build/compress.ts";
import { antdStyles } from "./build/extract-antd-css.ts";
import { fewFiles } from "./build/few-files.ts";
import { listLater } from "./build/list-later.ts";
import { lightContract } from "./build/light-contract.ts";
import { oneModelWorker } from "./build/one-model-worker.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { sizeBudget } from "./build/size-budget.ts";
import { textScale } from "./build/text-scale.ts";
import { workerWithoutIfc } from "./build/worker-without-ifc.ts";

/** Keeps the host of the page, because return addresses are compared with it exactly. */
const server = { target: `http://127.0.0.1:${process.env["PORT"] ?? 8080}`, changeOrigin: false };

/** The viewer of models names the reader of IFC, which only the server uses: 385 kB that no page needs. */
const withoutIfcReader = fileURLToPath(new URL("./build/no-ifc-reader.ts", import.meta.url));

/** What opens without a network from the first visit on: the login page, the shell and the desk. */
const firstSources = [
  "index.html",
  "src/people/account/start-login.tsx",
  "src/people/account/login-parts.ts",
  "src/app.tsx",
  "src/filing/project/home-page.tsx",
];

/** The plugins that change what a source imports, made anew for each build. */
const transforms = () => [react(), antdStyles(), lightContract(), oneModelWorker()];

export default defineConfig({
  base: "./",
  resolve: { alias: { "web-ifc": withoutIfcReader } },
  plugins: [
    transforms(),
    fewFiles({ page: "index.html", login: "src/people/account/start-login.tsx", frame: "src/app.tsx" }, transforms),
    listLater("src/app.tsx", "src/filing/project/home-page.tsx"),
    browserFloor(),
    serviceWorker(...firstSources),
    sizeBudget("the login page", ["index.html", "src/people/account/start-login.tsx"], { kb: 75, files: 8 }),
    sizeBudget("the frame", ["index.html", "src/app.tsx"], { kb: 375, files: 15 }),
    sizeBudget("the workbench", ["index.html", "src/app.tsx", "src/review/review/workbench/workbench-page.tsx"], {
      kb: 550,
      files: 75,
    }),
    compress(),
  ],
  css: { postcss: { plugins: [textScale] } },
  // Imported by lazy pages only: bundled at the start, so that no page and no test is reloaded half-way.
  optimizeDeps: {
    include: [
      "@embedpdf/pdfium",
      "@hookform/resolvers/zod",
      "antd/locale/zh_CN",
      "dayjs/locale/zh-cn",
      "react-dom",
      "react-router/dom",
      "react/jsx-dev-runtime",
      "zod",
    ],
  },
  worker: { format: "es", plugins: () => [workerWithoutIfc()] },
  build: {
    // Offices with Windows 7 end at Chrome and Edge 109; Firefox 115 is its last ESR.
    target: ["chrome109", "edge109", "firefox115"],
    cssTarget: ["chrome109", "firefox115"],
    chunkSizeWarningLimit: 1000,
    // Of the empty module in place of `web-ifc`.
    rolldownOptions: { checks: { importIsUndefined: false } },
    modulePreload: {
      // Every browser above supports modulepreload.
      polyfill: false,
      // The first script preloads no scripts of the portal: `listLater` lists them in the page, and the login page
      // stays small.
      resolveDependencies: (_file, files, { hostId, hostType }) =>
        hostType === "js" && /\/index-[^/]+\.js$/.test(hostId) ? files.filter((file) => file.endsWith(".css")) : files,
    },
  },
  server: {
    proxy: {
      "/api": server,
      "/uaa": server,
      "/bcf": server,
      "/foundation": server,
      "/healthz": server,
      "^/dev/(?!kit)": server,
    },
  },
});
