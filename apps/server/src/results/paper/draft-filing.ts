import type { SubmissionId } from "@tushen/contract/ground/fields";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Context, Db } from "../../context.ts";
import { lockSubmission, partiesOnPaper, type Submission } from "../../delivery/submission/index.ts";
import { readActiveParticipants } from "../../filing/project/index.ts";
import { authoritiesOf } from "../../ground/rights/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { hasSent, type NewLetter } from "../../papers/document/index.ts";
import { gatherProject } from "../../review/review/index.ts";
import { gatherReview } from "../certificate/index.ts";

/** The nearest authority of the place: that of the district, else of the city. */
export const authorityNameOf = async (db: Db, divisionCode: string): Promise<string> => {
  const ids = await authoritiesOf(db, divisionCode);
  if (ids.length === 0) return "";
  const offices = await db
    .selectFrom("organisation")
    .select(["org_name", "division_code"])
    .where("id", "in", ids)
    .execute();
  const depth = (code: string) => code.replace(/(00)+$/, "").length;
  return offices.toSorted((a, b) => depth(b.division_code) - depth(a.division_code))[0]?.org_name ?? "";
};

const leaderOf = async (db: Db, { application_id }: Submission, type: string): Promise<string> => {
  const parties = await readActiveParticipants(db, application_id);
  return parties.find((one) => one.participant_type === type && one.is_main)?.details.leaderName ?? "";
};

/** What the house has found about fire protection, and what kind of works it is. */
const fireOf = async (db: Db, id: SubmissionId) => {
  const review = await db
    .selectFrom("fire_review")
    .select(["is_special", "technical_conclusion", "opinion_no", "record_no"])
    .where("submission_id", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!review)
    return { kind: "未单独办理消防设计审查", conclusion: "消防设计随施工图审查，符合国家工程建设消防技术标准。" };
  const number = review.opinion_no ?? review.record_no;
  return {
    kind: `${review.is_special ? "特殊建设工程" : "不属于特殊建设工程"}${number === null ? "" : `（${number}）`}`,
    conclusion: review.technical_conclusion ?? "消防设计符合国家工程建设消防技术标准。",
  };
};

/** The filing of a review that passed, for the authority. */
export const draftFiling = async (context: Context, id: SubmissionId): Promise<NewLetter<"REVIEW_FILING">> => {
  const { db, actor, now } = context;
  const submission = await lockSubmission(db, id);
  if (await hasSent(db, id, ["REVIEW_FILING"])) refuse("document.sent");
  if (submission.pass_time === null) refuse("document.before-pass");
  const project = await gatherProject(db, submission);
  const review = await gatherReview(db, submission);
  const parties = await partiesOnPaper(context, submission);
  const authority = await authorityNameOf(db, submission.division_code);
  const fire = await fireOf(db, id);
  const [surveyLeader, designLeader] = [await leaderOf(db, submission, "3"), await leaderOf(db, submission, "4")];
  const certificate = await db
    .selectFrom("certificate")
    .select("cert_no")
    .where("submission_id", "=", id)
    .where("state", "<>", "VOID")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return {
    ...{ kind: "REVIEW_FILING", submission, versionId: null, round: submission.round },
    content: (filingNumber) => ({
      ...{ system: parties.system, projectName: parties.projectName, owner: parties.owner, house: parties.house },
      ...{ filingNumber, authority, fire, scope: parties.submissionName },
      projectNumber: project.projectNumber ?? "",
      ...{ address: project.address, projectClass: project.projectClass, projectGrade: project.projectGrade },
      projectSize: project.projectSize,
      survey: { firms: project.surveyors, leader: surveyLeader, recordNumber: "" },
      design: { firms: project.designers, leader: designLeader },
      houseQualification: project.houseQualification ?? "",
      ...{ acceptedOn: review.acceptedOn, passedOn: review.passedOn, passedAtFirstReview: review.passedAtFirstReview },
      strongCount: review.strongCountInAll,
      certificateNumber: certificate?.cert_no ?? "",
      disciplines: review.disciplines.map(({ name, reviewer, checker }) => ({ name, reviewer, checker })),
      clerk: actor.personName,
      issuedOn: dayInBeijing(now),
    }),
  };
};
