import type { rateCalls } from "@tushen/contract/money/rate";
import { rateProblems } from "@tushen/domain/money/rate-problems";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { versionsOf } from "./read-rates.ts";

/** Saves the next version of an organisation's rates. Fees that were computed keep the version they were computed by. */
export const saveRates: Act<typeof rateCalls.saveRates> = async ({ db, actor, now }, input) => {
  const problems = rateProblems(input.table);
  if (problems[0] !== undefined)
    refuse("rate.problems", { count: problems.length, first: problems[0] }, { detail: problems });
  if (input.validFrom < dayInBeijing(now)) refuse("rate.day-past");
  // Two people who save at once wait for each other here, and the second is refused below.
  await db.selectFrom("organisation").select("id").where("id", "=", actor.orgId).forUpdate().execute();
  const newest = await db
    .selectFrom("rate_table")
    .select(["version_no", "creator_name"])
    .where("org_id", "=", actor.orgId)
    .orderBy("version_no", "desc")
    .limit(1)
    .executeTakeFirst();
  if ((newest?.version_no ?? 0) !== input.basedOn)
    refuse("rate.changed-meanwhile", { who: newest?.creator_name ?? "" });
  await db
    .insertInto("rate_table")
    .values({
      org_id: actor.orgId,
      division_code: actor.divisionCode,
      version_no: input.basedOn + 1,
      valid_from: input.validFrom,
      content: JSON.stringify(input.table),
      note: input.note,
      creator_name: actor.personName,
      create_time: now,
    })
    .execute();
  const [saved] = await versionsOf(db, actor.orgId);
  if (!saved) throw new Error("the version just saved is gone");
  return saved;
};
