import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Folders of the npm workspaces that exist, as the root package.json lists them. */
export const workspaceFolders = (root: string): string[] => {
  const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { workspaces: string[] };
  return workspaces
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }))
    .map((file) => file.slice(0, -"/package.json".length))
    .sort();
};
