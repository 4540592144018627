import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { progressCalls } from "@tushen/contract/delivery/progress";
import { projectHome } from "@tushen/domain/filing/project-home";
import { clockInBeijing } from "@tushen/domain/ground/calendar/beijing-clock";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Act, Actor, Context, Db } from "../../context.ts";
import { lockApplication } from "../../filing/project/index.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { notifyOrganisation, notifyPeople } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { nextStepOf } from "./next-step.ts";
import { type Situation, situationOf } from "./situation.ts";
import { type Awaited, whomToUrge } from "./whom-to-urge.ts";

const act = "urge";

/** What is urged: the batch on its way, or the report before there is one. */
const subjectOf = ({ application, current }: Situation) =>
  current === null || application.state === "SUBMITTED"
    ? { subject: "application", subjectId: application.id as number }
    : { subject: "submission", subjectId: current.id as number };

/** A house that urges its own people does so among itself. */
const audienceOf = (actor: Actor, { isHouse }: Awaited) =>
  isHouse && actor.orgType === "CENSOR" ? ("house" as const) : ("parties" as const);

/** When it was urged today since it came to its holder; null if it was not. */
const urgedAt = async (db: Db, situation: Situation, audience: "house" | "parties", now: Date) => {
  const { subject, subjectId } = subjectOf(situation);
  const last = await db
    .selectFrom("history_line")
    .select(["act", "at"])
    .where("subject", "=", subject)
    .where("subject_id", "=", subjectId)
    .where((eb) =>
      eb.or([eb("to_state", "is not", null), eb.and([eb("act", "=", act), eb("audience", "=", audience)])]),
    )
    .orderBy("id", "desc")
    .executeTakeFirst();
  return last?.act === act && dayInBeijing(new Date(last.at)) === dayInBeijing(now) ? last.at : null;
};

/** Whom the reader may urge, and when that was last done today; null where nobody is awaited or it is his own turn. */
export const urgeOf = async ({ db, actor, now }: Pick<Context, "db" | "actor" | "now">, situation: Situation) => {
  if (nextStepOf(actor, situation).isMine) return null;
  const awaited = await whomToUrge(db, situation);
  return awaited && { whom: awaited.name, urgedAt: await urgedAt(db, situation, audienceOf(actor, awaited), now) };
};

/** 催办: reminds whom a project waits for, once a day at most, with a line in the history. */
export const urge: Act<typeof progressCalls.urge> = async (context, { applicationId }) => {
  const { db, actor, now } = context;
  const application = await lockApplication(db, applicationId);
  const situation = await situationOf(db, application);
  const next = nextStepOf(actor, situation);
  if (next.isMine) refuse("progress.urge-own");
  const awaited = (await whomToUrge(db, situation)) ?? refuse("progress.nobody-to-urge");
  const audience = audienceOf(actor, awaited);
  const former = await urgedAt(db, situation, audience, now);
  if (former !== null)
    refuse("progress.urged-today", { whom: awaited.name, time: clockInBeijing(new Date(former)).slice(11, 16) });
  const notice = {
    ...worded("progress.urged", {
      ...{ sender: actor.orgName, project: application.project_name, nextStep: next.sentence },
    }),
    url: projectHome(application.id, situation.current?.id),
  };
  await notifyPeople(db, now, awaited.people, notice);
  for (const { orgId, roles } of awaited.offices) await notifyOrganisation(db, now, orgId, notice, roles);
  await recordHistory(context, { applicationId, ...subjectOf(situation), act, why: awaited.name, audience });
  return { whom: awaited.name };
};
