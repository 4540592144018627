import { createHash, randomInt } from "node:crypto";
import { isStrongPassword } from "@tushen/domain/ground/password-strength";

/** Without letters and digits that look alike when read out or copied by hand. */
const letters = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Three groups of four, as `kR7m-Qx2p-9TzA`: some 69 bits, and strong by the rule of the regions. */
export const firstPassword = (): string => {
  for (;;) {
    const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
    const password = [group(), group(), group()].join("-");
    if (isStrongPassword(password, "regional")) return password;
  }
};

/** The value a browser would send for the password. */
export const sentFor = (password: string): string => createHash("sha256").update(password).digest("hex");
