import type { CredentialId, OrgId } from "@tushen/contract/ground/fields";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Context } from "../../context.ts";
import type { LetterContents } from "../../papers/document/index.ts";
import { nameOfPerson } from "../../people/account/index.ts";
import { sheetsOf } from "../../sheets/drawing/index.ts";
import { partiesOnPaper, type Submission, type Version } from "../submission/index.ts";

interface Acceptance {
  /** Null in a draft: the number is drawn when the batch is accepted. */
  readonly acceptanceNo: string | null;
  readonly limitDays: number;
  readonly dueOn: string;
  readonly leaderCredentialId: CredentialId | null;
}

/** Content of the notice of acceptance: documents received, review limit, leader. */
export const acceptanceContent = async (
  context: Context,
  submission: Submission,
  version: Version,
  acceptance: Acceptance,
) => {
  const { db, actor } = context;
  const leader = await nameOfPerson(db, acceptance.leaderCredentialId);
  return noticeContent(context, submission, version, {
    decision: { accepted: true, limitInWorkingDays: acceptance.limitDays, dueOn: acceptance.dueOn, reviewers: [] },
    contact: [
      `受理编号${acceptance.acceptanceNo ?? "（受理时编号）"}`,
      `受理人${actor.personName}`,
      leader && `审查项目负责人${leader}`,
    ]
      .filter(Boolean)
      .join("，"),
  });
};

/** Content of the notice that a batch is not accepted: documents received and the reason. */
export const refusalContent = (context: Context, submission: Submission, version: Version, reason: string) =>
  noticeContent(context, submission, version, {
    decision: { accepted: false, reasons: [reason] },
    contact: `经办人${context.actor.personName}`,
  });

const noticeContent = async (
  context: Context,
  submission: Submission,
  version: Version,
  decided: Pick<LetterContents["ACCEPTANCE"], "decision" | "contact">,
) => {
  const { db, now } = context;
  const sheets = await sheetsOf(db, version.id);
  const parties = await partiesOnPaper(context, submission);
  return (noticeNumber: string): LetterContents["ACCEPTANCE"] => ({
    ...parties,
    ...decided,
    noticeNumber,
    receivedOn: dayInBeijing(version.submit_time ? new Date(version.submit_time) : now),
    issuedOn: dayInBeijing(now),
    materials: [{ name: "施工图设计文件", copies: 1, note: `共${sheets.length}张` }],
  });
};

interface Comment {
  readonly material: string;
  readonly problem: string;
  readonly requirement: string;
  readonly orgId: OrgId;
}

export const supplementContent = async (
  context: Context,
  submission: Submission,
  version: Version,
  comments: readonly Comment[],
  dueOn: string,
) => {
  const { now, actor } = context;
  const { owner, system, projectName, submissionName, house } = await partiesOnPaper(context, submission);
  return (noticeNumber: string): LetterContents["SUPPLEMENT"] => ({
    system,
    projectName,
    submissionName,
    house,
    applicant: owner,
    noticeNumber,
    clerk: actor.personName,
    receivedOn: dayInBeijing(version.submit_time ? new Date(version.submit_time) : now),
    issuedOn: dayInBeijing(now),
    conclusion: "supplement",
    supplementDueOn: dueOn,
    problems: comments.map(({ material, problem, requirement }) => ({ material, problem, requirement, dueOn })),
  });
};
