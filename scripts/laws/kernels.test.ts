import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { kernelProblems, kernels } from "./kernels.ts";

const root = mkdtempSync(join(tmpdir(), "tushen-kernels-"));
afterAll(() => rmSync(root, { recursive: true }));

const kernel = "packages/drawing/src/compare";

/** One kernel that is written down as it must be, with this source in it. */
const problemsOf = (source: string, more: Readonly<Record<string, string>> = {}): string[] => {
  rmSync(root, { recursive: true, force: true });
  const files = {
    "packages/drawing/tsconfig.kernels.json": `{ "include": ["src/compare"] }`,
    [`${kernel}/README.md`]: "# Compare",
    [`${kernel}/a.ts`]: source,
    ...more,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return kernelProblems(root);
};

describe("a kernel", () => {
  it("imports itself, the plain data of a page, domain and the packages listed for it", () => {
    const source = [
      `import { b } from "./b.ts";`,
      `import type { Box } from "../page/page-space.ts";`,
      `import { c } from "@tushen/domain/sheets/mark-shape";`,
      `import { cfft } from "fourier-transform";`,
    ].join("\n");
    expect(problemsOf(source)).toEqual([]);
  });

  it.each([
    ["another kernel", `import { a } from "../anchor/find-move.ts";`],
    ["the shell, even only a type of it", `import type { Pdfium } from "../pdfium/pdfium.ts";`],
    ["another library", `import { a } from "@tushen/pdf/page";`],
    ["Node", `import { readFileSync } from "node:fs";`],
    ["a package that is not listed for it", `import { a } from "@node-projects/acad-ts";`],
    ["any of them later", `const a = () => import("../sheet-pool.ts");`],
  ])("does not import %s", (_what, source) => {
    expect(problemsOf(source)).toEqual([expect.stringMatching(/^packages\/drawing\/src\/compare\/a\.ts → .+: /)]);
  });

  it("may be tested on what the shell draws", () => {
    expect(problemsOf("", { [`${kernel}/a.test.ts`]: `import "../pdfium/pdfium.ts";` })).toEqual([]);
  });

  it("is compiled without the types of Node and of the browser, and says what it does", () => {
    problemsOf("");
    rmSync(join(root, kernel, "README.md"));
    writeFileSync(join(root, "packages/drawing/tsconfig.kernels.json"), `{ "include": [] }`);
    expect(kernelProblems(root)).toEqual([
      `${kernel} is not in packages/drawing/tsconfig.kernels.json`,
      `${kernel} has no README.md`,
    ]);
  });

  it.each(Object.keys(kernels))("exists where the table says: %s", (folder) => {
    expect(existsSync(fileURLToPath(new URL(`../../${folder}`, import.meta.url)))).toBe(true);
  });
});
