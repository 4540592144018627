import type { OrgId } from "@tushen/contract/ground/fields";
import type { submissionCalls } from "@tushen/contract/delivery/submission";
import { houseMayTake } from "@tushen/domain/people/house-class";
import { submissionMachine } from "@tushen/domain/delivery/submission-state";
import { type Firm, tieBetween, tieSentences } from "@tushen/domain/review/independence";
import type { Act, Context, Db } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { isOpen } from "../../people/parameter/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockSubmission, type Submission, submissionMoves } from "./submission-moves.ts";
import { lockNewestVersion, reopenShare, sharesOf } from "./shares.ts";
import { versionMoves } from "./version-moves.ts";
import { moveOne, refuseInState } from "../../ground/state/index.ts";

const firmsOf = async (db: Db, orgIds: readonly OrgId[]): Promise<Map<OrgId, Firm>> => {
  if (orgIds.length === 0) return new Map();
  const orgs = await db
    .selectFrom("organisation")
    .select(["id", "credit_code", "group_flag"])
    .where("id", "in", orgIds)
    .execute();
  const people = await db
    .selectFrom("employment")
    .select(["org_id", "person_id"])
    .where("org_id", "in", orgIds)
    .where("left_on", "is", null)
    .union((query) =>
      query
        .selectFrom("credential")
        .select(["org_id", "person_id"])
        .where("org_id", "in", orgIds)
        .where("deleted", "=", false),
    )
    .execute();
  return new Map(
    orgs.map((org) => [
      org.id,
      {
        creditCode: org.credit_code,
        groupFlag: org.group_flag,
        people: people.filter((person) => person.org_id === org.id).map((person) => person.person_id as number),
      },
    ]),
  );
};

const partiesOf = async (db: Db, applicationId: Submission["application_id"]): Promise<Firm[]> => {
  const rows = await db
    .selectFrom("participant")
    .select("org_id")
    .where("application_id", "=", applicationId)
    .execute();
  return [
    ...(
      await firmsOf(
        db,
        rows.map((row) => row.org_id),
      )
    ).values(),
  ];
};

const scaleOf = async (db: Db, applicationId: Submission["application_id"]): Promise<string> => {
  const { basic_info } = await db
    .selectFrom("project_application")
    .select("basic_info")
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();
  return String((basic_info as { projectScale?: unknown }).projectScale ?? "");
};

const classSentence = "该审查机构为二类机构，只能承担中型及以下工程。";

/** Reads every house in use once; the function returned says for an application why each may not review it, or null. */
export const houseJudge = async (db: Db) => {
  const houses = await db
    .selectFrom("organisation")
    .selectAll()
    .where("org_type", "=", "CENSOR")
    .where("suspended", "=", false)
    .orderBy("id")
    .execute();
  const firms = await firmsOf(
    db,
    houses.map((house) => house.id),
  );
  return async (applicationId: Submission["application_id"]) => {
    const [parties, scale] = [await partiesOf(db, applicationId), await scaleOf(db, applicationId)];
    return houses.map((house) => {
      const firm = firms.get(house.id) as Firm;
      const tie = parties.map((party) => tieBetween(firm, party)).find((found) => found !== null);
      const hasTie = tie !== undefined;
      const whyNot = tie ? tieSentences[tie] : houseMayTake(house.house_class, scale) ? null : classSentence;
      return {
        orgId: house.id,
        orgName: house.org_name,
        houseClass: house.house_class,
        address: house.address,
        whyNot,
        hasTie,
      };
    });
  };
};

export const eligibleHouses = async (db: Db, applicationId: Submission["application_id"]) =>
  (await houseJudge(db))(applicationId);

export const listHouses: Act<typeof submissionCalls.listHouses> = async ({ db }, { projectSubmissionId }) => {
  const submission = await db
    .selectFrom("submission")
    .select(["application_id", "state", "house_org_id", "refuse_reason"])
    .where("id", "=", projectSubmissionId)
    .executeTakeFirstOrThrow();
  const houses = (await eligibleHouses(db, submission.application_id)).map((house) =>
    hasRefused(submission, house.orgId)
      ? { ...house, whyNot: `该审查机构已不予受理本批次：${submission.refuse_reason ?? ""}` }
      : house,
  );
  // Houses that can be chosen come first.
  return houses.toSorted((a, b) => Number(a.whyNot !== null) - Number(b.whyNot !== null));
};

/** The house that refused a batch, such as one that has to stay out of it (回避), is not asked again. */
const hasRefused = ({ state, house_org_id }: Pick<Submission, "state" | "house_org_id">, houseOrgId: OrgId): boolean =>
  state === "REFUSED" && house_org_id === houseOrgId;

/** Returns the review house, or refuses: another kind of organisation, or a suspended house, may not be given work. */
export const requireHouse = async (db: Db, id: OrgId): Promise<{ org_name: string }> => {
  const house = await db
    .selectFrom("organisation")
    .select("org_name")
    .where("id", "=", id)
    .where("org_type", "=", "CENSOR")
    .where("suspended", "=", false)
    .executeTakeFirst();
  return (
    house ??
    refuse("submission.house-unknown", {}, { detail: [{ field: "orgId", message: `没有编号为 ${id} 的审查机构` }] })
  );
};

/** Facts about the chosen house for the submission machine (令13 Art. 5, 6, 9). */
export const chosenHouseFacts = async (db: Db, submission: Submission) => {
  const contractReady = !(await isOpen(db, "CONTRACT_REQUIRED")) || (await contractUploaded(db, submission));
  if (submission.house_org_id === null) return { houseChosen: false, contractReady };
  const house = await db
    .selectFrom("organisation")
    .select(["id", "house_class"])
    .where("id", "=", submission.house_org_id)
    .executeTakeFirst();
  if (!house) return { houseChosen: false, contractReady };
  const firm = (await firmsOf(db, [house.id])).get(house.id) as Firm;
  const parties = await partiesOf(db, submission.application_id);
  return {
    houseChosen: true,
    houseIndependent: parties.every((party) => tieBetween(firm, party) === null),
    houseClassFits: houseMayTake(house.house_class, await scaleOf(db, submission.application_id)),
    contractReady,
  };
};

/** Whether a folder of the owner's share that is named after contracts holds a paper. */
const contractUploaded = async (db: Db, submission: Submission): Promise<boolean> => {
  const paper = await db
    .selectFrom("drawing")
    .innerJoin("folder", "folder.id", "drawing.folder_id")
    .innerJoin("share", "share.id", "drawing.share_id")
    .select("drawing.id")
    .where("share.submission_id", "=", submission.id)
    .where("share.part", "=", "CONSTRUCT")
    .where("folder.folder_name", "like", "%合同%")
    .where("drawing.removed", "=", false)
    .executeTakeFirst();
  return paper !== undefined;
};

/** Lets the owner confirm again: its own papers are open, what others handed in stays locked. */
const reopenVersion = async (context: Context, submission: Submission): Promise<void> => {
  const { db } = context;
  const version = await lockNewestVersion(db, submission.id);
  await moveOne(context, versionMoves, version.id, { action: "reopen" });
  for (const share of await sharesOf(db, version.id))
    if (share.part === "CONSTRUCT") await reopenShare(db, share.id, null);
};

/**
 * Altered sheets go to the house that passed them (令13 Art. 14); another house may be chosen only when that one
 * refuses.
 */
export const requireSameHouse = (submission: Submission, houseOrgId: OrgId): void => {
  if (submission.alters_id !== null && submission.state !== "REFUSED" && submission.house_org_id !== houseOrgId)
    refuse("submission.house-fixed");
};

/** Chooses the house. After a refusal the submission goes back to CONFIRMING. */
export const chooseHouse: Act<typeof submissionCalls.chooseHouse> = async (
  context,
  { projectSubmissionId, houseOrgId },
) => {
  const { db } = context;
  const submission = await lockSubmission(db, projectSubmissionId);
  if (!["DRAFT", "FILLING", "CONFIRMING", "REFUSED"].includes(submission.state))
    refuseInState(submissionMachine, submission.state, "选择审查机构", ["DRAFT", "FILLING", "CONFIRMING", "REFUSED"]);
  if (submission.purpose !== "REVIEW") refuse("submission.not-a-review");
  requireSameHouse(submission, houseOrgId);
  if (hasRefused(submission, houseOrgId)) refuse("submission.house-refused");
  const house = await requireHouse(db, houseOrgId);
  const chosen = { ...submission, house_org_id: houseOrgId };
  const facts = await chosenHouseFacts(db, chosen);
  if (!facts.houseIndependent) refuse("submission.house-not-independent");
  if (!facts.houseClassFits) refuse("submission.house-class-too-low");
  const set = { house_org_id: houseOrgId };
  if (submission.state === "REFUSED") {
    await moveOne(context, submissionMoves, submission.id, {
      action: "chooseAnotherHouse",
      facts,
      set,
      why: house.org_name,
    });
    await reopenVersion(context, submission);
    return true as const;
  }
  await db.updateTable("submission").set(set).where("id", "=", submission.id).execute();
  await recordHistory(context, {
    applicationId: submission.application_id,
    subject: "submission",
    subjectId: submission.id,
    act: "chooseHouse",
    ...{ from: submission.state, to: submission.state },
    why: house.org_name,
  });
  return true as const;
};
