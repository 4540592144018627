import type { OrgId, SealId } from "@tushen/contract/ground/fields";
import { addDays, dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { businessLicence } from "@tushen/sample/papers/business-licence";
import type { Portal } from "../src/context.ts";
import { storeFile } from "../src/ground/file/index.ts";
import { issueSeal, organisationSeal, personSeal } from "../src/people/seal/index.ts";
import { organisations } from "./cast.ts";
import { moveOne } from "../src/ground/state/index.ts";
import { sealMoves } from "../src/people/seal/index.ts";

interface DemoSeal {
  readonly org: string;
  readonly sealType: string;
  /** Days from today. */
  readonly from: number;
  readonly until: number;
  /** Username of the holder of a personal seal. */
  readonly holder?: string;
  readonly state?: "FROZEN" | "APPLYING";
  readonly reason?: string;
}

/** Seals in every state: one waits for renewal, one is about to expire, one is frozen. The oldest comes first. */
// biome-ignore format: a table
const seals: readonly DemoSeal[] = [
  // The review seal is older than every certificate of the city.
  { org: "ruitu", sealType: "7", from: -790, until: 305 },
  { org: "ruitu", sealType: "1", from: -1095, until: -9, state: "APPLYING", reason: "公章证书已到期，申请续期三年。" },
  { org: "fangyuan", sealType: "2", from: -1090, until: -3 },
  { org: "zhongyuan", sealType: "2", from: -1074, until: 21 },
  { org: "dizhi", sealType: "1", from: -700, until: 390, state: "FROZEN", reason: "印章保管人岗位调整，交接期间暂停使用。" },
  { org: "zhongyuan", sealType: "1", from: -400, until: 690 },
  { org: "zhongyuan", sealType: "3", from: -380, until: 640, holder: "designer" },
];

const findFirm = ({ db }: Portal, key: string) =>
  db
    .selectFrom("organisation")
    .select(["id", "org_name", "credit_code", "legal_person"])
    .where("credit_code", "=", organisations.find((one) => one.key === key)?.creditCode ?? "")
    .executeTakeFirstOrThrow();

const findHolder = async ({ db }: Portal, username: string) => {
  const row = await db
    .selectFrom("account")
    .innerJoin("person", "person.id", "account.person_id")
    .select(["person.id", "person_name", "registrations"])
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  return { id: row.id, name: row.person_name, registrationNo: row.registrations[0]?.regNo };
};

const makeSeal = async (portal: Portal, one: DemoSeal): Promise<SealId | null> => {
  const firm = await findFirm(portal, one.org);
  const seal =
    one.holder === undefined
      ? organisationSeal(one.sealType, firm)
      : personSeal(one.sealType, firm, await findHolder(portal, one.holder), "A");
  const day = (days: number) => new Date(`${addDays(dayInBeijing(portal.clock()), days)}T09:00:00+08:00`);
  return issueSeal(portal, seal, { from: day(one.from), until: day(one.until) });
};

/** Shows the uploaded licences of firms that registered by phone, and of an approved one. */
const giveLicence = async (portal: Portal, org: { id: OrgId; creditCode: string }): Promise<void> => {
  const { db } = portal;
  const firm = await db.selectFrom("organisation").selectAll().where("id", "=", org.id).executeTakeFirstOrThrow();
  const facts = { orgName: firm.org_name, creditCode: firm.credit_code, legalPerson: firm.legal_person };
  const scan = businessLicence({ ...facts, address: firm.address, issuedOn: "2019-05-16" });
  const file = { fileName: `${firm.org_name}营业执照.pdf`, fileType: "pdf", orgId: org.id };
  const licence_file_id = await storeFile(portal, file, scan);
  await db.updateTable("organisation").set({ licence_file_id }).where("id", "=", org.id).execute();
  await db.updateTable("organisation_request").set({ licence_file_id }).where("org_id", "=", org.id).execute();
};

/** Seals and licences of the demo city, so that no page of the administration is empty. */
export const seedSeals = async (portal: Portal): Promise<void> => {
  for (const one of seals) {
    const id = await makeSeal(portal, one);
    if (id === null || one.state === undefined) continue;
    const now = portal.clock();
    await moveOne({ db: portal.db, actor: null, now }, sealMoves, id, {
      ...(one.state === "APPLYING" ? { action: "renew", by: "CLERK" } : { action: "freeze", by: "SYSTEM" }),
      facts: { reasonGiven: true },
      set: { state_reason: one.reason ?? null, state_time: now },
    });
  }
  const shown = await portal.db
    .selectFrom("organisation")
    .select(["id", "credit_code as creditCode"])
    .where((eb) => eb.or([eb("audit_state", "<>", 2), eb("credit_code", "=", organisations[0].creditCode)]))
    .execute();
  for (const org of shown) await giveLicence(portal, org);
};
