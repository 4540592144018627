import type { alterationCalls } from "@tushen/contract/delivery/alteration";
import { kindsFor } from "@tushen/domain/delivery/alteration-change";
import { alterationMachine, openAlterationStates } from "@tushen/domain/delivery/alteration-state";
import { dailyNumber } from "@tushen/domain/ground/serial-number";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Act, Context, Db } from "../../context.ts";
import { nextNumber } from "../../papers/document/index.ts";
import { sheetsInForce } from "../../sheets/drawing/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { type Application, lockApplication } from "../../filing/project/index.ts";
import { acceptedBatches, currentAtlases, currentValues } from "./current-values.ts";
import { mayFile } from "./may-file.ts";
import { begin } from "../../ground/state/index.ts";
import { toSealJson } from "../../ground/platform/sealed/to-seal.ts";

const isOneOpen = async (db: Db, id: Application["id"]): Promise<boolean> =>
  (await db
    .selectFrom("alteration")
    .select("id")
    .where("application_id", "=", id)
    .where("state", "in", openAlterationStates)
    .executeTakeFirst()) !== undefined;

/** The facts by which the machine decides whether an alteration of these kinds may begin. */
export const factsOfNew = async (
  { db, actor }: Pick<Context, "db" | "actor">,
  application: Application,
  kinds: readonly string[],
) => {
  const batches = await acceptedBatches(db, application.id);
  const finals = kinds.includes("DRAWING") ? await sheetsInForce(db, application.id).limit(1).execute() : [];
  const own: readonly string[] = kindsFor(actor.orgType);
  const facts = {
    dataAccepted: mayFile(application.state) && batches.length > 0,
    noneOpen: !(await isOneOpen(db, application.id)),
    sheetsFinal: !kinds.includes("DRAWING") || finals.length > 0,
    kindsOwn: kinds.every((kind) => own.includes(kind)),
  };
  return { batches, facts };
};

/** Begins an alteration with a copy of the data reported now. */
export const createAlteration: Act<typeof alterationCalls.createAlteration> = async (context, input) => {
  const { db, actor, now } = context;
  const application = await lockApplication(db, input.projectApplicationId);
  const { batches, facts } = await factsOfNew(context, application, input.kinds);
  const state = begin(actor, alterationMachine, { action: "create", facts });
  const [batch] = batches;
  if (!batch) return refuse("alteration.not-accepted");
  const values = toSealJson(await currentValues(db, application, batches));
  const atlases = JSON.stringify(await currentAtlases(db, batches));
  const day = dayInBeijing(now);
  const { id } = await db
    .insertInto("alteration")
    .values({
      alter_no: dailyNumber("BG", day, await nextNumber(db, `BG-${day}`)),
      application_id: application.id,
      division_code: application.division_code,
      submission_id: batch.id,
      house_org_id: batch.house_org_id,
      kinds: JSON.stringify([...new Set(input.kinds)]),
      reason_code: input.alterReason,
      reason_text: input.reasonText,
      state,
      before_values: values,
      after_values: values,
      before_atlases: atlases,
      after_atlases: atlases,
      apply_org_id: actor.orgId,
      apply_credential_id: actor.credentialId,
      apply_person_name: actor.personName,
      create_time: now,
      update_time: now,
      update_user_name: actor.personName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
