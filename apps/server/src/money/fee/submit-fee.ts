import type { feeCalls } from "@tushen/contract/money/fee";
import { feeMachine } from "@tushen/domain/money/fee-state";
import type { Act } from "../../context.ts";
import { nameOfBatch } from "../../delivery/submission/index.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { decide, moveOne } from "../../ground/state/index.ts";
import { feeMoves, feeName, lockFee } from "./fee-moves.ts";
import { draftNotice, voidNotice } from "./notice.ts";
import { feePage } from "./tell-owner-of.ts";

/** Puts a draft before whoever sends the notice, with the notice as it would go out; inside the house only. */
export const submitFee: Act<typeof feeCalls.submitFee> = async (context, { id }) => {
  const { db, now, actor } = context;
  const { row } = await moveOne(context, feeMoves, id, {
    action: "submit",
    set: { submitter_name: actor.personName },
    audience: "house",
  });
  const letterId = await draftNotice(context, row);
  await db.updateTable("fee").set({ letter_id: letterId }).where("id", "=", id).execute();
  await notifyOrganisation(
    db,
    now,
    row.house_org_id,
    {
      title: "收费单待复核",
      content: `${actor.personName}已提交${await nameOfBatch(db, row.submission_id)}的收费单${row.fee_no}，请复核后发送收费通知。`,
      url: feePage(row),
    },
    ["CENSOR_FINANCE"],
  );
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
