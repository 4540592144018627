import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { feeCalls } from "@tushen/contract/money/fee";
import { isFeeSettled } from "@tushen/domain/money/fee-state";
import { sql } from "kysely";
import type { Act, Db } from "../../context.ts";

/** Whether everything charged is paid or waived. A batch that nobody charged yet is not settled. */
const isAllSettled = async (db: Db, column: "submission_id" | "application_id", id: number): Promise<boolean> => {
  const fees = await db
    .selectFrom("fee")
    .select("state")
    .where(sql<boolean>`${sql.ref(column)} = ${id}`)
    .where("state", "not in", ["CANCELLED", "REFUNDED"])
    .execute();
  return fees.length > 0 && fees.every(({ state }) => isFeeSettled(state));
};

/** Whether the fees of a batch no longer keep back its results. */
export const feeSettled = (db: Db, submissionId: SubmissionId): Promise<boolean> =>
  isAllSettled(db, "submission_id", submissionId);

export const checkPaid: Act<typeof feeCalls.checkPaid> = ({ db, subject }, { projectSubmissionId }) =>
  projectSubmissionId === undefined
    ? isAllSettled(db, "application_id", subject.applicationId)
    : feeSettled(db, projectSubmissionId);
