import type { OrgId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { authoritiesOf, divisionPrefix } from "../../ground/rights/index.ts";

/** The authorities of a division by how near they are: those of the district, then of the city, then of the province. */
const authoritiesByLevel = async (db: Db, divisionCode: string) => {
  const ids = await authoritiesOf(db, divisionCode);
  const offices = ids.length
    ? await db.selectFrom("organisation").select(["id", "division_code"]).where("id", "in", ids).execute()
    : [];
  const levels = Map.groupBy(offices, ({ division_code }) => divisionPrefix(division_code).length);
  return [...levels].toSorted(([a], [b]) => b - a).map(([level, some]) => ({ level, ids: some.map(({ id }) => id) }));
};

/** Who handles a complaint first: the nearest authorities. */
export const nearestAuthorities = async (db: Db, divisionCode: string): Promise<readonly OrgId[]> =>
  (await authoritiesByLevel(db, divisionCode))[0]?.ids ?? [];

/** The authorities directly above the one that handled a complaint first; none where the portal knows none. */
export const authoritiesAbove = async (db: Db, divisionCode: string, handler: OrgId): Promise<readonly OrgId[]> => {
  const levels = await authoritiesByLevel(db, divisionCode);
  const own = levels.findIndex(({ ids }) => ids.includes(handler));
  return levels[own + 1]?.ids ?? [];
};
