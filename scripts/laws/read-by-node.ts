import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { sourceFiles } from "../reading/source-files.ts";

/**
 * Sources that Node cannot run as they are, each with its reason. The compiler and the test runner accept more than Node,
 * such as `for (const of of kinds)`. Pages are built before they run, so they are left out.
 */
export const unreadByNode = (root: string): string[] =>
  sourceFiles(root)
    .filter((file) => file.endsWith(".ts") && !file.startsWith("apps/web/"))
    .flatMap((file) => {
      try {
        stripTypeScriptTypes(readFileSync(join(root, file), "utf8"));
        return [];
      } catch (error) {
        return [`${file}: Node cannot read it: ${(error as Error).message}`];
      }
    });
