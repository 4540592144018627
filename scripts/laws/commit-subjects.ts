import { spawnSync } from "node:child_process";

/** Earlier subjects are longer, and history is not rewritten for them. */
const heldSince = "2026-11-23T09:50:00Z";

const longest = 65;

/**
 * Why a commit's subject breaks the form `area: what is now true`, in at most 65 characters; undefined if it does not.
 */
export const subjectProblem = (subject: string): string | undefined => {
  if ([...subject].length > longest) return `is longer than ${longest} characters`;
  return /^[a-z0-9][a-z0-9-]*(?:, [a-z0-9-]+)*: \S/.test(subject)
    ? undefined
    : "does not begin with its area and a colon";
};

/** Subjects of commits that break the form, as `hash subject: why`; none without a history to read. */
export const wrongSubjects = (root: string): string[] => {
  const log = spawnSync("git", ["log", "--no-merges", `--since=${heldSince}`, "--format=%h %s"], {
    cwd: root,
    encoding: "utf8",
  });
  if (log.status !== 0) return [];
  return log.stdout.split("\n").flatMap((line) => {
    const problem = line === "" ? undefined : subjectProblem(line.slice(line.indexOf(" ") + 1));
    return problem === undefined ? [] : [`commit ${line}: ${problem}`];
  });
};
