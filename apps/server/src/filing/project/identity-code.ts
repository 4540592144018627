import { createHash, randomInt } from "node:crypto";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

// Without letters and digits that are mistaken for each other on the phone.
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A new project identity code (项目身份码): twelve characters, shown once. */
export const newIdentityCode = (): string =>
  Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** What is kept of it. */
export const hashIdentityCode = (code: string): string => createHash("sha256").update(code.toUpperCase()).digest("hex");

/** A new code in place of a lost one, which dies; the only time it can be read. */
export const replaceIdentityCode = async (db: Db, id: ApplicationId): Promise<string> => {
  const code = newIdentityCode();
  const identity_code_hash = hashIdentityCode(code);
  await db.updateTable("project_application").set({ identity_code_hash }).where("id", "=", id).execute();
  return code;
};
