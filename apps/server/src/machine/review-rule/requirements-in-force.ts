import type { OrgId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { officesOf } from "./settings-of.ts";

/** Files of IDS that a new review takes: those of the authorities of the division, and those of the house itself. */
export const requirementsInForce = async (db: Db, divisionCode: string, house: OrgId | null) => {
  const offices = (await officesOf(db, divisionCode)).map(({ orgId }) => orgId);
  const owners = house === null ? offices : [...offices, house];
  if (owners.length === 0) return [];
  return db
    .selectFrom("model_requirement")
    .select(["id", "name", "sha256"])
    .where("org_id", "in", owners)
    .where("stop_time", "is", null)
    .orderBy("id")
    .execute();
};

/** The files themselves, in the order asked for; they never change. */
export const requirementContents = async (db: Db, ids: readonly number[]) => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("model_requirement")
    .select(["id", "name", "edition", "discipline", "content"])
    .where("id", "in", [...ids])
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
};
