import { execFileSync } from "node:child_process";
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Installed for the run only: nobody else needs them. */
const antdPro = {
  "@ant-design/icons": "5.6.1",
  "@ant-design/pro-components": "2.8.10",
  antd: "5.29.3",
  react: "18.3.1",
  "react-dom": "18.3.1",
};

/** Builds our portal and a login page of Ant Design Pro's parts with the same bundler; returns where they lie. */
export const buildPages = async (folder: string): Promise<{ ours: string; antdPro: string }> => {
  const [ours, theirs, source] = [join(folder, "ours"), join(folder, "antd-pro"), join(folder, "source")];
  const root = here("../../apps/web");
  await build({ root, configFile: join(root, "vite.config.ts"), logLevel: "error", build: { outDir: ours } });

  cpSync(here("antd-pro"), source, { recursive: true });
  writeFileSync(join(source, "package.json"), JSON.stringify({ private: true, type: "module", dependencies: antdPro }));
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--legacy-peer-deps"], { cwd: source, stdio: "inherit" });
  await build({
    root: source,
    configFile: false,
    logLevel: "error",
    oxc: { jsx: { runtime: "automatic" } },
    build: { outDir: theirs, target: ["chrome109", "edge109", "firefox115"], modulePreload: { polyfill: false } },
  });
  return { ours, antdPro: theirs };
};
