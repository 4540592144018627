import type { Actor, Db } from "../../context.ts";

/** Who came with the code of one project reads no messages of the applicant, which are about others too. */
export const isOwnBox = async (db: Db, { credentialId, onlyApplicationId }: Actor): Promise<boolean> => {
  if (onlyApplicationId === null) return true;
  const { application_id } = await db
    .selectFrom("credential")
    .select("application_id")
    .where("id", "=", credentialId)
    .executeTakeFirstOrThrow();
  return application_id === onlyApplicationId;
};
