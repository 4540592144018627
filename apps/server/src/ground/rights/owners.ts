import type { Call, OwnedKind } from "@tushen/contract/ground/call";
import { sql } from "kysely";
import type { Db, Owner } from "../../context.ts";
import { refuse } from "../platform/http/refusal.ts";

const ofOrganisation = sql.raw(`home.org_id as "orgId", organisation.org_type as "orgType",
  organisation.division_code as "divisionCode"`);
const inOrganisation = (table: string) =>
  sql.raw(`${table} home join organisation on organisation.id = home.org_id where home.id =`);

/** For each kind of object its table, and how it leads to its organisation. */
const homes: Record<OwnedKind, ReturnType<typeof sql>> = {
  organisation: sql.raw(`id as "orgId", org_type as "orgType", division_code as "divisionCode"
    from organisation where id =`),
  "organisation-request": sql`${ofOrganisation} from ${inOrganisation("organisation_request")}`,
  employment: sql`${ofOrganisation} from ${inOrganisation("employment")}`,
  credential: sql`${ofOrganisation} from ${inOrganisation("credential")}`,
  "push-channel": sql`${ofOrganisation} from ${inOrganisation("push_channel")}`,
  seal: sql`${ofOrganisation} from ${inOrganisation("seal")}`,
};

/** The organisation that owns the object of the call; an unknown id is refused with 404. */
export const findOwner = async (db: Db, call: Call, input: unknown): Promise<Owner | null> => {
  if (!call.owned) return null;
  const [kind, key] = call.owned;
  const id = (input as Record<string, unknown>)[key];
  const { rows } = await sql<Owner>`select ${homes[kind]} ${id}`.execute(db);
  return rows[0] ?? refuse("platform.not-found");
};
