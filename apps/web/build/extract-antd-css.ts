import { createRequire } from "node:module";
import { createHash } from "node:crypto";
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const child = fileURLToPath(new URL("antd-css.cjs", import.meta.url));
const themeFile = fileURLToPath(new URL("../src/ground/ui/theme.json", import.meta.url));
const cacheFolder = fileURLToPath(new URL("../.cache/", import.meta.url));

/** Style sheet of the antd components in use; made once per antd version, theme and list of components. */
const antdCss = async (): Promise<string> => {
  const versions = ["antd", "@ant-design/cssinjs", "@ant-design/static-style-extract"].map(
    (name) => (require(`${name}/package.json`) as { version: string }).version,
  );
  const recipe = [...versions, readFileSync(themeFile, "utf8"), readFileSync(child, "utf8")].join("\n");
  const file = `${cacheFolder}antd-${createHash("sha256").update(recipe).digest("hex").slice(0, 16)}.css`;
  if (!existsSync(file)) {
    mkdirSync(cacheFolder, { recursive: true });
    const { stdout } = await promisify(execFile)(process.execPath, [child, themeFile], {
      env: { ...process.env, NODE_ENV: "production" },
      maxBuffer: 16 * 1024 * 1024,
    });
    writeFileSync(`${file}.${process.pid}`, stdout);
    renameSync(`${file}.${process.pid}`, file);
  }
  return readFileSync(file, "utf8");
};

const name = "virtual:antd.css";

/** Serves `virtual:antd.css`, so that antd makes no styles at run time (`zeroRuntime`). */
export const antdStyles = (): Plugin => ({
  name: "antd-styles",
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? antdCss() : undefined),
});
