import type { SubmissionId } from "@tushen/contract/ground/fields";
import { lockOpenSubmission } from "../building/index.ts";
import type { Actor, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { readApplication } from "../project/index.ts";

/**
 * Locks the submission, and refuses when the project has no civil air defence or this organisation may not change it
 * now.
 */
export const lockOpenDefence = async (db: Db, actor: Actor, id: SubmissionId) => {
  const submission = await lockOpenSubmission(db, actor, id);
  const { basic_info } = await readApplication(db, submission.application_id);
  if (basic_info.hasCivilDefence !== true) refuse("protective.no-civil-defence");
  return submission;
};
