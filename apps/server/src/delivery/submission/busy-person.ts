import type { CredentialId } from "@tushen/contract/ground/fields";
import { type RawBuilder, sql } from "kysely";

/** Who has to review or check a task now; null when nobody has. `task` is the SQL name of the task. */
export const busyPerson = (task: string): RawBuilder<CredentialId | null> => {
  const column = (name: string) => sql.ref(`${task}.${name}`);
  return sql<CredentialId | null>`(case when ${column("state")} in ('ASSIGNED', 'REVIEWING', 'RETURNED')
    then ${column("reviewer_credential_id")} when ${column("state")} = 'SUBMITTED' then ${column("checker_credential_id")} end)`;
};
