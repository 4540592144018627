import type { ApplicationId, OrgId } from "@tushen/contract/ground/fields";
import { ParticipantDetails, type ParticipantInput } from "@tushen/contract/filing/participant";
import { maskIdNumber } from "@tushen/domain/ground/id-number";
import { maskMobile } from "@tushen/domain/ground/mobile";
import type { Actor, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import type { Application } from "./read-application.ts";
import { toSealJson } from "../../ground/platform/sealed/to-seal.ts";

/** Organisation type required for a type of participant; types not listed take any organisation. */
const orgTypeOf: Readonly<Record<string, string>> = { "1": "CONSTRUCT", "3": "SURVEY", "4": "DESIGN" };
/** The type of participant an applicant is in its own project. */
export const ownParticipantType: Readonly<Record<string, string>> = { CONSTRUCT: "1", SURVEY: "3", DESIGN: "4" };
const live = ["CONSTRUCT", "DESIGN", "SURVEY"];

/** Refuses an organisation that cannot be a participant of this type. */
export const requireFittingOrganisation = async (db: Db, orgId: OrgId, participantType: string) => {
  const org = await db.selectFrom("organisation").selectAll().where("id", "=", orgId).executeTakeFirst();
  if (!org)
    return refuse("project.org-unknown", {}, { detail: [{ field: "orgId", message: `没有编号为 ${orgId} 的单位` }] });
  const wanted = orgTypeOf[participantType];
  if (wanted ? org.org_type !== wanted : !live.includes(org.org_type))
    refuse("project.org-type-wrong", { orgName: org.org_name });
  if (org.suspended) refuse("project.org-suspended", { orgName: org.org_name });
  return org;
};

const isMasked = (value: unknown): value is string => typeof value === "string" && value.includes("****");

/** Masked values that come back as they were shown keep their stored value. */
export const keepMasked = (details: ParticipantDetails, stored: ParticipantDetails): ParticipantDetails =>
  Object.fromEntries(
    Object.entries(details).map(([key, value]) => {
      const before = stored[key as keyof ParticipantDetails];
      return isMasked(value) && before !== undefined ? [key, before] : [key, value];
    }),
  );

/** A leader picked from the register arrives with masked numbers; this fills in the whole ones from the register. */
export const fillFromRegister = async (
  db: Db,
  orgId: OrgId,
  details: ParticipantDetails,
): Promise<ParticipantDetails> => {
  const { leaderName, leaderMobile, leaderIdNumber } = details;
  if (!leaderName || !(isMasked(leaderMobile) || isMasked(leaderIdNumber))) return details;
  const people = await db
    .selectFrom("person")
    .innerJoin("credential", "credential.person_id", "person.id")
    .select(["mobile", "id_number"])
    .where("credential.org_id", "=", orgId)
    .where("person_name", "=", leaderName)
    .execute();
  const person = people.find(
    ({ mobile, id_number }) =>
      (!isMasked(leaderMobile) || maskMobile(mobile) === leaderMobile) &&
      (!isMasked(leaderIdNumber) || maskIdNumber(id_number ?? "") === leaderIdNumber),
  );
  if (!person) return details;
  return {
    ...details,
    ...(isMasked(leaderMobile) && { leaderMobile: person.mobile }),
    ...(isMasked(leaderIdNumber) && { leaderIdNumber: person.id_number ?? "" }),
  };
};

/**
 * Writes the participants of a draft from the list: adds new ones, removes missing ones, and keeps the answers of the
 * others. The applicant's own organisation stays what it is in its own project, whatever else it is listed as.
 */
export const saveParticipants = async (
  context: { db: Db; actor: Actor },
  application: Pick<Application, "id" | "division_code" | "applicant_org_id">,
  wanted: readonly ParticipantInput[],
): Promise<void> => {
  const { db, actor } = context;
  const stored = await readStored(db, application.id);
  const kept: number[] = [];
  const seen = new Set<string>();
  for (const [index, one] of wanted.entries()) {
    const org = await requireFittingOrganisation(db, one.orgId as OrgId, one.participantType);
    const key = `${one.participantType} ${org.id}`;
    if (seen.has(key)) refuse("project.participant-twice", { orgName: org.org_name });
    seen.add(key);
    const before = stored.find((row) => row.participant_type === one.participantType && row.org_id === org.id);
    const typed = keepMasked(ParticipantDetails.parse(one), before?.details ?? {});
    const details = toSealJson(await fillFromRegister(db, org.id, typed));
    const values = { is_main: one.isMain ?? true, details, sort_no: index, division_code: application.division_code };
    if (before) {
      await db.updateTable("participant").set(values).where("id", "=", before.id).execute();
      kept.push(before.id);
      continue;
    }
    const { id } = await db
      .insertInto("participant")
      .values({
        ...values,
        application_id: application.id,
        participant_type: one.participantType,
        org_id: org.id,
        confirm_state: org.id === actor.orgId ? 1 : 0,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    kept.push(id);
  }
  const ownType = ownParticipantType[actor.orgType];
  const own = stored.find((row) => row.org_id === application.applicant_org_id && row.participant_type === ownType);
  if (own && !kept.includes(own.id)) kept.push(own.id);
  const dropped = stored.filter((row) => !kept.includes(row.id)).map((row) => row.id);
  if (dropped.length > 0) await db.deleteFrom("participant").where("id", "in", dropped).execute();
};

const readStored = (db: Db, id: ApplicationId) =>
  db.selectFrom("participant").selectAll().where("application_id", "=", id).execute();
