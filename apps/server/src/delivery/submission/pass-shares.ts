import type { ApplicationId, OrgId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import type { Db } from "../../context.ts";

/**
 * Passes unfinished shares from a firm that left to the firm that continues: in batches under review it answers
 * opinions and hands in sheets. Finished shares stay with the firm that made them.
 */
export const passShares = async (db: Db, applicationId: ApplicationId, from: OrgId, to: OrgId): Promise<void> => {
  await sql`update share set org_id = ${to} from submission
    where submission.id = share.submission_id and share.application_id = ${applicationId} and share.org_id = ${from}
      and submission.state not in ('FINISHED', 'FAILED', 'WITHDRAWN', 'INVALID', 'PASSED', 'FRUIT')
      and not exists (select 1 from share own where own.version_id = share.version_id and own.org_id = ${to}
        and own.part = share.part)`.execute(db);
};
