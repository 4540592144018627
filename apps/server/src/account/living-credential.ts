import { sql } from "kysely";

/** SQL condition on `credential`: it can be used now, neither ended nor suspended, and within its times. */
export const lives = (now: Date) =>
  sql<boolean>`(not credential.deleted and not credential.suspended
    and (credential.effective_time is null or credential.effective_time <= ${now.toISOString()})
    and (credential.expire_time is null or credential.expire_time > ${now.toISOString()}))`;
