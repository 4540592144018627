import type { LetterId } from "@tushen/contract/ground/fields";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { signatureMachine } from "@tushen/domain/papers/signature-state";
import type { Db } from "../../context.ts";

/** Who has to sign a paper, or has signed it, in the order of the tasks and of their signers. */
export const signersOfPaper = async (db: Db, letterId: LetterId) => {
  const rows = await db
    .selectFrom("signature_item")
    .innerJoin("signature_task", "signature_task.id", "signature_item.task_id")
    .innerJoin("signature_signer", "signature_signer.task_id", "signature_task.id")
    .leftJoin("signature_use", (join) =>
      join
        .onRef("signature_use.item_id", "=", "signature_item.id")
        .onRef("signature_use.signer_id", "=", "signature_signer.id"),
    )
    .select(["person_name", "org_name", "seal_type", "signature_task.state", "signature_use.sign_time"])
    .where("biz_id", "=", letterId)
    .where("biz_type", "in", ["DOCUMENT", "OPINION"])
    .where("signature_task.state", "<>", "CANCELLED")
    .orderBy("signature_task.id")
    .orderBy("signing_order")
    .orderBy("signature_signer.id")
    .execute();
  return rows.map((row) => ({
    personName: row.person_name,
    orgName: row.org_name,
    sealTypeLabel: dictionaryLabel("SEAL_TYPE", row.seal_type),
    taskStateLabel: signatureMachine.states[row.state],
    signTime: row.sign_time,
  }));
};
