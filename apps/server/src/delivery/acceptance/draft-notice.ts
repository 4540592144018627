import type { SubmissionId } from "@tushen/contract/ground/fields";
import { addWorkdays, dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Context } from "../../context.ts";
import { hasSent, type NewLetter } from "../../papers/document/index.ts";
import { readCalendar } from "../../ground/calendar/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { limitDaysOf, lockNewestVersion, lockSubmission } from "../submission/index.ts";
import { acceptanceContent } from "./letters.ts";

/** The notice of acceptance as it would be sent if the batch were accepted today. */
export const draftNotice = async (context: Context, id: SubmissionId): Promise<NewLetter<"ACCEPTANCE">> => {
  const { db, now } = context;
  const submission = await lockSubmission(db, id);
  if (submission.state !== "SUBMITTED")
    refuse((await hasSent(db, id, ["ACCEPTANCE"])) ? "document.sent" : "document.not-waiting");
  const version = await lockNewestVersion(db, id);
  const limitDays = await limitDaysOf(db, submission.application_id);
  const dueOn = addWorkdays(await readCalendar(db), dayInBeijing(now), limitDays);
  const content = await acceptanceContent(context, submission, version, {
    acceptanceNo: null,
    limitDays,
    dueOn,
    leaderCredentialId: submission.leader_credential_id,
  });
  return { kind: "ACCEPTANCE", submission, versionId: version.id, round: 1, content };
};
