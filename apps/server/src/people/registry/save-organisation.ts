import type { OrgId } from "@tushen/contract/ground/fields";
import type { registryCalls } from "@tushen/contract/people/registry";
import { type OrganisationFields, platformFields } from "@tushen/contract/people/registry-fields";
import { isMaskedIdNumber } from "@tushen/domain/ground/id-number";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { askForChange } from "./ask-for-change.ts";
import { requireOwnLicence } from "./licence.ts";
import { openRequestOf } from "./read-organisations.ts";
import { columnsOf, fieldsOf, type Organisation, showOrganisation } from "./show-organisation.ts";

export const isCodeFree = async (db: Db, creditCode: string, except: OrgId | null): Promise<boolean> => {
  const holder = await db
    .selectFrom("organisation")
    .select("id")
    .where("credit_code", "=", creditCode)
    .executeTakeFirst();
  return holder === undefined || holder.id === except;
};

export const addOrganisation: Act<typeof registryCalls.addOrganisation> = async (context, { orgType, ...fields }) => {
  const { db, actor, now } = context;
  const row = await db
    .insertInto("organisation")
    .values({ ...columnsOf(fields), org_type: orgType, update_time: now, update_user_name: actor.personName })
    .onConflict((conflict) => conflict.column("credit_code").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return refuse("registry.credit-code-taken");
  await leaveLine(context, {
    act: "create",
    object: { kind: "organisation", id: row.id, name: fields.orgName, orgId: row.id },
    before: null,
    after: fields,
  });
  return { orgId: row.id };
};

export const lockOrganisation = (db: Db, orgId: OrgId): Promise<Organisation> =>
  db.selectFrom("organisation").selectAll().where("id", "=", orgId).forUpdate().executeTakeFirstOrThrow();

/** The fields written at once: fields of the platform keep their value, and so do name and code until approved. */
const allowedFields = (stored: OrganisationFields, sent: OrganisationFields, decides: boolean): OrganisationFields => {
  const legalIdNumber = isMaskedIdNumber(sent.legalIdNumber) ? stored.legalIdNumber : sent.legalIdNumber;
  const contactMobile = isMaskedIdNumber(sent.contactMobile) ? stored.contactMobile : sent.contactMobile;
  const fields = { ...sent, legalIdNumber, contactMobile };
  if (decides) return fields;
  const kept = Object.fromEntries(platformFields.map((name) => [name, stored[name]]));
  return { ...fields, ...kept, orgName: stored.orgName, creditCode: stored.creditCode };
};

export const editOrganisation: Act<typeof registryCalls.editOrganisation> = async (context, input) => {
  const { db, actor, now } = context;
  const { orgId, version, licenceFileId, ...sent } = input;
  const row = await lockOrganisation(db, orgId);
  if (row.version !== version)
    refuse("platform.changed-meanwhile", {}, { detail: showOrganisation(actor, row, await openRequestOf(db, orgId)) });
  const decides = actor.orgType === "PLATFORM";
  const stored = fieldsOf(row);
  const fields = allowedFields(stored, sent, decides);
  if (!(await isCodeFree(db, sent.creditCode, orgId))) refuse("registry.credit-code-taken");
  if (licenceFileId !== null) await requireOwnLicence(db, orgId, licenceFileId);
  const isRenaming = !decides && (sent.orgName !== row.org_name || sent.creditCode !== row.credit_code);
  await db
    .updateTable("organisation")
    // The licence that belongs to a new name is adopted when the name is approved.
    .set(licenceFileId !== null && !isRenaming ? { licence_file_id: licenceFileId } : {})
    .set({ ...columnsOf(fields), version: version + 1, update_time: now, update_user_name: actor.personName })
    .where("id", "=", orgId)
    .execute();
  await leaveLine(context, {
    act: "update",
    object: { kind: "organisation", id: orgId, name: fields.orgName, orgId },
    before: stored,
    after: { ...fields, ...(licenceFileId !== null && { licenceFileId }) },
  });
  const isWaiting = decides ? false : await askForChange(context, row, sent, licenceFileId);
  return { orgId, isWaiting };
};
