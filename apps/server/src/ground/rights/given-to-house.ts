import type { OrgId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import { literals } from "../platform/database/literals.ts";

/** States of a batch in which no house has it. */
export const unsent = ["DRAFT", "FILLING", "CONFIRMING", "WITHDRAWN"] as const;

/** SQL condition over `submission`, or the name it has in the statement: the house was given the batch to review. */
export const givenToHouse = (houseId: OrgId, batch = "submission") =>
  sql<boolean>`(${sql.ref(`${batch}.house_org_id`)} = ${houseId}
    and ${sql.ref(`${batch}.state`)} not in (${literals(unsent)}))`;
