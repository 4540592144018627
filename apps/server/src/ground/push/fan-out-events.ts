import type { EventData } from "@tushen/contract/ground/event";
import type { OrgId, PushChannelId } from "@tushen/contract/ground/fields";
import type { OrgType } from "@tushen/contract/ground/who";
import { businessEvents, type EventType } from "@tushen/domain/ground/event/business-event";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { dropEvents, oldestEvents, type WaitingEvent } from "../event/index.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { givenToHouse, visibleApplication } from "../rights/index.ts";

const mostAtOnce = 200;

interface System {
  readonly id: PushChannelId;
  readonly eventTypes: readonly EventType[];
  readonly orgId: OrgId;
  readonly orgType: OrgType;
  readonly divisionCode: string;
}

const readSystems = (trx: Db): Promise<System[]> =>
  trx
    .selectFrom("push_channel")
    .innerJoin("organisation", "organisation.id", "push_channel.org_id")
    .where("push_channel.kind", "=", "WEBHOOK")
    .where("push_channel.is_on", "=", true)
    .where("organisation.suspended", "=", false)
    .select(["push_channel.id", "push_channel.event_types as eventTypes", "organisation.id as orgId"])
    .select(["organisation.org_type as orgType", "organisation.division_code as divisionCode"])
    .orderBy("push_channel.id")
    .execute();

/**
 * SQL condition over `business_event`: a review house hears of the batches that were handed to it and of projects with such a
 * batch, and that a batch it had was withdrawn; the drafts of the parties and batches of other houses are not told.
 */
const heardByHouse = (houseId: OrgId) => sql<boolean>`exists (select 1 from submission seen
  where seen.application_id = business_event.application_id
  and (business_event.submission_id is null or seen.id = business_event.submission_id)
  and (${givenToHouse(houseId, "seen")}
    or (seen.house_org_id = ${houseId} and seen.state = 'WITHDRAWN' and business_event.type = 'cn.tushen.submission.withdrawn'
      and business_event.former_state not in ('DRAFT', 'FILLING', 'CONFIRMING'))))`;

/** Which of these events an organisation may hear of: those of projects it sees in the portal. */
const heardBy = async (trx: Db, system: System, events: readonly WaitingEvent[]): Promise<ReadonlySet<number>> => {
  const ids = events.map(({ id }) => id);
  const isVisible =
    system.orgType === "CENSOR"
      ? heardByHouse(system.orgId)
      : visibleApplication({ ...system, onlyApplicationId: null }, sql.ref("business_event.application_id"));
  const rows = await trx
    .selectFrom("business_event")
    .select("business_event.id")
    .where(sql<boolean>`business_event.id = any(${ids})`)
    .where(isVisible)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

interface Project {
  readonly id: number;
  readonly application_no: string | null;
  readonly project_name: string;
}

const dataOf = (event: WaitingEvent, project: Project): EventData => ({
  ...{ applicationId: event.application_id, applicationNo: project.application_no },
  ...{ submissionId: event.submission_id, objectKind: event.object_kind, objectId: event.object_id },
  ...{ objectNumber: event.object_number, formerState: event.former_state, state: event.state },
  sequence: event.sequence,
});

const pushOf = (event: WaitingEvent, project: Project, channelId: PushChannelId) => ({
  ...{ channel_id: channelId, message_id: event.event_id, receivers: "", url: null },
  ...{ title: businessEvents[event.type].label, event_type: event.type },
  content: `“${project.project_name}”${event.object_number === null ? "" : ` · ${event.object_number}`}`,
  ...{ send_time: event.event_time, waits_since: event.event_time },
  event_data: JSON.stringify(dataOf(event, project)),
});

/**
 * Makes a push of each business event that waits, for every system that chose its type and sees the project; tells how many events
 * it took. One worker at a time makes pushes, of messages too, so that no cursor appears before one that was given out.
 */
const fanOutEvents = (db: Db): Promise<number> =>
  inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(12, 0)`.execute(trx);
    const events = await oldestEvents(trx, mostAtOnce);
    if (events.length === 0) return 0;
    const projects = await trx
      .selectFrom("project_application")
      .select(["id", "application_no", "project_name"])
      .where("id", "in", [...new Set(events.map(({ application_id }) => application_id))])
      .execute();
    const projectOf = new Map(projects.map((project) => [project.id, project]));
    const pushes = [];
    for (const system of await readSystems(trx)) {
      const chosen = events.filter(({ type }) => system.eventTypes.includes(type));
      if (chosen.length === 0) continue;
      const heard = await heardBy(trx, system, chosen);
      for (const event of chosen) {
        const project = projectOf.get(event.application_id);
        if (project && heard.has(event.id)) pushes.push(pushOf(event, project, system.id));
      }
    }
    if (pushes.length > 0) await trx.insertInto("push").values(pushes).execute();
    await dropEvents(trx, events);
    return events.length;
  });

/** As long as any wait. */
export const fanOutAllEvents = async (db: Db): Promise<void> => {
  while ((await fanOutEvents(db)) === mostAtOnce);
};
