import { randomBytes } from "node:crypto";
import { addDays, dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { openApplicant } from "../src/people/registry/index.ts";
import type { Db } from "../src/context.ts";

/** Firms that named themselves in a report and wait to be approved. */
const registering = [
  {
    daysAgo: 2,
    orgName: "郑州筑景城市运营有限公司",
    creditCode: "91410100MA9K3R1A0F",
    divisionCode: "410105",
    legalPerson: "付晓东",
    address: "郑州市金水区文化路 82 号",
    personName: "程雪",
    mobile: "13803710081",
  },
  {
    daysAgo: 1,
    orgName: "河南嘉和仓储物流有限公司",
    creditCode: "91410103MA9N5T2B00",
    divisionCode: "410103",
    legalPerson: "段玉梅",
    address: "郑州市二七区南四环路 216 号",
    personName: "段飞",
    mobile: "13803710082",
  },
];

/** One firm the authority has suspended, with the person who kept its account. */
const suspended = {
  org_name: "郑州天衡工程设计有限公司",
  org_type: "DESIGN" as const,
  credit_code: "91410105MA9L7W3C0C",
  division_code: "410105",
  legal_person: "罗立新",
  address: "郑州市金水区丰产路 55 号",
  contact_name: "罗立新",
  contact_mobile: "13803710083",
  qualifications: JSON.stringify([{ qualType: "3", qualGrade: "2", qualNo: "A241005521", validTo: "2026-08-31" }]),
  suspended: true,
  suspend_reason: "设计资质证书已于 2026-08-31 到期且未办理延续，停用至提交新证书为止。",
};

/** Registrations that end soon or have ended, as days from today. */
const ending = [
  { username: "designer2", days: 19 },
  { username: "reviewer2", days: 64 },
  { username: "surveyor", days: 88 },
  { username: "designer3", days: -12 },
];

/**
 * Work for the administrators of the demo city: two firms wait for approval, one is suspended, registrations expire.
 */
export const seedRegistry = async (db: Db, now: Date): Promise<void> => {
  for (const { daysAgo, ...applicant } of registering) {
    const at = new Date(now.getTime() - daysAgo * 86_400_000);
    // Nobody knows this password; whoever plays the applicant sets one by phone.
    const password = randomBytes(32).toString("hex");
    await openApplicant({ db, now: at, address: "127.0.0.1", requestId: "seed" }, { ...applicant, password });
  }
  await db
    .insertInto("organisation")
    .values({ ...suspended, suspend_time: new Date(now.getTime() - 40 * 86_400_000) })
    .execute();
  for (const { username, days } of ending) await endRegistration(db, username, addDays(dayInBeijing(now), days));
  await db
    .updateTable("organisation")
    .set({ accredit_no: "豫建审认〔2021〕11号", accredit_valid_to: addDays(dayInBeijing(now), 47) })
    .where("house_class", "=", 2)
    .execute();
  await db
    .updateTable("organisation")
    .set({ accredit_no: "豫建审认〔2022〕05号", accredit_valid_to: "2028-09-30" })
    .where("house_class", "=", 1)
    .execute();
};

const endRegistration = async (db: Db, username: string, validTo: string): Promise<void> => {
  const person = await db
    .selectFrom("person")
    .innerJoin("account", "account.person_id", "person.id")
    .select(["person.id", "registrations"])
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("person")
    .set({ registrations: JSON.stringify(person.registrations.map((one) => ({ ...one, validTo }))) })
    .where("id", "=", person.id)
    .execute();
};
