import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { manualFile, manualNames } from "../../apps/web/src/ground/help/manual-list.ts";
import { type Block, type Piece, type Section, sectionsOf } from "../../apps/web/src/ground/help/manual-text.ts";
import { topicOf, topics } from "../../apps/web/src/ground/help/topics.ts";
import { pageFile, screens } from "../reading/project-tables.ts";
import { sourcesOf } from "../reading/screen-sources.ts";
import { sourceFiles } from "../reading/source-files.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = "docs/manual";
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const manuals = new Map<string, readonly Section[]>(
  manualNames.map((name) => [name, sectionsOf(read(manualFile(name)))]),
);
const anchorsOf = (name: string): string[] => (manuals.get(name) ?? []).map(({ anchor }) => anchor);

const piecesIn = (block: Block): readonly Piece[] => {
  if (block.kind === "paragraph") return block.pieces;
  if (block.kind === "list") return block.items.flat();
  return block.kind === "table" ? block.rows.flat(2) : [];
};
const allPieces = [...manuals].flatMap(([name, sections]) =>
  sections.flatMap(({ blocks }) => blocks.flatMap(piecesIn)).map((piece) => ({ name, piece })),
);

const isSaid = /^(?:apps\/web|packages\/(?:domain|contract|viewer|divisions))\/src\//;
/** The sources of all that screens say, but for the manuals' own. */
const saidOnScreens = sourceFiles(root)
  .filter((file) => isSaid.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes("/ground/help/"))
  .map(read)
  .join("\n");

describe("the question mark of every screen", () => {
  it("knows a topic: a new screen stands in apps/web/src/ground/help/topics.ts", () => {
    expect(screens.map(({ path }) => path).filter((path) => topicOf(path) === undefined)).toEqual([]);
  });

  it("opens a heading that a manual has", () => {
    const written = new Set([...manuals.keys()].flatMap(anchorsOf));
    expect(Object.keys(topics).filter((topic) => !written.has(topic))).toEqual([]);
  });

  it("names each screen once, and no screen that is gone", () => {
    const named = Object.values(topics).flat();
    expect(named.filter((path, index) => named.indexOf(path) !== index)).toEqual([]);
    expect(named.filter((path) => screens.every((screen) => screen.path !== path))).toEqual([]);
  });

  it("stands on screens without the frame as well", () => {
    // These two lead on by themselves.
    const passing = ["/singleSign/:serialNumber/:projectSecretKey", "/auth"];
    const isPart = (file: string) => file.startsWith("apps/web/src/") && !file.startsWith("apps/web/src/ground/");
    const leads = (file: string) => /<HelpLink|#\/help/.test(read(file));
    const without = screens.filter((screen) => {
      const page = pageFile(screen);
      if (!screen.isBare || !page || passing.includes(screen.path)) return false;
      return !sourcesOf(root, page, isPart).some(leads);
    });
    expect(without.map(({ path }) => path)).toEqual([]);
  });
});

describe("the manuals", () => {
  it("are those that the portal lists", () => {
    const written = globSync(`${folder}/*.zh-CN.md`, { cwd: root });
    expect(new Set([...written, "CHANGELOG.zh-CN.md"])).toEqual(new Set(manualNames.map(manualFile)));
  });

  it.each([...manuals.keys()])("%s has each heading once, and no anchor that no screen asks for", (name) => {
    const anchors = anchorsOf(name);
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
    const linked = allPieces.flatMap(({ piece }) => (piece.kind === "link" ? [piece.address.split("#")[1]] : []));
    const idle = anchors.filter((one) => /^[a-z-]+$/.test(one) && !(one in topics) && !linked.includes(one));
    expect(idle).toEqual([]);
  });

  it("names in bold only what the screens say", () => {
    const unknown = allPieces.filter(({ piece }) => piece.kind === "strong" && !saidOnScreens.includes(piece.text));
    expect(unknown.map(({ name, piece }) => `${name}: ${piece.text}`)).toEqual([]);
  });

  it.each(["docs/tour.zh-CN.md", "docs/tour.md"])("%s names in bold only what the screens say", (file) => {
    const named = [...read(file).matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = ""]) => name);
    // The English tour sets its own headings of steps in bold too.
    const chinese = named.filter((name) => /\p{Script=Han}/u.test(name));
    expect(chinese.length).toBeGreaterThan(20);
    expect(chinese.filter((name) => !saidOnScreens.includes(name))).toEqual([]);
  });

  it("link each other at headings that exist", () => {
    const broken = allPieces.flatMap(({ name, piece }) => {
      const [, target, anchor] = (piece.kind === "link" && /^([a-z]+)\.zh-CN\.md(?:#(.+))?$/.exec(piece.address)) || [];
      if (target === undefined) return [];
      return anchor === undefined || anchorsOf(target).includes(anchor) ? [] : [`${name}: ${target}#${anchor}`];
    });
    expect(broken).toEqual([]);
  });

  it("show every picture that has been taken", () => {
    const shown = [...manuals.values()]
      .flat()
      .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "picture" ? [block.file] : [])));
    expect(new Set(globSync("pictures/*.webp", { cwd: join(root, folder) }))).toEqual(new Set(shown));
  });
});

describe("a way through the menu that a document gives", () => {
  it("is there", () => {
    const inMenu = new Set(screens.map(({ menu, label, title }) => `${menu} → ${label ?? title}`));
    const named = globSync("docs/*.md", { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/“((?:工作|办理|申报|当前项目|管理|设置) → [^“”]+)”/g)].map(([, way]) => way as string),
    );
    expect(named).not.toEqual([]);
    expect(named.filter((way) => !inMenu.has(way))).toEqual([]);
  });
});
