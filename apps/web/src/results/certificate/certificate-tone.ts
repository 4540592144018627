import { type CertificateState, isLiveCertificate } from "@tushen/domain/results/certificate-state";
import type { SubCertificateState } from "@tushen/domain/results/sub-certificate-state";
import type { Tone } from "../../ground/ui/status-tag.tsx";

const tones: Readonly<Record<CertificateState, Tone>> = {
  NONE: "quiet",
  CREATED: "busy",
  SIGNING: "waiting",
  SIGNED: "busy",
  SENT: "good",
  RECORD_APPLYING: "waiting",
  RECORDED: "good",
  REPLACED: "quiet",
  REVOKED: "bad",
  VOID: "quiet",
};

export const certificateTone = (state: string): Tone => tones[state as CertificateState] ?? "quiet";

/** A sub-certificate ends with its certificate. */
export const subTone = (main: CertificateState, sub: SubCertificateState): Tone =>
  isLiveCertificate(main) ? (sub === "SENT" ? "good" : "busy") : tones[main];
