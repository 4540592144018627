import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { beyondText } from "../reading/beyond-text.ts";
import { rulesText, unexplained } from "../reading/rules-text.ts";
import { districts } from "./districts.ts";
import { kernels } from "./kernels.ts";
import { workspaceFolders } from "../reading/workspaces.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), "utf8");

describe("docs/dependencies.md", () => {
  const direct = ["package.json", ...workspaceFolders(root).map((folder) => `${folder}/package.json`)].flatMap(
    (file) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file)) as Record<string, object>;
      return Object.keys({ ...dependencies, ...devDependencies });
    },
  );
  const wanted = new Set(direct.filter((name) => !name.startsWith("@tushen/")));
  const explained = [...read("docs/dependencies.md").matchAll(/^\| `([^`]+)` \| \S/gm)].map((match) => match[1]);

  it("says of every direct dependency why it is here", () => {
    expect([...wanted].filter((name) => !explained.includes(name)).sort()).toEqual([]);
  });

  it("speaks of no dependency that is gone", () => {
    expect(explained.filter((name) => !wanted.has(name as string))).toEqual([]);
  });
});

describe("docs/beyond-the-specification.md", () => {
  it("lists the screens and calls as they are now (npm run beyond writes it)", () => {
    expect(read("docs/beyond-the-specification.md")).toBe(beyondText());
  });
});

describe("docs/review-rules.md", () => {
  it("lists the rules as they are now (npm run rules writes it)", () => {
    expect(read("docs/review-rules.md")).toBe(rulesText());
  });

  it("says of every rule of the handbook that has none here why", () => {
    expect(unexplained()).toEqual([]);
  });
});

describe("the districts of ARCHITECTURE.md", () => {
  const drawn = [...read("ARCHITECTURE.md").matchAll(/^([a-z]+) {2,}((?:[\w-]+ · )*[\w-]+)$/gm)].map(
    ([, name = "", areas = ""]) => [name, areas.split(" · ").sort()] as const,
  );

  it("are those that imports are checked by, from the top down", () => {
    expect(drawn.map(([name]) => name)).toEqual([...districts].reverse());
  });

  it.each(drawn)("hold the areas of the server and the web app: %s", (name, areas) => {
    const folders = globSync(`apps/{server,web}/src/${name}/*/*`, { cwd: root }).map(
      (file) => file.split("/")[4] ?? "",
    );
    expect([...new Set(folders)].sort()).toEqual(areas);
  });
});

describe("the kernels of ARCHITECTURE.md", () => {
  it("are those that imports are checked by", () => {
    const drawn = [...read("ARCHITECTURE.md").matchAll(/^(packages\/\w+\/src) {2,}((?:[\w-]+ · )*[\w-]+)$/gm)].flatMap(
      ([, folder = "", names = ""]) => names.split(" · ").map((name) => `${folder}/${name}`),
    );
    expect(drawn.sort()).toEqual(Object.keys(kernels).sort());
  });
});

describe("every document", () => {
  const documents = globSync(["*.md", "{docs,apps,packages,e2e,bench,scripts}/**/*.md"], {
    cwd: root,
    exclude: ["**/node_modules", "**/dist"],
  });

  /** The pictures in docs/screens are taken from the running portal; until the first is there none can be missed. */
  const isMissing = (target: string): boolean =>
    !existsSync(target) && (existsSync(join(root, "docs/screens")) || !target.includes("docs/screens"));

  it.each(documents)("%s links only to files that exist", (document) => {
    const targets = [...read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) => match[1] ?? "");
    expect(targets.filter((target) => isMissing(join(root, dirname(document), target)))).toEqual([]);
  });

  it.each(documents)("%s names only npm commands that exist", (document) => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const named = [...read(document).matchAll(/\bnpm (?:run ([\w:]+)|(start|test))\b/g)].map((m) => m[1] ?? m[2] ?? "");
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(documents.filter((document) => /\w\/README\.md$/.test(document)))(
    "%s names only sources that exist, beside it or from the root",
    (document) => {
      const named = [...read(document).matchAll(/`([\w./-]+(?:\.tsx?|\.sql|\.txt|\/))`/g)].map(
        (match) => match[1] ?? "",
      );
      const isThere = (file: string): boolean =>
        [dirname(document), "."].some((from) => existsSync(join(root, from, file)));
      expect(named.filter((file) => !isThere(file))).toEqual([]);
    },
  );

  it("the README has fewer than 120 lines, in both languages", () => {
    for (const file of ["README.md", "README.zh-CN.md"]) expect(read(file).split("\n").length).toBeLessThan(120);
  });

  it("a decision has at most 40 lines", () => {
    const long = globSync("docs/decisions/*.md", { cwd: root }).filter(
      (file) => read(file).trimEnd().split("\n").length > 40,
    );
    expect(long).toEqual([]);
  });
});
