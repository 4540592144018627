import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { areaImports, circles, fileImports } from "./circles.ts";
import { districts, homeOf, inDistricts, workspaceOf } from "./districts.ts";
import { foreignWrites, tableWrites } from "./foreign-writes.ts";
import { fullFolders } from "./full-folders.ts";
import { wrongImports } from "./import-directions.ts";
import { kernelProblems } from "./kernels.ts";
import { repeatedLines } from "./repetitions.ts";
import { isTestFile, sourceFiles } from "../reading/source-files.ts";

export interface Figure {
  readonly name: string;
  readonly value: string;
  /** The number that docs and issues ask for; undefined without one. */
  readonly wanted?: string;
}

interface Source {
  readonly file: string;
  readonly text: string;
  readonly lines: number;
}

const readSource = (root: string, file: string): Source => {
  const text = readFileSync(join(root, file), "utf8");
  return { file, text, lines: text.split("\n").length - 1 };
};

/** The figures of `npm run house`, measured on the present sources. */
export const houseFigures = (root: string): Figure[] => {
  const sources = sourceFiles(root).map((file) => readSource(root, file));
  const product = sources.filter(({ file }) => /^(?:apps|packages)\/[^/]+\/(?:src|test)\//.test(file));
  return [
    ...["apps/server", "apps/web", "packages/domain"].flatMap((workspace) => sizes(product, workspace)),
    { name: "folders above 40 files, tests not counted", value: fullFolders(root).join(", ") || "0", wanted: "0" },
    ...districtLines(product),
    ...laws(root),
    ...effects(root),
    ...casts(product),
    ...repetitions(product.filter(({ file }) => !isTestFile(file))),
  ];
};

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const sizes = (product: readonly Source[], workspace: string): Figure[] => {
  const own = product.filter(({ file }) => workspaceOf(file) === workspace);
  const programs = own.filter(({ file }) => !isTestFile(file));
  const lines = programs.map((source) => source.lines).toSorted((a, b) => a - b);
  const sum = (some: readonly Source[]): number => some.reduce((total, source) => total + source.lines, 0);
  return [
    { name: `${workspace}: files, lines`, value: `${programs.length}, ${sum(programs)}` },
    {
      name: `${workspace}: lines of a file, median/p95/most`,
      value: `${share(lines, 0.5)}/${share(lines, 0.95)}/${lines.at(-1) ?? 0}`,
      wanted: "80/300/500",
    },
    {
      name: `${workspace}: test lines per source line`,
      value: (sum(own.filter(({ file }) => isTestFile(file))) / sum(programs)).toFixed(2),
      ...(workspace !== "packages/domain" && { wanted: workspace === "apps/web" ? "0.3" : "0.8" }),
    },
  ];
};

const districtLines = (product: readonly Source[]): Figure[] =>
  districts.map((name, index) => {
    const here = product.filter(({ file }) => !isTestFile(file) && homeOf(file)?.district === index);
    const lines = inDistricts.map((workspace) =>
      here.filter(({ file }) => workspaceOf(file) === workspace).reduce((total, source) => total + source.lines, 0),
    );
    return { name: `district ${name}: domain, contract, server, web`, value: lines.join(", ") };
  });

const laws = (root: string): Figure[] => [
  { name: "imports against their direction", value: String(wrongImports(root).length), wanted: "0" },
  { name: "breaches of the law of kernels", value: String(kernelProblems(root).length), wanted: "0" },
  ...["apps/server", "apps/web"].map((workspace) => {
    const imports = areaImports(root, workspace);
    const inCircles = circles(imports).flat().length;
    return { name: `${workspace}: areas in circles`, value: `${inCircles} of ${imports.size}`, wanted: "0" };
  }),
  { name: "files in circles", value: String(circles(fileImports(root)).flat().length), wanted: "0" },
  {
    name: "writes into another area's table",
    value: `${foreignWrites(root).length} of ${tableWrites(root).length}`,
    wanted: "0",
  },
];

/** Numbers of effects named by machines, and of those no area carries out. */
const effects = (root: string): Figure[] => {
  const machines = globSync("packages/domain/src/**/*-state.ts", { cwd: root }).map((file) => readSource(root, file));
  const named = machines.flatMap(({ text }) =>
    [...(/\n {2}effects: \{(.*?)\},\n/s.exec(text)?.[1] ?? "").matchAll(/"?([\w-]+)"?: "/g)].map(
      (match) => match[1] as string,
    ),
  );
  const server = globSync("apps/server/src/**/*.ts", { cwd: root })
    .filter((file) => !isTestFile(file))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  const dead = named.filter(
    (effect) => !server.includes(`"${effect}"`) && !new RegExp(`^\\s+${effect}:`, "m").test(server),
  );
  return [
    { name: "effects named by machines, not carried out", value: `${dead.length} of ${named.length}`, wanted: "0" },
  ];
};

const casts = (product: readonly Source[]): Figure[] => {
  const programs = product.filter(({ file }) => !isTestFile(file));
  const count = (pattern: RegExp): string =>
    String(programs.reduce((total, { text }) => total + [...text.matchAll(pattern)].length, 0));
  return [
    { name: "as never in the product", value: count(/\bas never\b/g), wanted: "≤ 10" },
    { name: "double casts in the product", value: count(/\bas unknown as\b/g), wanted: "≤ 10" },
  ];
};

const repetitions = (programs: readonly Source[]): Figure[] => [
  { name: "runs of 8 lines that stand twice", value: String(repeatedLines(programs).length) },
];
