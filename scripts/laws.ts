// npm run check, step "laws": what ARCHITECTURE.md says about imports, kernels, areas and tables is true, and casts are few.
import { fileURLToPath } from "node:url";
import { areaImports, circles, fileImports } from "./laws/circles.ts";
import { blindCasts } from "./laws/blind-casts.ts";
import { wrongSubjects } from "./laws/commit-subjects.ts";
import { foreignWrites, statesInSql } from "./laws/foreign-writes.ts";
import { fullFolders } from "./laws/full-folders.ts";
import { wrongImports } from "./laws/import-directions.ts";
import { kernelProblems } from "./laws/kernels.ts";
import { unreadByNode } from "./laws/read-by-node.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

const inCircles = (imports: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  circles(imports).map((group) => `${group.join(", ")} import each other in a circle`);

const broken = [
  ...wrongImports(root),
  ...kernelProblems(root),
  ...fullFolders(root).map((folder) => `${folder} files: a folder holds 40 at most, tests not counted`),
  ...inCircles(areaImports(root, "apps/server")),
  ...inCircles(areaImports(root, "apps/web")),
  ...inCircles(fileImports(root)),
  ...foreignWrites(root),
  ...statesInSql(root),
  ...wrongSubjects(root),
  ...blindCasts(root),
  ...unreadByNode(root),
];
for (const line of broken) console.error(line);
process.exitCode = broken.length > 0 ? 1 : 0;
