import { dirname } from "node:path";
import { sourceFiles } from "../reading/source-files.ts";

const mostFiles = 40;

/** Folders with more than 40 source files beside their tests, each with their number: `packages/a/src 41`. */
export const fullFolders = (root: string): string[] => {
  const programs = sourceFiles(root).filter((file) => !/\.test\.tsx?$/.test(file));
  return [...Map.groupBy(programs, (file) => dirname(file))]
    .filter(([, files]) => files.length > mostFiles)
    .map(([folder, files]) => `${folder} ${files.length}`);
};
