import type { OrgId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { divisionPrefix } from "./division.ts";

/** The authorities above a division: of its district, its city and its province. */
export const authoritiesOf = async (db: Db, divisionCode: string): Promise<OrgId[]> => {
  const offices = await db
    .selectFrom("organisation")
    .select(["id", "division_code"])
    .where("org_type", "=", "CONTROL")
    .where("suspended", "=", false)
    .execute();
  return offices
    .filter((office) => divisionCode.startsWith(divisionPrefix(office.division_code)))
    .map((office) => office.id);
};
