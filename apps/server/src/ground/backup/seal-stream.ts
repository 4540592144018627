import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import type { Content } from "../platform/files/file-store.ts";
import { BackupError } from "./backup-error.ts";

/** How the bytes of a backup lie in its folder: as they are, or encrypted. */
export interface Sealing {
  seal(content: Content): Content;
  /** Throws at the end of bytes that were changed or sealed with another passphrase. */
  unseal(content: Content): Content;
}

export const unsealed: Sealing = { seal: (content) => content, unseal: (content) => content };

const cipher = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

/** AES-256-GCM with a key made from the passphrase by scrypt: 12 bytes of start value, the bytes, 16 bytes of proof. */
export const sealedBy = (passphrase: string, salt: Uint8Array): Sealing => {
  const key = scryptSync(passphrase.normalize("NFC"), salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 ** 2 });
  return {
    async *seal(content) {
      const iv = randomBytes(ivLength);
      const encrypting = createCipheriv(cipher, key, iv);
      yield iv;
      for await (const bytes of content) yield encrypting.update(bytes);
      yield encrypting.final();
      yield encrypting.getAuthTag();
    },
    async *unseal(content) {
      let held: Buffer = Buffer.alloc(0);
      let decrypting: ReturnType<typeof startDecrypting> | undefined;
      for await (const bytes of content) {
        held = Buffer.concat([held, bytes]);
        if (!decrypting && held.length >= ivLength) {
          decrypting = startDecrypting(key, held.subarray(0, ivLength));
          held = held.subarray(ivLength);
        }
        // The last bytes may be the proof, so they wait.
        if (!decrypting || held.length <= tagLength) continue;
        yield decrypting.update(held.subarray(0, -tagLength));
        held = held.subarray(-tagLength);
      }
      if (!decrypting || held.length < tagLength) throw new BackupError("备份文件不完整：请改用另一份备份");
      decrypting.setAuthTag(held);
      try {
        yield decrypting.final();
      } catch (cause) {
        throw new BackupError("备份文件解不开：口令不对，或文件被改动", { cause });
      }
    },
  };
};

const startDecrypting = (key: Uint8Array, iv: Uint8Array) =>
  createDecipheriv(cipher, key, iv, { authTagLength: tagLength });
