import type { FileId, OrgId } from "@tushen/contract/ground/fields";
import type { SheetScale } from "@tushen/contract/sheets/markup";
import type { opinionCalls } from "@tushen/contract/review/opinion";
import type { Act, Db } from "../../context.ts";

/** Scales a house has set for the pages of one edition. */
export const scalesOf = async (db: Db, orgId: OrgId, fileId: FileId): Promise<SheetScale[]> => {
  const rows = await db
    .selectFrom("sheet_scale")
    .select(["page", "denominator", "setter_name as setterName"])
    .where("file_id", "=", fileId)
    .where("org_id", "=", orgId)
    .orderBy("page")
    .execute();
  return rows;
};

/** Sets the scale by which measures on a page are computed, for the whole house; existing marks keep theirs. */
export const setSheetScale: Act<typeof opinionCalls.setSheetScale> = async ({ db, actor, now }, input) => {
  const { drawingId, page, denominator } = input;
  const sheet = await db
    .selectFrom("drawing")
    .select(["file_id", "application_id", "division_code"])
    .where("id", "=", drawingId)
    .executeTakeFirstOrThrow();
  const said = { denominator, setter_name: actor.personName, set_time: now };
  await db
    .insertInto("sheet_scale")
    .values({ ...sheet, ...said, page, org_id: actor.orgId })
    .onConflict((conflict) => conflict.columns(["file_id", "page", "org_id"]).doUpdateSet(said))
    .execute();
  return { page, denominator, setterName: actor.personName };
};
