import type { authenticityCalls } from "@tushen/contract/results/authenticity";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { letterByCode } from "../../papers/document/index.ts";
import { countLookup } from "../certificate/index.ts";

/** What the code on a letter, report or form says to anybody: which paper it is, and whether it stands. */
export const publicPaper: Act<typeof authenticityCalls.publicPaper> = async (context, { code }) => {
  await countLookup(context);
  const paper = (await letterByCode(context.db, code)) ?? refuse("authenticity.unknown-code");
  if (paper.sentAt === null) return refuse("authenticity.not-sent");
  const { title, number, projectName, address, submissionName, makerName, isVoid, replacedBy, sha256 } = paper;
  return {
    ...{ title, number, projectName, address, makerName, replacedBy, sha256 },
    atlasName: submissionName,
    state: isVoid ? "已作废" : "有效",
    valid: !isVoid,
    sentOn: dayInBeijing(new Date(paper.sentAt)),
  };
};
