import { submissionMachine } from "@tushen/domain/delivery/submission-state";
import { versionMachine } from "@tushen/domain/delivery/version-state";
import type { Db } from "../../context.ts";
import type { Application } from "../../filing/project/index.ts";
import { begin } from "../../ground/state/index.ts";
import { insertBatch } from "./insert-batch.ts";

const bornWithReport = { action: "create", facts: { bornWithReport: true } } as const;

/**
 * Opens the first submission (第一批) with version 1 together with the report, because buildings belong to a submission;
 * further batches are opened after the report counts.
 */
export const openFirstSubmission = async (
  db: Db,
  application: Pick<Application, "id" | "division_code">,
  now: Date,
): Promise<void> => {
  await insertBatch(
    db,
    {
      application_id: application.id,
      division_code: application.division_code,
      atlas_name: "第一批",
      state: begin(null, submissionMachine, bornWithReport),
      create_time: now,
    },
    { version_type: "FIRST", state: begin(null, versionMachine, { action: "create" }) },
  );
};
