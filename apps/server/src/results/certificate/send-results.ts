import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { certificateCalls } from "@tushen/contract/results/certificate";
import { addWorkdays, dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Act, Context } from "../../context.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { isOpen } from "../../people/parameter/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { completeApplication, lockApplication, notifyParticipants } from "../../filing/project/index.ts";
import { readCalendar } from "../../ground/calendar/index.ts";
import { lockSubmission, writeSubmission, submissionMoves } from "../../delivery/submission/index.ts";
import { issueRecordNumber } from "../../delivery/survey/index.ts";
import { lockCertificate, certificateMoves } from "./certificate-moves.ts";
import type { Certificate } from "./tables.ts";
import { countStamps, publishStamps } from "./sheet-stamps.ts";
import { refuseUnsealed, sendSubsOf } from "./sub/send-subs.ts";
import { moveOne } from "../../ground/state/index.ts";

/** Working days from the issue within which a certificate is filed (令13 Art. 13). */
export const filingDays = 5;

/** Sends certificate and stamped sheets to owner and designers, which ends the review of the batch. */
export const sendCertificates: Act<typeof certificateCalls.sendCertificates> = async (context, { ids }) => {
  for (const id of ids) await sendOne(context, await lockCertificate(context.db, id));
  return ids.length;
};

const sendOne = async (context: Context, certificate: Certificate): Promise<void> => {
  const { db, now } = context;
  const { total, stamped, problem } = await countStamps(db, certificate.id);
  if (certificate.state === "SIGNED" && stamped + problem < total)
    refuse("certificate.sheets-unstamped", { count: total - stamped - problem });
  if (certificate.state === "SIGNED") await refuseUnsealed(context, certificate.id);
  const submission = await lockSubmission(db, certificate.submission_id);
  const feeSettled = !(await isOpen(db, "FEE_BLOCK")) || (await context.ask.feeSettled(db, submission.id));
  const certificateSigned = certificate.state === "SIGNED";
  const counted = `合格书${certificate.cert_no}，${stamped}张图纸已加盖审查专用章${problem > 0 ? `，${problem}张未能加盖` : ""}`;
  // If the certificate replaces an altered one, the submission is finished already.
  const isFirst = submission.state !== "FINISHED";
  if (isFirst)
    await moveOne(context, submissionMoves, submission.id, {
      action: "sendResults",
      facts: { certificateSigned, feeSettled },
      why: counted,
    });
  await moveOne(context, certificateMoves, certificate.id, {
    action: "send",
    facts: { feeSettled },
    set: { sent_time: now },
  });
  await sendSubsOf(context, certificate.id);
  await publishStamps(db, certificate.id);
  if (isFirst) await writeSubmission(db, submission.id, { finish_time: now });
  await completeApplication(context, certificate.application_id);
  // The record number of altered data stays that of the batch it alters.
  if (submission.alters_id === null) await issueRecordNumber(context, submission, certificate.cert_no);
  await notifyOfResults(context, certificate, stamped, problem);
};

const notifyOfResults = async (
  context: Context,
  certificate: Certificate,
  stamped: number,
  problem: number,
): Promise<void> => {
  const { db, now, actor } = context;
  const { projectName, submissionName } = certificate.content;
  const application = await lockApplication(db, certificate.application_id);
  const marked = problem > 0 ? `另有${problem}张图纸因文件原因未能加盖，名单见成果页。` : "";
  await notifyParticipants(context, application.id, {
    title: "成果发放",
    content: `【成果发放】${projectName}（${submissionName}）审查合格书${certificate.cert_no}已发放，${stamped}张图纸已加盖审查专用章，可登录下载。${marked}`,
  });
  const issued = dayInBeijing(new Date(certificate.issue_time ?? now));
  const until = addWorkdays(await readCalendar(db), issued, filingDays);
  await notifyOrganisation(
    db,
    now,
    actor.orgId,
    {
      ...worded("certificate.file", { project: projectName, certNo: certificate.cert_no, dueOn: until }),
      url: `#/censorUnit/results/${certificate.submission_id}`,
    },
    ["CENSOR_CLERK"],
  );
};
