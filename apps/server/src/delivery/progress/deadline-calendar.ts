import type { progressCalls } from "@tushen/contract/delivery/progress";
import { SubmissionId } from "@tushen/contract/ground/fields";
import { isAnswering } from "@tushen/domain/delivery/submission-state";
import { projectHome } from "@tushen/domain/filing/project-home";
import { type CalendarEntry, icalendarOf } from "@tushen/domain/ground/calendar/icalendar";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { replyDayOfBatch } from "../../papers/document/index.ts";
import { findActorOf } from "../../people/account/index.ts";
import { hashKey } from "./deadline-link.ts";
import { listCards } from "./list-cards.ts";
import { ownerDates } from "./owner-view.ts";

const mostProjects = 100;

type Card = Awaited<ReturnType<typeof listCards>>["list"][number];

/** By when the batch of a card is answered, or judged; null while no time runs. */
const dueOf = async ({ db, now }: Context, card: Card): Promise<{ on: string; what: string } | null> => {
  const { projectSubmissionId, submissionState, clock } = card;
  if (projectSubmissionId !== null && submissionState !== null && isAnswering(submissionState)) {
    const batch = await db
      .selectFrom("submission")
      .select(["id", "purpose"])
      .where("id", "=", SubmissionId.parse(projectSubmissionId))
      .executeTakeFirst();
    const on = batch && (await replyDayOfBatch(db, batch, now));
    return on ? { on, what: "答复截止" } : null;
  }
  return clock?.dueOn && !clock.paused ? { on: clock.dueOn, what: "审查期限" } : null;
};

/** For an owner the next date of each project (项目近况); for everybody else the due days of the projects that wait for them. */
const entriesOf = async (context: Context): Promise<CalendarEntry[]> => {
  const { publicUrl } = context.config;
  if (context.actor.orgType === "CONSTRUCT")
    return (await ownerDates(context)).flatMap(({ projectApplicationId: id, projectName, nextDate, sentence }) =>
      nextDate === null
        ? []
        : {
            ...{ id: `application-${id}`, on: nextDate.on, title: `${nextDate.what}：${projectName}`, text: sentence },
            link: `${publicUrl}/${projectHome(id, undefined)}`,
          },
    );
  const { list } = await listCards(context, { status: "MINE", pageNum: 1, pageSize: mostProjects });
  const entries: CalendarEntry[] = [];
  for (const card of list) {
    const due = await dueOf(context, card);
    if (due === null) continue;
    const { projectApplicationId: id, projectName, next } = card;
    entries.push({
      ...{ id: `application-${id}`, on: due.on, title: `${due.what}：${projectName}`, text: next.sentence },
      link: `${publicUrl}/${next.url ?? projectHome(id, card.projectSubmissionId ?? undefined)}`,
    });
  }
  return entries;
};

/** The deadlines of whoever made the address, as their desk shows them now; the key is all it asks for. */
export const deadlineCalendar: Act<typeof progressCalls.deadlineCalendar> = async (guest, { key }) => {
  const { db, now, config } = guest;
  const link = await db
    .selectFrom("deadline_link")
    .select(["credential_id"])
    .where("key_hash", "=", hashKey(key))
    .executeTakeFirst();
  const actor = link && (await findActorOf(db, link.credential_id, now));
  if (!link || !actor) return refuse("platform.not-found");
  const entries = await entriesOf({ ...guest, actor });
  await db
    .updateTable("deadline_link")
    .set({ read_time: now })
    .where("credential_id", "=", link.credential_id)
    .execute();
  const text = icalendarOf(`图审期限（${actor.orgName}）`, entries, new URL(config.publicUrl).hostname, now);
  return {
    type: "text/calendar; charset=utf-8",
    bytes: Buffer.from(text),
    headers: { "cache-control": "private, no-store" },
  };
};
