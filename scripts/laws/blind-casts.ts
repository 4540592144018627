import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isTestFile, sourceFiles } from "../reading/source-files.ts";

/** Most blind casts in the product; each needs a reason. */
const most = 10;

const blindCast = /\bas (?:never|unknown as)\b/;
const product = /^(?:apps\/[^/]+\/(?:src|seed)|packages\/[^/]+\/src)\//;
const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line);

interface Cast {
  /** `file:line` */
  readonly at: string;
  readonly hasReason: boolean;
}

/** Casts of the product that the compiler cannot check: `as never` and `as unknown as`. */
const castsOf = (root: string): Cast[] =>
  sourceFiles(root)
    .filter((file) => product.test(file) && !isTestFile(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), "utf8").split("\n");
      return lines.flatMap((line, index) => {
        const found = isComment(line) ? null : blindCast.exec(line);
        if (found === null) return [];
        const hasReason = line.includes("// ", found.index) || isComment(lines[index - 1] ?? "");
        return [{ at: `${file}:${index + 1}`, hasReason }];
      });
    });

/**
 * Blind casts without a comment with their reason on the same line or the one above; also says when there are too many.
 */
export const blindCasts = (root: string): string[] => {
  const casts = castsOf(root);
  const silent = casts.filter(({ hasReason }) => !hasReason).map(({ at }) => `${at} casts blindly and gives no reason`);
  if (casts.length <= most) return silent;
  return [...silent, `${casts.length} blind casts, at most ${most}: ${casts.map(({ at }) => at).join(", ")}`];
};
