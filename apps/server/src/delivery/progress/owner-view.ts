import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import type { OwnerView, progressCalls } from "@tushen/contract/delivery/progress";
import { ledgerOffices } from "@tushen/domain/delivery/ledger-turns";
import { type OwnerBatch, ownerView } from "@tushen/domain/delivery/owner-view";
import { isAnswering } from "@tushen/domain/delivery/submission-state";
import { projectHome } from "@tushen/domain/filing/project-home";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { sql } from "kysely";
import type { Act, Context, Db } from "../../context.ts";
import { readCalendar } from "../../ground/calendar/index.ts";
import { visibleApplication } from "../../ground/rights/index.ts";
import { replyTermOfBatch } from "../../papers/document/index.ts";
import { isOpen, readParameter } from "../../people/parameter/index.ts";
import { isStrong, isWordHeldBack, strongClause, supplementDue } from "../submission/index.ts";
import { answerAddress } from "./answer-address.ts";
import { readApplications } from "./list-cards.ts";
import { nextStepOf } from "./next-step.ts";
import { clockOfSituation } from "./progress-reads.ts";
import { awaitedShares, type Situation, situationsOf } from "./situation.ts";
import { readStretches } from "./time-ledger.ts";
import { urgeOf } from "./urge.ts";

/** Projects looked at for the desk, the latest changed first, and shown there. */
const [lookedAt, mostShown] = [20, 5];

const strongOf = async (db: Db, id: SubmissionId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(distinct ${strongClause})::int as count
    from opinion o join submission on submission.id = o.submission_id where submission.id = ${id} and ${isStrong}
      and (o.state in ('SENT', 'REPLYING', 'REPLIED', 'APPEALED') or ${isWordHeldBack})`.execute(db);
  return rows[0]?.count ?? 0;
};

const batchOf = async (
  { db, now }: Pick<Context, "db" | "now">,
  situation: Situation,
  clock: OwnerBatch["clock"],
): Promise<OwnerBatch | null> => {
  const { current } = situation;
  if (current === null) return null;
  const { id, purpose, state } = current;
  const reply = isAnswering(state) ? await replyTermOfBatch(db, { id, purpose }, now) : null;
  return {
    ...{ state, clock, round: current.round, isRevoked: current.certificate_revoked },
    ...{ refuseReason: current.refuse_reason, suspendReason: current.suspend_reason },
    ...{ replyDue: reply?.isPaused ? null : (reply?.day ?? null), isReplyPaused: reply?.isPaused ?? false },
    supplementDue: await supplementDue(db, current),
    ...{ openOpinions: current.need_reply, answeredOpinions: current.answered },
    strongOpinions: isAnswering(state) ? await strongOf(db, id) : 0,
    missing: awaitedShares(situation, current.version_id)
      .filter(({ submitted }) => !submitted)
      .map(({ org_name }) => org_name),
  };
};

/** Who has the project now, and since when; nobody has a finished one. */
const holderOf = async (context: Context, situation: Situation, next: { holder: string; isMine: boolean }) => {
  const { current, application } = situation;
  const { stretches } = current === null ? { stretches: [] } : await readStretches(context, current.id);
  const last = stretches.at(-1);
  const isRunning = last !== undefined && last.to === null && last.party !== "NOBODY";
  if (!isRunning || application.state === "RETURNED") {
    const { holder: name, isMine } = next;
    return { name, office: null, isMine, since: null, minutes: null };
  }
  const { name, office, from, minutes } = last;
  return { name, office: office && ledgerOffices[office], isMine: next.isMine, since: from, minutes };
};

/** What the owner can do, the most useful first. What is done outside the portal has no address. */
const actsOf = async (context: Context, situation: Situation, owes: boolean): Promise<OwnerView["acts"]> => {
  const { application, current } = situation;
  const next = nextStepOf(context.actor, situation);
  const urge = await urgeOf(context, situation);
  const home = projectHome(application.id, current?.id);
  const acts = next.url && next.label ? [{ text: next.label, url: next.url }] : [];
  if (current && isAnswering(current.state) && !next.isMine) {
    const at = { applicationId: application.id, submissionId: current.id };
    acts.push({ text: "查看审查意见，督促设计、勘察单位答复", url: await answerAddress(context.db, at) });
  }
  if (urge !== null)
    acts.push({ text: urge.urgedAt === null ? `催办${urge.whom}` : `今天已催办${urge.whom}，明天可再催办`, url: home });
  if (owes) acts.push({ text: "缴纳审查费", url: "#/auditFeeList" });
  return acts;
};

const viewOf = async (context: Context, situation: Situation, rules: Parameters<typeof ownerView>[1], owed: Owed) => {
  const { application, current, participants } = situation;
  const next = nextStepOf(context.actor, situation);
  const told = ownerView(
    {
      application: application.state,
      returnReason: application.return_reason,
      unconfirmed: participants
        .filter((one) => one.confirm_state === 0 && ["3", "4"].includes(one.participant_type))
        .map(({ org_name }) => org_name),
      batch: await batchOf(context, situation, clockOfSituation(rules.calendar, situation, context.now)),
      owed,
    },
    rules,
  );
  return {
    projectApplicationId: application.id,
    projectName: application.project_name,
    atlasName: current?.atlas_name ?? null,
    sentence: next.sentence,
    holder: await holderOf(context, situation, next),
    ...{ wrong: [...told.wrong], nextDate: told.nextDate, noDate: told.noDate, costs: [...told.costs] },
    acts: await actsOf(context, situation, owed !== null),
  };
};

type Owed = Parameters<typeof ownerView>[0]["owed"];

const idsOf = async ({ db, actor }: Context, id: ApplicationId | undefined): Promise<ApplicationId[]> => {
  const { rows } = await sql<{ id: ApplicationId }>`
    select a.id from project_application a
    where ${visibleApplication(actor, sql.ref("a.id"))} and exists (select 1 from participant p
        where p.application_id = a.id and p.org_id = ${actor.orgId} and p.participant_type = '1' and p.is_main)
      and ${id === undefined ? sql`a.state in ('RETURNED', 'SUBMITTED', 'REPORTED', 'REVIEWING', 'COMPLETED')` : sql`a.id = ${id}`}
    order by a.update_time desc, a.id desc limit ${lookedAt}`.execute(db);
  return rows.map((row) => row.id);
};

const weightOf = ({ wrong }: OwnerView): number => wrong.filter(({ isGrave }) => isGrave).length * 100 + wrong.length;

/** 项目近况 of the owner's projects: of one, or for the desk of those in which something is wrong, the worst first. */
export const ownerViews: Act<typeof progressCalls.ownerViews> = async (context, { projectApplicationId }) => {
  const views = await allViews(context, projectApplicationId);
  if (projectApplicationId !== undefined) return views;
  return views
    .filter(({ wrong }) => wrong.length > 0)
    .sort((one, other) => weightOf(other) - weightOf(one))
    .slice(0, mostShown);
};

/** The next date of each of the owner's latest projects. */
export const ownerDates = (context: Context): Promise<OwnerView[]> => allViews(context, undefined);

const allViews = async (context: Context, projectApplicationId: ApplicationId | undefined): Promise<OwnerView[]> => {
  const { db, now } = context;
  const ids = await idsOf(context, projectApplicationId);
  const owed = await context.ask.owedOf(context, ids);
  const rules = {
    calendar: await readCalendar(db),
    today: dayInBeijing(now),
    recheckDays: Number(await readParameter(db, "RECHECK_DAYS")),
    isFeeBlocking: await isOpen(db, "FEE_BLOCK"),
  };
  const views: OwnerView[] = [];
  for (const situation of await situationsOf(db, await readApplications(db, ids)))
    views.push(await viewOf(context, situation, rules, owed.get(situation.application.id) ?? null));
  return views;
};
