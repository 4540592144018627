import { readFileSync } from "node:fs";
import { join } from "node:path";
import { forbiddenImport } from "./forbidden-import.ts";
import { importedFile, importedNames } from "./imports.ts";
import { sourceFiles } from "../reading/source-files.ts";

/** Every import against its direction, as `file → import: why`. */
export const wrongImports = (root: string): string[] =>
  sourceFiles(root).flatMap((from) =>
    importedNames(readFileSync(join(root, from), "utf8")).flatMap((name) => {
      const to = importedFile(from, name);
      const reason = to === undefined ? undefined : forbiddenImport(from, to, name.startsWith("@tushen/"));
      return reason === undefined ? [] : [`${from} → ${name}: ${reason}`];
    }),
  );
