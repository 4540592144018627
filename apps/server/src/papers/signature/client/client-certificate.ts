import { isPersonalSeal } from "@tushen/domain/people/seal-holder";
import { type ClientCertificate, isTrusted, readClientCertificate } from "@tushen/seal/client-certificate";
import type { Context } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { trustedRoots } from "../../../people/seal/index.ts";
import type { Signer } from "../signature-moves.ts";

/** A certificate that somebody signs with outside the portal: of a trusted authority, and valid now. */
export const certificateOf = async (context: Context, text: string): Promise<ClientCertificate> => {
  const certificate = readClientCertificate(text) ?? refuse("signature.certificate-unreadable");
  if (!(await isTrusted(certificate, await trustedRoots(context), context.now)))
    refuse("signature.certificate-untrusted", { name: certificate.names[0] ?? "" });
  return certificate;
};

/** A personal seal is signed with a certificate that names the person, a seal of the organisation with one that names it. */
export const checkNames = ({ names }: ClientCertificate, signer: Signer): void => {
  const wanted = isPersonalSeal(signer.seal_type) ? signer.person_name : signer.org_name;
  if (!names.includes(wanted)) refuse("signature.certificate-of-other", { name: names[0] ?? "", wanted });
};
