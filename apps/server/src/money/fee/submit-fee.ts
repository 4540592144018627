import type { feeCalls } from "@tushen/contract/money/fee";
import { feeMachine } from "@tushen/domain/money/fee-state";
import type { Act } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { decide, moveOne } from "../../ground/state/index.ts";
import { feeMoves, feeName, lockFee } from "./fee-moves.ts";
import { draftNotice, voidNotice } from "./notice.ts";

/** Puts a draft before whoever sends the notice, with the notice as it would go out; inside the house only. */
export const submitFee: Act<typeof feeCalls.submitFee> = async (context, { id }) => {
  const { row } = await moveOne(context, feeMoves, id, {
    action: "submit",
    set: { submitter_name: context.actor.personName },
    audience: "house",
  });
  const letterId = await draftNotice(context, row);
  await context.db.updateTable("fee").set({ letter_id: letterId }).where("id", "=", id).execute();
  return true as const;
};

export const takeBackFee: Act<typeof feeCalls.takeBackFee> = async (context, { id }) => {
  await moveOne(context, feeMoves, id, { action: "takeBack", audience: "house" });
  return true as const;
};

/** A draft goes without trace but for a line in the history of the house. */
export const deleteFee: Act<typeof feeCalls.deleteFee> = async (context, { id }) => {
  const { db, actor } = context;
  const fee = await lockFee(db, id);
  decide(actor, feeMachine, fee.state, { action: "remove" });
  await voidNotice(context, fee);
  await db.deleteFrom("fee").where("id", "=", id).execute();
  await recordHistory(context, {
    applicationId: fee.application_id,
    ...{ subject: "fee", subjectId: id, act: "remove", from: fee.state, why: feeName(fee), audience: "house" },
  });
  return true as const;
};
