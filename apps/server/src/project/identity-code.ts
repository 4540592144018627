import { createHash, randomInt } from "node:crypto";

// Without letters and digits that are mistaken for each other on the phone.
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A new project identity code (项目身份码): twelve characters, shown once. */
export const newIdentityCode = (): string =>
  Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** What is kept of it. */
export const hashIdentityCode = (code: string): string => createHash("sha256").update(code.toUpperCase()).digest("hex");
