import { Certificate, CRLDistributionPoints, GeneralName } from "pkijs";
import { PdfSource } from "@tushen/pdf/source";
import { findSignatures } from "./found-signature.ts";
import { certificateDer, parseSignature, withoutPadding } from "./verify-cms.ts";

/** The certificates that the signatures and time stamps of a file bring along, in DER, each once. */
export const signingCertificates = (path: string): Uint8Array[] => {
  const source = new PdfSource(path);
  try {
    const found = new Map<string, Uint8Array>();
    for (const { contents } of findSignatures(source).found)
      for (const bytes of withTimeStamp(withoutPadding(contents))) found.set(bytes.toString("hex"), bytes);
    return [...found.values()];
  } finally {
    source.close();
  }
};

const withTimeStamp = (signature: Uint8Array): Buffer[] => {
  const parsed = parseSignature(signature);
  if (!parsed) return [];
  const own = parsed.certificates.map(certificateDer);
  return parsed.timeStamp ? [...own, ...withTimeStamp(parsed.timeStamp)] : own;
};

const revocationListAt = "2.5.29.31";
/** uniformResourceIdentifier (RFC 5280, 4.2.1.6). */
const uri = 6;

/** Where the issuers of these certificates publish which of them they have revoked. */
export const revocationListAddresses = (certificates: readonly Uint8Array[]): string[] => {
  const found = certificates.flatMap((der) => {
    const { extensions = [] } = Certificate.fromBER(Uint8Array.from(der));
    const points = extensions.find(({ extnID }) => extnID === revocationListAt)?.parsedValue;
    if (!(points instanceof CRLDistributionPoints)) return [];
    return points.distributionPoints.flatMap(({ distributionPoint }) =>
      Array.isArray(distributionPoint)
        ? distributionPoint.flatMap((one) =>
            one instanceof GeneralName && one.type === uri ? [String(one.value)] : [],
          )
        : [],
    );
  });
  return [...new Set(found)];
};
