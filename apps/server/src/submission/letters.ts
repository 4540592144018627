import type { CredentialId, OrgId } from "@tushen/contract/fields";
import { dayInBeijing } from "@tushen/domain/work-calendar";
import type { Context } from "../context.ts";
import type { LetterContents } from "../document/index.ts";
import { sheetsOf } from "../drawing/index.ts";
import type { Submission } from "./move-submission.ts";
import type { Version } from "./shares.ts";
import { systemName } from "./system-name.ts";

/** Who is named on a letter: project and parties by their part. */
export const partiesOnPaper = async (context: Pick<Context, "db" | "config" | "origin">, submission: Submission) => {
  const { db } = context;
  const { project_name } = await db
    .selectFrom("project_application")
    .select("project_name")
    .where("id", "=", submission.application_id)
    .executeTakeFirstOrThrow();
  const parties = await db
    .selectFrom("participant")
    .innerJoin("organisation", "organisation.id", "participant.org_id")
    .select(["participant_type", "org_name"])
    .where("application_id", "=", submission.application_id)
    .orderBy("is_main", "desc")
    .orderBy("participant.id")
    .execute();
  const named = (type: string) =>
    parties.filter((party) => party.participant_type === type).map((party) => party.org_name);
  const house =
    submission.house_org_id &&
    (await db
      .selectFrom("organisation")
      .select("org_name")
      .where("id", "=", submission.house_org_id)
      .executeTakeFirst());
  return {
    system: await systemName(context),
    projectName: project_name,
    submissionName: submission.atlas_name,
    owner: named("1")[0] ?? "",
    designers: named("4"),
    surveyors: named("3"),
    house: house ? house.org_name : "",
  };
};

interface Acceptance {
  readonly acceptanceNo: string;
  readonly limitDays: number;
  readonly dueOn: string;
  readonly leaderCredentialId: CredentialId;
}

/** Content of the notice of acceptance: what came in, how long it takes, who leads. */
export const acceptanceContent = async (
  context: Context,
  submission: Submission,
  version: Version,
  acceptance: Acceptance,
) => {
  const { db, now, actor } = context;
  const sheets = await sheetsOf(db, version.id);
  const leader = await db
    .selectFrom("credential")
    .innerJoin("person", "person.id", "credential.person_id")
    .select(["person_name", "mobile"])
    .where("credential.id", "=", acceptance.leaderCredentialId)
    .executeTakeFirstOrThrow();
  const parties = await partiesOnPaper(context, submission);
  return (noticeNumber: string): LetterContents["ACCEPTANCE"] => ({
    ...parties,
    noticeNumber,
    receivedOn: dayInBeijing(version.submit_time ? new Date(version.submit_time) : now),
    issuedOn: dayInBeijing(now),
    decision: { accepted: true, limitInWorkingDays: acceptance.limitDays, dueOn: acceptance.dueOn, reviewers: [] },
    materials: [{ name: "施工图设计文件", copies: 1, note: `共${sheets.length}张` }],
    contact: `受理编号${acceptance.acceptanceNo}，受理人${actor.personName}，审查项目负责人${leader.person_name}`,
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
    problems: comments.map(({ material, problem, requirement }) => ({ material, problem, requirement })),
  });
};
