import { globSync } from "node:fs";

const folders = ["apps/*", "packages/*", "e2e", "bench", "scripts"];

/** Every TypeScript source below the project's folders, as paths from its root. */
export const sourceFiles = (root: string): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ["**/node_modules", "**/dist"] }))
    .sort();

/** Tests, and what only tests use. */
export const isTestFile = (file: string): boolean => /\.test\.tsx?$|\/test\//.test(file);
