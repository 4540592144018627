import type { SubmissionId } from "@tushen/contract/ground/fields";
import { disciplineLabel, disciplineRank } from "@tushen/domain/ground/disciplines";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Context, Db } from "../../context.ts";
import { lockSubmission, partiesOnPaper } from "../../delivery/submission/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { hasSent, type NewLetter } from "../../papers/document/index.ts";
import { nameOfPerson } from "../../people/account/index.ts";
import { authorityNameOf } from "./draft-filing.ts";
import { opinionsOf, passedBatch, staffOf } from "./review-facts.ts";

type Registrations = readonly { readonly discipline: string | null; readonly regNo: string }[] | null;

const registrationOf = (registrations: Registrations, discipline: string): string =>
  (registrations?.find((one) => one.discipline === discipline) ?? registrations?.[0])?.regNo ?? "/";

const purposes = { REVIEW: "审查", ZX: "咨询", JC: "检查" } as const;

/** 审查人员安排表: who reviews and checks each discipline, and until when. */
export const draftArrangement = async (context: Context, id: SubmissionId): Promise<NewLetter<"ARRANGEMENT">> => {
  const { db, now } = context;
  const submission = await lockSubmission(db, id);
  if (await hasSent(db, id, ["ARRANGEMENT"])) refuse("document.sent");
  const staff = (await staffOf(db, id)).toSorted((a, b) => disciplineRank(a.discipline) - disciplineRank(b.discipline));
  if (staff.length === 0) refuse("document.before-staff");
  const { system, projectName, submissionName, owner, house } = await partiesOnPaper(context, submission);
  const leader = await nameOfPerson(db, submission.leader_credential_id);
  return {
    ...{ kind: "ARRANGEMENT", submission, versionId: null, round: submission.round },
    content: (number) => ({
      ...{ system, projectName, submissionName, owner, house, number, leader },
      purpose: purposes[submission.purpose],
      people: staff.map((one) => ({
        discipline: disciplineLabel(one.discipline),
        reviewer: one.reviewer ?? "",
        reviewerRegistration: registrationOf(one.reviewer_registrations, one.discipline),
        checker: one.checker ?? "",
        checkerRegistration: registrationOf(one.checker_registrations, one.discipline),
        plannedOn: one.plan_end ?? "",
      })),
      issuedOn: dayInBeijing(now),
    }),
  };
};

/** Files that the house has asked for before it accepted the batch. */
const supplementsOf = async (db: Db, id: SubmissionId): Promise<number> => {
  const { count } = await db
    .selectFrom("procedural_comment")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("submission_id", "=", id)
    .executeTakeFirstOrThrow();
  return count;
};

const surveyDisciplines = ["YT"];

/**
 * 审查情况（不良行为）记录: what the review itself has found about owner, survey and design firms. Violations of compulsory
 * standards are reported to the authority (令13 Art. 13).
 */
export const draftBehaviourRecord = async (context: Context, id: SubmissionId): Promise<NewLetter<"BEHAVIOUR">> => {
  const { db, now } = context;
  const submission = await passedBatch(db, id, "BEHAVIOUR");
  const parties = await partiesOnPaper(context, submission);
  const asked = await supplementsOf(db, id);
  const disciplines = (await staffOf(db, id)).map(({ discipline }) => discipline);
  const ofSurvey = disciplines.filter((code) => surveyDisciplines.includes(code));
  const ofDesign = disciplines.filter((code) => !surveyDisciplines.includes(code));
  const violations = async (of: readonly string[]) => {
    const { strong } = of.length === 0 ? { strong: 0 } : await opinionsOf(db, id, of);
    return {
      text: "违反工程建设强制性标准",
      found: strong > 0,
      note: strong > 0 ? `审查提出${strong}条，已按要求改正。` : "",
    };
  };
  const [survey, design] = [await violations(ofSurvey), await violations(ofDesign)];
  const { system, projectName, submissionName, house } = parties;
  const authority = await authorityNameOf(db, submission.division_code);
  const leader = await nameOfPerson(db, submission.leader_credential_id);
  return {
    ...{ kind: "BEHAVIOUR", submission, versionId: null, round: submission.round },
    content: (number) => ({
      ...{ system, projectName, submissionName, house, number, authority, leader },
      firms: [
        {
          ...{ role: "建设单位", name: parties.owner },
          behaviours: [
            { text: "未按规定报送全部资料", found: asked > 0, note: asked > 0 ? `程序性审查要求补正${asked}项。` : "" },
            { text: "明示或暗示违反工程建设强制性标准", found: false, note: "" },
          ],
        },
        ...parties.surveyors.map((name) => ({ role: "勘察单位", name, behaviours: [survey] })),
        ...parties.designers.map((name) => ({ role: "设计单位", name, behaviours: [design] })),
      ],
      issuedOn: dayInBeijing(now),
    }),
  };
};
