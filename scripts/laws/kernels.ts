import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { workspaceOf } from "./districts.ts";
import { importedFile, importedNames } from "./imports.ts";
import { isTestFile, sourceFiles } from "../reading/source-files.ts";

/** Plain data that several kernels work on. It obeys the law of the kernels. */
const shapes = "packages/drawing/src/page";

/** Folders that only compute: plain data in, plain data out. With each the npm packages it may use. */
export const kernels: Readonly<Record<string, readonly string[]>> = {
  [shapes]: [],
  "packages/drawing/src/anchor": [],
  "packages/drawing/src/axes": [],
  "packages/drawing/src/cad": ["@node-projects/acad-ts"],
  "packages/drawing/src/compare": ["fourier-transform"],
  "packages/drawing/src/entities": [],
  "packages/drawing/src/fonts": [],
  "packages/drawing/src/marks": [],
  "packages/drawing/src/reading": [],
  "packages/drawing/src/recognition": [],
  "packages/model/src/elements": ["web-ifc"],
  "packages/model/src/linkage": [],
  "packages/model/src/plan": [],
  "packages/viewer/src/layout": [],
};

/** Why the kernel may not import this name; undefined when it may. */
const reasonAgainst = (kernel: string, from: string, name: string): string | undefined => {
  if (name.startsWith("node:")) return "a kernel does not use Node";
  const to = importedFile(from, name);
  if (to === undefined)
    return kernels[kernel]?.includes(name)
      ? undefined
      : `the package is not in the kernel's list (scripts/laws/kernels.ts)`;
  const isAllowed = [kernel, shapes, "packages/domain"].some((folder) => to.startsWith(`${folder}/`));
  return isAllowed ? undefined : "a kernel imports only itself, the page's plain data and domain";
};

/** Every import of a kernel that leads out of it, as `file → import: why`. A test may draw what its kernel works on. */
const importsOutOf = (root: string, kernel: string): string[] =>
  sourceFiles(root)
    .filter((file) => file.startsWith(`${kernel}/`) && !isTestFile(file))
    .flatMap((from) =>
      importedNames(readFileSync(join(root, from), "utf8")).flatMap((name) => {
        const reason = reasonAgainst(kernel, from, name);
        return reason === undefined ? [] : [`${from} → ${name}: ${reason}`];
      }),
    );

/** A kernel is compiled a second time, without the types of Node and of the browser. */
const isCompiledAlone = (root: string, kernel: string): boolean => {
  const workspace = workspaceOf(kernel);
  const config = join(root, workspace, "tsconfig.kernels.json");
  if (!existsSync(config)) return false;
  const { include = [] } = JSON.parse(readFileSync(config, "utf8")) as { include?: string[] };
  return include.includes(kernel.slice(workspace.length + 1));
};

/** What breaks the law of the kernels, in those of them that exist below `root`. */
export const kernelProblems = (root: string): string[] =>
  Object.keys(kernels)
    .filter((kernel) => existsSync(join(root, kernel)))
    .flatMap((kernel) => [
      ...importsOutOf(root, kernel),
      ...(isCompiledAlone(root, kernel) ? [] : [`${kernel} is not in ${workspaceOf(kernel)}/tsconfig.kernels.json`]),
      ...(existsSync(join(root, kernel, "README.md")) ? [] : [`${kernel} has no README.md`]),
    ]);
