import { globSync } from "node:fs";

const folders = ["apps/*", "packages/*", "e2e", "bench", "scripts"];

/** Every TypeScript source below the project's folders, as paths from its root. */
export const sourceFiles = (root: string): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ["**/node_modules", "**/dist"] }))
    .sort();

/** Whether a file is a test, or used only by tests. */
export const isTestFile = (file: string): boolean => /\.test\.tsx?$|\/test\//.test(file);
