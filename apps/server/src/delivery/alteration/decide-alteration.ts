import type { alterationCalls } from "@tushen/contract/delivery/alteration";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockApplication } from "../../filing/project/index.ts";
import { acceptedBatches, currentValues } from "./current-values.ts";
import { overtakenChange } from "./overtaken.ts";
import { factsOf, lockRow } from "./read-alteration-row.ts";
import { beginReview } from "./review-drawings.ts";
import { takeEffect } from "./take-effect.ts";
import { nameOf, notifyApplicant, notifyAuthorities, notifyHouse, notifyFirms } from "./notify.ts";
import { alterationMoves } from "./alteration-moves.ts";
import { moveOne } from "../../ground/state/index.ts";

/** Agrees, sends back or refuses: first the house (two of its people where another project leader is named), then the authority where ALTER_CONTROL asks for it. */
export const decideAlteration: Act<typeof alterationCalls.decideAlteration> = async (context, input) => {
  const { db, actor, now } = context;
  const { application_id } = await lockRow(db, actor, input.id);
  const application = await lockApplication(db, application_id);
  const row = await lockRow(db, actor, input.id);
  const isAuthority = actor.orgType === "CONTROL";
  const { personName, orgName } = actor;
  const facts = await factsOf(context, row, input.opinion);
  const isFirst = input.decision === "approve" && !isAuthority && facts.awaitsSecond === true;
  const { row: decided } = await moveOne(context, alterationMoves, row.id, {
    action: input.decision,
    facts,
    why: [row.alter_no, input.opinion].filter(Boolean).join(" "),
    set: isAuthority
      ? {
          control_opinion: input.opinion,
          control_org_name: orgName,
          control_person_name: personName,
          control_time: now,
        }
      : isFirst
        ? {
            first_check_person_id: actor.personId,
            first_check_person_name: personName,
            first_check_opinion: input.opinion,
            first_check_time: now,
          }
        : { check_opinion: input.opinion, check_person_name: personName, check_time: now },
  });
  const name = nameOf(application, row);
  const said = input.opinion ? `：${input.opinion}` : "";
  if (isFirst) {
    const content = `${personName}已同意${name}${said}。更换项目负责人须两人审核，请另一位受理员或审查项目负责人再审核。`;
    await notifyHouse(context, decided, { title: "申报变更待第二人审核", content });
    return { state: decided.state };
  }
  if (decided.state === "APPROVED") {
    const batches = await acceptedBatches(db, application.id);
    const overtaken = overtakenChange(row, await currentValues(db, application, batches));
    if (overtaken) refuse("alteration.overtaken", { label: overtaken });
    return decided.kinds.includes("DRAWING")
      ? beginReview(context, application, decided)
      : takeEffect(context, application, decided);
  }
  if (decided.state === "CHECKING") {
    const content = `${orgName}已同意${name}${said}`;
    await notifyAuthorities(context, decided, { title: "申报变更待审核", content: `${content}，请审核。` });
    await notifyApplicant(context, decided, {
      title: "申报变更进入主管部门审核",
      content: `${content}，已转主管部门审核。`,
    });
    return { state: decided.state };
  }
  const returned = decided.state === "RETURNED";
  const title = returned ? "申报变更被退回" : "申报变更未获同意";
  const content = `${orgName}${returned ? "退回了" : "不同意"}${name}${said}`;
  await notifyApplicant(context, decided, { title, content: returned ? `${content}。请修改后重新提交。` : content });
  if (!returned) await notifyFirms(context, decided, { title, content }, false);
  if (isAuthority) await notifyHouse(context, decided, { title, content });
  return { state: decided.state };
};
