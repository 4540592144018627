import type { alterationCalls } from "@tushen/contract/delivery/alteration";
import type { Act } from "../../context.ts";
import { readApplication } from "../../filing/project/index.ts";
import { lockRow } from "./read-alteration-row.ts";
import { nameOf, notifyAuthorities, notifyHouse } from "./notify.ts";
import { alterationMoves } from "./alteration-moves.ts";
import { moveOne } from "../../ground/state/index.ts";

/** The firm that began an alteration takes it back; reported data has not changed. */
export const withdrawAlteration: Act<typeof alterationCalls.withdrawAlteration> = async (context, { id }) => {
  const { db, actor } = context;
  const row = await lockRow(db, actor, id);
  const facts = { isApplicant: row.apply_org_id === actor.orgId };
  await moveOne(context, alterationMoves, row.id, { action: "withdraw", facts });
  if (row.submit_time === null) return true as const;
  const application = await readApplication(db, row.application_id);
  const words = { title: "申报变更已撤回", content: `${actor.orgName}撤回了${nameOf(application, row)}，无须再审核。` };
  await notifyHouse(context, row, words);
  if (row.state === "CHECKING") await notifyAuthorities(context, row, words);
  return true as const;
};
