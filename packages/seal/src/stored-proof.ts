import { Certificate, type CertificateRevocationList } from "pkijs";
import { PdfError } from "@tushen/pdf/pdf-error";
import type { PdfSource } from "@tushen/pdf/source";
import { PdfRef } from "@tushen/pdf/value";

interface Stored {
  readonly ref: PdfRef;
  readonly bytes: Buffer;
}

/** The proof that a file brings along (DSS, ISO 32000-2, 12.8.4.3). What cannot be read is left out. */
export const storedProof = (source: PdfSource): { certificates: Stored[]; revocationLists: Stored[] } => {
  const store = source.dict(source.dict(source.trailer.get("Root"))?.get("DSS"));
  const streams = (key: string): Stored[] =>
    (source.array(store?.get(key)) ?? []).flatMap((ref) => {
      const bytes = ref instanceof PdfRef ? streamBytes(source, ref) : undefined;
      return bytes && ref instanceof PdfRef ? [{ ref, bytes }] : [];
    });
  return { certificates: streams("Certs"), revocationLists: streams("CRLs") };
};

const streamBytes = (source: PdfSource, ref: PdfRef): Buffer | undefined => {
  const entry = source.entries.get(ref.object);
  if (entry?.kind !== "offset") return undefined;
  try {
    return source.decoded(source.streamAt(entry.offset, ref.object));
  } catch (error) {
    if (error instanceof PdfError) return undefined;
    throw error;
  }
};

export type Revocation =
  | { readonly state: "good" | "unknown" }
  /** Revoked at this moment; the certificate was good before. */
  | { readonly state: "revoked"; readonly at: Date };

/**
 * What lists of revoked certificates say about a chain, which begins with the signer's certificate and ends with the root. A
 * certificate counts as good when a list of its issuer does not name it.
 */
export const revocationOf = async (
  path: readonly Uint8Array[],
  lists: readonly CertificateRevocationList[],
): Promise<Revocation> => {
  const certificates = path.map((der) => Certificate.fromBER(Uint8Array.from(der)));
  let state: "good" | "unknown" = path.length > 0 ? "good" : "unknown";
  for (const [index, certificate] of certificates.slice(0, -1).entries()) {
    const issuer = certificates[index + 1];
    const own = issuer ? await listsOf(issuer, lists) : [];
    if (own.length === 0) state = "unknown";
    for (const { revokedCertificates = [] } of own) {
      const entry = revokedCertificates.find((one) => one.userCertificate.isEqual(certificate.serialNumber));
      if (entry) return { state: "revoked", at: entry.revocationDate.value };
    }
  }
  return { state };
};

const listsOf = async (issuer: Certificate, lists: readonly CertificateRevocationList[]) => {
  const good = await Promise.all(
    lists.map((list) =>
      list.verify({ issuerCertificate: issuer }).catch(() => {
        // A list that cannot be checked says nothing.
        return false;
      }),
    ),
  );
  return lists.filter((_, index) => good[index]);
};
