import { sealTroubles } from "../people/seal.ts";
import { signatureMoves, startRefusals } from "./signature-refusals.ts";

/** Of moving a certificate to its signatures and from them. */
export const certificateMoves = [
  "certificate.wrong-state",
  "certificate.signing-off",
  "certificate.signature-unverified",
] as const;

/** Of handing out digests: those of beginning a task, of taking it and of the certificate. */
export const digestRefusals = [
  ...new Set([
    ...startRefusals,
    ...signatureMoves,
    ...sealTroubles,
    "seal.none" as const,
    "signature.several-tasks" as const,
    "signature.already-signed" as const,
    "signature.signing-now" as const,
    "signature.unsignable" as const,
    "signature.certificate-unreadable" as const,
    "signature.certificate-untrusted" as const,
    "signature.certificate-of-other" as const,
    ...certificateMoves,
  ]),
];

/** Of taking signatures over them. */
export const takeRefusals = [
  ...signatureMoves,
  ...sealTroubles,
  "seal.none",
  "signature.not-waiting",
  "signature.digest-first",
  "signature.digest-again",
  "signature.signature-wrong",
  ...certificateMoves,
] as const;
