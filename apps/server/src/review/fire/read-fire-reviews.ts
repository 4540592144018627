import { type fireCalls, fireRefusals } from "@tushen/contract/review/fire";
import type { FireReviewId } from "@tushen/contract/ground/fields";
import type { FireReview } from "@tushen/contract/review/fire-shape";
import {
  type FireReviewFacts,
  fireReviewMachine,
  type FireReviewState,
  isFireReviewOver,
} from "@tushen/domain/review/fire-review-state";
import { advance, possibleActions } from "@tushen/domain/ground/state-machine";
import type { WorkCalendar } from "@tushen/domain/ground/calendar/work-calendar";
import { sql } from "kysely";
import { readCalendar } from "../../ground/calendar/index.ts";
import type { Act, Context, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { partsOf, visibleApplication } from "../../ground/rights/index.ts";
import { fireClockOf } from "./fire-clock.ts";
import { fireFactsOf, fireWorksOf, openingFacts, readBatch } from "./fire-facts.ts";
import type { FireReviewRow } from "./fire-moves.ts";
import { askedOrder, byPinyin, inOrderOf } from "../../ground/platform/database/asked-order.ts";

const rows = (db: Db) =>
  db
    .selectFrom("fire_review")
    .innerJoin("submission", "submission.id", "fire_review.submission_id")
    .innerJoin("project_application", "project_application.id", "fire_review.application_id")
    .leftJoin("organisation as house", "house.id", "submission.house_org_id")
    .leftJoin("fire_review as previous", "previous.id", "fire_review.previous_id");

const read = (query: ReturnType<typeof rows>) =>
  query.selectAll("fire_review").select([
    "project_name",
    "atlas_name",
    "house.org_name as house_name",
    "previous.opinion_no as previous_no",
    sql<string>`coalesce((select org_name from participant p join organisation o on o.id = p.org_id
        where p.application_id = fire_review.application_id and p.participant_type = '1'
        order by p.is_main desc limit 1), '')`.as("owner_name"),
  ]);

type Found = Awaited<ReturnType<ReturnType<typeof read>["execute"]>>[number];

const versionStates = { DRAFT: "填报中", SUBMITTED: "已提交" } as const;

type Row = Found & FireReviewRow;

/** Versions, newest first, and opinions of the records; drafts of opinions only for the house. */
const partsOfReviews = async ({ db, actor }: Context, ids: readonly FireReviewId[]) => {
  if (ids.length === 0) return { versions: [], opinions: [] };
  const versions = await db
    .selectFrom("fire_review_version")
    .selectAll()
    .where("fire_review_id", "in", ids)
    // The authority sees a record once it is handed in.
    .$if(actor.orgType === "CONTROL", (query) => query.where("state", "=", "SUBMITTED"))
    .orderBy("version_no", "desc")
    .execute();
  const opinions = await db
    .selectFrom("fire_review_opinion")
    .select(["fire_review_id", "state"])
    .where("fire_review_id", "in", ids)
    .$if(actor.orgType !== "CENSOR", (query) => query.where("state", "<>", "DRAFT"))
    .execute();
  return { versions, opinions };
};
type Parts = Awaited<ReturnType<typeof partsOfReviews>>;

const present = (
  { actor, now }: Context,
  calendar: WorkCalendar,
  row: Row,
  { versions, opinions }: Parts,
  known: FireReviewFacts,
): FireReview => {
  const facts = { ...known, dataComplete: true, reasonGiven: true };
  const isHouse = actor.orgType === "CENSOR";
  return {
    id: row.id,
    projectSubmissionId: row.submission_id,
    projectApplicationId: row.application_id,
    projectName: row.project_name,
    atlasName: row.atlas_name,
    ownerName: row.owner_name,
    houseName: row.house_name,
    state: row.state,
    stateLabel: fireReviewMachine.states[row.state as FireReviewState],
    isSpecial: row.is_special,
    versions: versions.map((one) => ({
      versionId: one.id,
      versionNo: one.version_no,
      state: one.state,
      stateLabel: versionStates[one.state],
      submitTime: one.submit_time,
      submitterName: one.submitter_name,
      fireData: one.details,
    })),
    clock: fireClockOf(calendar, row, now),
    acceptanceNo: row.acceptance_no,
    acceptTime: row.accept_time,
    officerName: row.officer_name,
    supplementReason: row.supplement_reason,
    expertReason: row.expert_reason,
    expertFrom: row.expert_from,
    expertOpinion: row.expert_opinion,
    expertUntil: row.expert_until,
    // The authority sees the conclusion of the house; the parties see it once the authority has decided.
    ...(isHouse || actor.orgType === "CONTROL" || row.conclusion !== null
      ? {
          technicalQualified: row.technical_qualified,
          technicalConclusion: row.technical_conclusion,
          technicalBy: row.technical_by,
        }
      : { technicalQualified: null, technicalConclusion: null, technicalBy: null }),
    conclusion: row.conclusion,
    opinionNo: row.opinion_no,
    opinionTime: row.opinion_time,
    recordNo: row.record_no,
    previousNo: row.previous_no,
    opinionCount: opinions.length,
    openOpinionCount: opinions.filter((one) => one.state !== "CLOSED").length,
    version: row.version,
    actions: possibleActions(fireReviewMachine, row.state as FireReviewState, partsOf(actor), facts).map((one) => ({
      action: one.action,
      label: one.label,
      allowed: one.allowed,
      whyNot: one.whyNot === null ? null : fireReviewMachine.refusals[one.whyNot],
    })),
  };
};

const presentAll = async (context: Context, found: readonly Found[]): Promise<FireReview[]> => {
  const shown = found as readonly Row[];
  const parts = await partsOfReviews(
    context,
    shown.map((row) => row.id),
  );
  const facts = await fireFactsOf(context, shown);
  const calendar = await readCalendar(context.db);
  return shown.map((row, index) => {
    const versions = parts.versions.filter((one) => one.fire_review_id === row.id);
    const opinions = parts.opinions.filter((one) => one.fire_review_id === row.id);
    return present(context, calendar, row, { versions, opinions }, facts[index] ?? {});
  });
};

export const readFireReview: Act<typeof fireCalls.readFireReview> = async (context, { id }) => {
  const row = await read(rows(context.db).where("fire_review.id", "=", id)).executeTakeFirst();
  // The authority sees a record once it is handed in.
  if (!row || (context.actor.orgType === "CONTROL" && row.state === "DRAFT")) return refuse("platform.not-found");
  return (await presentAll(context, [row]))[0] as FireReview;
};

export const queryFireReviews: Act<typeof fireCalls.queryFireReviews> = async (context, input) => {
  const { db, actor } = context;
  const { pageNum, pageSize } = input;
  const wanted = rows(db)
    .where("fire_review.submission_id", "=", input.projectSubmissionId)
    .$if(actor.orgType === "CONTROL", (query) => query.where("fire_review.state", "<>", "DRAFT"));
  const found = await read(wanted)
    .orderBy("fire_review.id", "desc")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const batch = await readBatch(db, input.projectSubmissionId);
  const works = await fireWorksOf(db, batch);
  const facts = { ...(await openingFacts(db, batch, works.isSpecial)), dataComplete: true };
  const move = advance(fireReviewMachine, null, "open", facts, partsOf(actor));
  const whyNotMoved = move.allowed ? null : move.refusal;
  const refusal = batch.purpose === "REVIEW" ? whyNotMoved : "fire-review.not-a-review";
  return {
    list: await presentAll(context, found),
    total,
    pageNum,
    pageSize,
    isSpecial: works.isSpecial,
    specialItems: works.specialItems,
    canOpen: refusal === null,
    whyNot: refusal && fireRefusals[refusal],
  };
};

/** Records that wait for the reader's side first, by due day; records that are over last. */
const overStates = (Object.keys(fireReviewMachine.states) as FireReviewState[]).filter(isFireReviewOver);
const awaitedBy = {
  CONTROL: ["SUBMITTED", "REVIEWING", "EXPERT", "ACCEPTED"],
  CENSOR: ["REVIEWING", "ANSWERED", "ACCEPTED"],
  CONSTRUCT: ["DRAFT", "SUPPLEMENT", "OPINION_SENT"],
  DESIGN: ["DRAFT", "SUPPLEMENT", "OPINION_SENT"],
} as const;

const deskOrders = {
  projectName: byPinyin("project_name"),
  state: inOrderOf(Object.keys(fireReviewMachine.states), sql`fire_review.state`),
  opinionCount: sql`(select count(*) from fire_review_opinion o where o.fire_review_id = fire_review.id)`,
  acceptanceNo: sql`fire_review.acceptance_no`,
  houseName: byPinyin("house.org_name"),
  submitTime: sql`(select max(v.submit_time) from fire_review_version v where v.fire_review_id = fire_review.id)`,
};

export const queryFireDesk: Act<typeof fireCalls.queryFireDesk> = async (context, input) => {
  const { db, actor } = context;
  const { pageNum, pageSize, state, keyword } = input;
  const awaited: readonly string[] = awaitedBy[actor.orgType as keyof typeof awaitedBy] ?? [];
  const seen = rows(db)
    .where(visibleApplication(actor, sql.ref("fire_review.application_id")))
    .$if(actor.orgType === "CONTROL", (query) => query.where("fire_review.state", "<>", "DRAFT"))
    .$if(actor.orgType === "CENSOR", (query) => query.where("submission.house_org_id", "=", actor.orgId))
    .$if(Boolean(keyword), (query) =>
      query.where(
        sql<boolean>`strpos(lower(project_name || ' ' || atlas_name || ' ' || coalesce(fire_review.acceptance_no, '')
          || ' ' || coalesce(fire_review.opinion_no, '')), lower(${keyword})) > 0`,
      ),
    );
  const counted = await seen
    .select(["fire_review.state", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("fire_review.state")
    .execute();
  const wanted = seen.$if(state !== undefined, (query) =>
    query.where("fire_review.state", "=", state as FireReviewState),
  );
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const found = await read(wanted)
    .orderBy(askedOrder(input, deskOrders))
    .orderBy(sql`coalesce(array_position(${awaited}::text[], fire_review.state), 99)`)
    .orderBy(sql`fire_review.state = any(${overStates}::text[])`)
    .orderBy(sql`fire_review.clock_started_on nulls last`)
    .orderBy("fire_review.id", "desc")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return {
    list: await presentAll(context, found),
    total,
    pageNum,
    pageSize,
    counts: Object.fromEntries(counted.map((one) => [one.state, one.count])),
  };
};
