import { outsideKey, outsideKinds, type OutsideKindCode } from "@tushen/domain/filing/outside-record";
import type { Db } from "../src/context.ts";
import { outsideRecords } from "./outside-data.ts";
import { toSealJson } from "../src/ground/platform/sealed/to-seal.ts";

/** Records of outside platforms, as if the operator had uploaded them a week ago. */
export const seedOutside = async (db: Db, now: Date): Promise<void> => {
  const at = new Date(now.getTime() - 7 * 86_400_000);
  for (const kind of Object.keys(outsideRecords) as OutsideKindCode[]) {
    const rows = outsideRecords[kind];
    await db
      .insertInto("outside_record")
      .values(
        rows.map((facts) => ({
          kind,
          key: outsideKey(outsideKinds[kind].keyFields, facts),
          credit_code: facts["creditCode"] ? String(facts["creditCode"]) : null,
          title: String(facts["orgName"] ?? facts["personName"] ?? facts["projectName"]),
          facts: toSealJson(facts),
          update_time: at,
        })),
      )
      .execute();
    const file = { file_name: `${outsideKinds[kind].label}.xlsx`, row_count: rows.length, user_name: "严平" };
    await db
      .insertInto("outside_upload")
      .values({ kind, ...file, create_time: at })
      .execute();
  }
};
