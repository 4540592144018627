import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Keys of both sides, as a merchant and a provider would exchange them. */
export interface StandInKeys {
  readonly merchant: KeyObject;
  readonly provider: KeyObject;
  readonly merchantPublic: KeyObject;
  readonly providerPublic: KeyObject;
  readonly apiV3Key: string;
}

interface Kept {
  readonly merchant: string;
  readonly provider: string;
  readonly apiV3Key: string;
}

const made = (): Kept => {
  const pem = () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  };
  return { merchant: pem(), provider: pem(), apiV3Key: randomBytes(16).toString("hex") };
};

const kept = (file: string): Kept => {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const keys = made();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
};

/** Keys of the stand-in: kept in a file, or new. */
export const openStandInKeys = (file: string | null): StandInKeys => {
  const { merchant, provider, apiV3Key } = file === null ? made() : kept(file);
  const [own, theirs] = [createPrivateKey(merchant), createPrivateKey(provider)];
  return {
    ...{ merchant: own, provider: theirs, apiV3Key },
    merchantPublic: createPublicKey(own),
    providerPublic: createPublicKey(theirs),
  };
};
