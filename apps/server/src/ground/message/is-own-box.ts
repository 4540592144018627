import type { Actor, Db } from "../../context.ts";

/**
 * Whoever signed in with the code of one project does not read the applicant's messages, which are about other projects
 * too.
 */
export const isOwnBox = async (db: Db, { credentialId, onlyApplicationId }: Actor): Promise<boolean> => {
  if (onlyApplicationId === null) return true;
  const { application_id } = await db
    .selectFrom("credential")
    .select("application_id")
    .where("id", "=", credentialId)
    .executeTakeFirstOrThrow();
  return application_id === onlyApplicationId;
};
