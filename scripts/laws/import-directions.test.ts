import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { wrongImports } from "./import-directions.ts";
import { importedFile, importedNames } from "./imports.ts";

const root = mkdtempSync(join(tmpdir(), "tushen-imports-"));
afterAll(() => rmSync(root, { recursive: true }));

const project = (files: Record<string, string>): string[] => {
  rmSync(root, { recursive: true, force: true });
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
  return wrongImports(root);
};

describe("reading the imports of a source", () => {
  it("sees statements over several lines, re-exports and lazy imports", () => {
    const source = `
      import type { A } from "./a.ts";
      import {
        b,
        c,
      } from "@tushen/domain/b";
      import "./side-effect.ts";
      export { d } from "../d.ts";
      const page = () => import("./e.tsx");`;
    expect(importedNames(source)).toEqual(["./a.ts", "@tushen/domain/b", "./side-effect.ts", "../d.ts", "./e.tsx"]);
  });

  it("reads nothing out of comments", () => {
    expect(importedNames(`// import "./a.ts"\n/* import("./b.ts") */`)).toEqual([]);
  });

  it("reads nothing out of exported words", () => {
    expect(importedNames(`export type Kind = "wide" | "high";\nexport const from = "./a.ts";`)).toEqual([]);
  });

  it("knows where a name of ours lives", () => {
    expect(importedFile("apps/web/src/a/b.tsx", "../ui/c.tsx")).toBe("apps/web/src/ui/c.tsx");
    expect(importedFile("apps/web/src/a.ts", "@tushen/contract/people/account?wire")).toBe(
      "packages/contract/src/people/account.ts",
    );
    expect(importedFile("apps/web/src/a.ts", "@tushen/viewer/sheet-viewer.tsx")).toBe(
      "packages/viewer/src/sheet-viewer.tsx",
    );
    expect(importedFile("apps/web/src/a.ts", "react")).toBeUndefined();
  });
});

describe("the direction of imports", () => {
  it("lets contract use domain and the apps use both", () => {
    expect(
      project({
        "packages/contract/src/a.ts": `import "@tushen/domain/x";`,
        "apps/server/src/review/opinion/a.ts": `import "@tushen/contract/a";\nimport "../../ground/platform/b.ts";`,
        "apps/web/src/review/opinion/a.ts": `import "../../ground/ui/b.ts";`,
        "e2e/a.ts": `import "../../apps/server/src/main.ts";`,
      }),
    ).toEqual([]);
  });

  it("refuses the way back, and an app inside a package", () => {
    expect(
      project({
        "packages/domain/src/a.ts": `import "@tushen/contract/a";`,
        "packages/viewer/src/a.ts": `import "../../../apps/web/src/a.ts";`,
        "apps/web/src/a.ts": `import "@tushen/seal/a";`,
      }),
    ).toEqual([
      "apps/web/src/a.ts → @tushen/seal/a: apps/web does not import packages/seal",
      "packages/domain/src/a.ts → @tushen/contract/a: packages/domain does not import packages/contract",
      "packages/viewer/src/a.ts → ../../../apps/web/src/a.ts: packages/viewer does not import apps/web",
    ]);
  });

  it("lets tests of a package look at its work with another one, and share what tests need", () => {
    expect(
      project({
        "packages/viewer/src/a.test.ts": `import "@tushen/seal/a";\nimport "../../seal/test/b.ts";`,
        "packages/viewer/src/a.ts": `import "@tushen/seal/a";`,
      }),
    ).toEqual(["packages/viewer/src/a.ts → @tushen/seal/a: packages/viewer does not import packages/seal"]);
  });

  it("opens a server area to others only at its index", () => {
    expect(
      project({
        "apps/server/src/review/opinion/a.ts": `import "../../sheets/drawing/index.ts";\nimport "../../sheets/drawing/reads.ts";\nimport "../../config.ts";`,
      }),
    ).toEqual([
      "apps/server/src/review/opinion/a.ts → ../../sheets/drawing/reads.ts: the area opinion imports drawing only through its index.ts",
    ]);
  });

  it("keeps platform and the kit free of business, and web areas apart", () => {
    expect(
      project({
        "apps/server/src/ground/platform/a.ts": `import "../message/index.ts";`,
        "apps/web/src/review/opinion/a.ts": `import "../../sheets/drawing/b.ts";`,
        "apps/web/src/ground/ui/a.ts": `import "../message/b.ts";`,
      }),
    ).toEqual([
      "apps/server/src/ground/platform/a.ts → ../message/index.ts: platform knows no business: it does not import the area message",
      "apps/web/src/ground/ui/a.ts → ../message/b.ts: ui knows no business: it does not import the area message",
      "apps/web/src/review/opinion/a.ts → ../../sheets/drawing/b.ts: areas of the web app do not import each other (opinion → drawing)",
    ]);
  });

  it("keeps calls of upper districts out of the rooms of the ground; the frame may ask who is signed in", () => {
    const both = `import "@tushen/contract/people/account";\nimport "@tushen/contract/sheets/drawing";`;
    const why = (room: string) => `${room} knows no business: it uses no call above the ground`;
    expect(
      project({
        "apps/web/src/ground/ui/a.ts": both,
        "apps/web/src/ground/file/a.test.ts": both,
        "apps/web/src/ground/search/a.ts": both,
        "apps/web/src/ground/shell/a.ts": both,
        "apps/server/src/ground/platform/a.ts": both,
      }),
    ).toEqual([
      `apps/server/src/ground/platform/a.ts → @tushen/contract/sheets/drawing: ${why("platform")}`,
      `apps/web/src/ground/shell/a.ts → @tushen/contract/sheets/drawing: ${why("shell")}`,
      `apps/web/src/ground/ui/a.ts → @tushen/contract/people/account: ${why("ui")}`,
      `apps/web/src/ground/ui/a.ts → @tushen/contract/sheets/drawing: ${why("ui")}`,
    ]);
  });

  it("lets every web area show a sheet, and the room of the sheets know no area", () => {
    expect(
      project({
        "apps/web/src/review/opinion/a.ts": `import "../../sheets/sheet/b.ts";`,
        "apps/web/src/sheets/sheet/b.ts": `import "../../ground/ui/c.ts";\nimport "../drawing/a.ts";`,
        "apps/web/src/ground/ui/c.ts": `import "../../ground/message/b.ts";`,
      }),
    ).toEqual([
      "apps/web/src/ground/ui/c.ts → ../../ground/message/b.ts: ui knows no business: it does not import the area message",
      "apps/web/src/sheets/sheet/b.ts → ../drawing/a.ts: sheet serves all areas: it does not import the area drawing",
    ]);
  });

  it("leads down the districts only, in every workspace that has them", () => {
    const upward = `import "../../review/opinion/index.ts";`;
    expect(
      project({
        "apps/server/src/people/seal/a.ts": upward,
        "apps/server/src/people/seal/a.test.ts": upward,
        "apps/server/src/areas.ts": `import "./review/opinion/routes.ts";`,
        "packages/domain/src/ground/a.ts": `import "../review/opinion-state.ts";`,
        "packages/domain/src/review/opinion-state.ts": `import "../ground/a.ts";`,
      }),
    ).toEqual([
      "apps/server/src/people/seal/a.ts → ../../review/opinion/index.ts: people lies below review and does not import it",
      "packages/domain/src/ground/a.ts → ../review/opinion-state.ts: ground lies below review and does not import it",
    ]);
  });
});
