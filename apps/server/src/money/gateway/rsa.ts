import { createSign, createVerify, type KeyObject } from "node:crypto";

/** SHA256withRSA in base64, as both providers sign. */
export const signText = (text: string, key: KeyObject): string =>
  createSign("RSA-SHA256").update(text, "utf8").sign(key, "base64");

export const isSignedText = (text: string, signature: string, key: KeyObject): boolean =>
  createVerify("RSA-SHA256").update(text, "utf8").verify(key, signature, "base64");
