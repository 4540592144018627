import type { ClientCertificate } from "@tushen/seal/client-certificate";
import { finishSignature, type PreparedSignature, prepareSignature } from "@tushen/seal/sign-pdf";
import { holdsFor } from "@tushen/seal/scheme";
import type { Db, Services } from "../../../context.ts";
import type { StoredBytes } from "../../../ground/platform/files/file-store.ts";
import { inWorkFolder, signLasting, type WorkFolder } from "../../../people/seal/index.ts";
import { requestOf, type Signing } from "../sign-file.ts";

type Needs = Pick<Services, "config" | "files"> & { readonly db: Db };
type Key = Pick<ClientCertificate, "chain">;

const prepare = async (folder: WorkFolder, signing: Signing, { chain }: Key): Promise<PreparedSignature> =>
  prepareSignature({ ...(await requestOf(folder, signing)), chain });

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

const isOver = (certificate: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean => {
  try {
    return holdsFor(certificate, bytes, signature);
  } catch {
    // Bytes that are no signature of this kind are over nothing.
    return false;
  }
};

/** What the key is to sign. Nothing is kept: the same file, time, seal and certificate give the same digest again. */
export const digestOf = ({ files }: Pick<Services, "files">, signing: Signing, key: Key) =>
  inWorkFolder({ files }, async (folder) => {
    const { digest, toSign } = await prepare(folder, signing, key);
    return { digest: base64(digest), toSign: base64(toSign) };
  });

/**
 * Puts the signature over a digest into the file, whose bytes then lie in the file store. "changed": file or seal give
 * another digest by now; "wrong": the signature is not over this digest with this key.
 */
export const signedWith = (
  needs: Needs,
  signing: Signing,
  key: Key,
  { digest, signature, now }: { readonly digest: string; readonly signature: Uint8Array; readonly now: Date },
): Promise<StoredBytes | "changed" | "wrong"> =>
  inWorkFolder(needs, async (folder) => {
    const prepared = await prepare(folder, signing, key);
    if (base64(prepared.digest) !== digest) return "changed";
    const [certificate] = key.chain;
    if (!certificate || !isOver(certificate, prepared.toSign, signature)) return "wrong";
    await signLasting(needs, { path: prepared.target, now, isLast: signing.use.is_last }, (timeStamper) =>
      finishSignature(prepared, signature, timeStamper),
    );
    return needs.files.put(folder.read(prepared.target));
  });
