import { projectHome } from "@tushen/domain/filing/project-home";
import type { Context, Db } from "../../context.ts";
import { notifyOrganisations } from "../../ground/message/index.ts";
import { readParameter } from "../../people/parameter/index.ts";
import { authoritiesOf } from "../../ground/rights/index.ts";
import { nameOfBatch, type Submission } from "../../delivery/submission/index.ts";

/**
 * A warning before a letter that would lead to more re-reviews than the division expects (MAX_RECHECK); the letter can
 * be sent.
 */
export const roundsWarning = async (db: Db, { round, state, purpose }: Submission): Promise<string | null> => {
  const most = Number(await readParameter(db, "MAX_RECHECK"));
  if (state !== "REVIEW_AGAIN" || round <= most) return null;
  const told = `已复审 ${round - 1} 次，复审次数上限为 ${most} 次。再次发出意见时，${purpose === "ZX" ? "" : "主管部门和"}技术负责人会收到提示。`;
  return purpose === "REVIEW" ? `${told}确实不能修改到位的，可以作不合格（退审）结论。` : told;
};

/** Tells the chief and the authorities of the division that such a letter was sent (domain handbook 2.1). */
export const warnOfRounds = async ({ db, actor, now }: Context, submission: Submission): Promise<void> => {
  const most = await readParameter(db, "MAX_RECHECK");
  const title = "复审次数超过上限";
  const content = `${await nameOfBatch(db, submission.id)}已复审 ${submission.round - 1} 次，意见仍未全部落实，已再次发出意见；复审次数上限为 ${most} 次。`;
  const toChief = { title, content, url: `#/censorUnit/conclusion/${submission.id}` };
  await notifyOrganisations(db, now, [submission.house_org_id], toChief, ["CENSOR_CHIEF"]);
  if (submission.purpose === "ZX") return;
  await notifyOrganisations(db, now, await authoritiesOf(db, submission.division_code), {
    title,
    content: `${actor.orgName}：${content}`,
    url: projectHome(submission.application_id, submission.id),
  });
};
