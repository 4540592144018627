import { execFileSync } from "node:child_process";

const git = (root: string, ...args: string[]): string[] =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

/** Files that differ from a commit, including untracked ones. */
export const changedFiles = (root: string, since: string): string[] => [
  ...git(root, "diff", "--name-only", since),
  ...git(root, "ls-files", "--others", "--exclude-standard"),
];
