import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { Updateable } from "kysely";
import type { Db } from "../../context.ts";
import type { SubmissionTable } from "./tables.ts";

/** Columns that areas above fill in: acceptance, suspension, conclusion, record number. */
type Columns = Pick<
  Updateable<SubmissionTable>,
  | "accept_time"
  | "accepted_by_name"
  | "conclusion"
  | "conclusion_result"
  | "finish_time"
  | "first_pass"
  | "leader_credential_id"
  | "pass_time"
  | "record_no"
  | "record_time"
  | "refuse_reason"
  | "report_drafted_by"
  | "report_words"
  | "round"
  | "supplement_time"
  | "supplement_warned_time"
  | "suspend_reason"
  | "suspend_time"
  | "suspended_from"
  | "suspender_org_id"
>;

/** Writes these columns of a batch; its state moves only through submissionMoves. */
export const writeSubmission = async (db: Db, id: SubmissionId, columns: Columns): Promise<void> => {
  await db.updateTable("submission").set(columns).where("id", "=", id).execute();
};
