import { readdirSync, readFileSync, statSync } from "node:fs";
import { loadavg } from "node:os";
import { basename, join, relative } from "node:path";
import { parseArgs } from "node:util";
import type { FolderId } from "@tushen/contract/ground/fields";
import { bringTo } from "../../apps/server/seed/bring-to.ts";
import { startPortal } from "../../e2e/portal.ts";
import { townAt } from "../../e2e/town.ts";
import { lookAt } from "./look.ts";
import { takeIn } from "./take-in.ts";

/**
 * Files of any format given to a portal as a designer gives them, one after the other: what is shown of each, what is said,
 * and how it looks in the browser.
 * node bench/formats/formats.ts [--pictures=<folder>] [--unseen] <file or folder …>   --unseen: without a browser
 */
const { values, positionals } = parseArgs({
  options: { pictures: { type: "string" }, unseen: { type: "boolean", default: false } },
  allowPositionals: true,
});

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: "utf8" })
        .map((name) => join(path, name))
        .filter((name) => statSync(name).isFile())
    : [path];
const files = positionals.flatMap((root) =>
  filesIn(root)
    .toSorted()
    .map((path) => ({ path, name: relative(root, path) || basename(path) })),
);

const facts = { batch: "施工图", building: "1#楼", use: "office", begunDaysAgo: 0, stage: "filling" } as const;
const project = { ...facts, name: "金色格式中心", owner: "owner", designer: "designer" } as const;
const words = {
  FULL: "elements",
  MESH: "parts",
  PAGES: "pages",
  KEPT: "kept",
  FAILED: "not read",
  REFUSED: "refused",
} as const;

const portal = await startPortal();
try {
  const town = townAt(portal.base);
  const at = await bringTo(town, project, 1);
  const designer = await town.as("designer");
  const tree = await designer.drawing.designVersion(at);
  const folder = tree?.folders.find(({ discipline, buildingId }) => discipline === "JZ" && buildingId !== null);
  if (!folder) throw new Error("the project has no folder of architecture");
  const person = values.unseen ? undefined : await portal.person("designer");
  console.log(`load ${loadavg()[0]?.toFixed(1)}\n`);
  console.log("| File | kB | Shown | s | Picture, ms | Drawn | Said |");
  console.log("| --- | --- | --- | --- | --- | --- | --- |");
  for (const { path, name } of files) {
    const content = readFileSync(path);
    const taken = await takeIn(designer, folder.folderId as FolderId, { fileName: basename(path), content });
    const picture = { name: name.replaceAll("/", "_"), folder: values.pictures };
    // A page that does not come up is told, and the other files are looked at all the same.
    const look = person && (await lookAt(person, taken, picture).catch((error: unknown) => String(error)));
    const seen = typeof look === "string" ? look.split("\n")[0] : look?.milliseconds.toFixed(0);
    const drawn = typeof look === "object" ? `${(look.drawn * 100).toFixed(1)} %` : "";
    const shown = taken.count > 0 ? `${taken.count} ${words[taken.shown]}` : words[taken.shown];
    const cells = [name, (content.length / 1000).toFixed(0), shown, taken.seconds.toFixed(1), seen ?? "", drawn];
    console.log(`| ${cells.join(" | ")} | ${taken.said.join("；")} |`);
  }
  console.log(`\n${files.length} files, load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await portal.stop();
}
