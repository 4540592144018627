import type { Db } from "../src/context.ts";
import type { OrgId } from "@tushen/contract/ground/fields";
import { demoRates } from "./demo-rates.ts";
import { type CastOrganisationKey, organisations } from "./cast.ts";

/** What the authority of the demo city lets its houses charge, and the accounts the houses are paid to. */
export const seedRates = async (db: Db, now: Date): Promise<void> => {
  const orgIdOf = async (key: CastOrganisationKey): Promise<OrgId> => {
    const creditCode = organisations.find((one) => one.key === key)?.creditCode ?? "";
    const row = await db
      .selectFrom("organisation")
      .select("id")
      .where("credit_code", "=", creditCode)
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const authority = organisations.find(({ key }) => key === "zhujian");
  await db
    .insertInto("rate_table")
    .values({
      org_id: await orgIdOf("zhujian"),
      division_code: authority?.divisionCode ?? "",
      version_no: 1,
      valid_from: "2020-01-01",
      content: JSON.stringify(demoRates),
      note: "演示数据，不是任何主管部门的收费标准",
      creator_name: "常海涛",
      create_time: now,
    })
    .execute();
  for (const [index, key] of (["ruitu", "hengxin"] as const).entries()) {
    const house = organisations.find((one) => one.key === key);
    await db
      .insertInto("pay_account")
      .values({
        org_id: await orgIdOf(key),
        account_name: house?.name ?? "",
        bank_name: "中国建设银行郑州金水支行（演示）",
        bank_account: `4105 0167 8220 0000 ${String(1234 + index)}`,
        update_user_name: "平台",
        update_time: now,
      })
      .execute();
  }
};
