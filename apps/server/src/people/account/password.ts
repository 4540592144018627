import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2("argon2id", parameters, done),
);

const costly = { memory: 19_456, passes: 2, parallelism: 1 };
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64").replaceAll("=", "");

/** PHC string of argon2id over the value the browser sends (hex SHA-256 of the typed password). */
export const hashPassword = async (sent: string, cost = costly): Promise<string> => {
  const nonce = randomBytes(16);
  const key = await derive({ message: sent.toLowerCase(), nonce, tagLength: 32, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(key)}`;
};

export const verifyPassword = async (sent: string, phc: string): Promise<boolean> => {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc);
  if (!match) throw new Error("stored password is no argon2id PHC string");
  const [, memory, passes, parallelism, nonce = "", key = ""] = match;
  const expected = Buffer.from(key, "base64");
  const actual = await derive({
    message: sent.toLowerCase(),
    nonce: Buffer.from(nonce, "base64"),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected);
};
