import type { opinionListCalls } from "@tushen/contract/review/opinion-list";
import type { Act } from "../../context.ts";
import { lettersOf, replyFormOf } from "../../papers/document/index.ts";

const formKinds: readonly string[] = Object.values(replyFormOf);

/** The reply forms (审查意见回复单, on an inspection 整改报告) that were handed in with a version, one of every firm that answered. */
export const findReplyFile: Act<typeof opinionListCalls.findReplyFile> = async (context, { versionId }) => {
  const rows = await context.db
    .selectFrom("letter")
    .select(["id", "submission_id"])
    .where("version_id", "=", versionId)
    .where("kind", "in", formKinds)
    .execute();
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map(({ id }) => id);
  return (await lettersOf(context, first.submission_id)).filter(({ letterId }) => ids.includes(letterId));
};
