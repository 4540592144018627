import type { CredentialId } from "@tushen/contract/ground/fields";
import { isPersonalSeal } from "@tushen/domain/people/seal-holder";
import type { Signer } from "./signature-moves.ts";

type Waiting = Pick<Signer, "sign_time" | "signing_order" | "credential_id">;

const waitingOf = <S extends Waiting>(signers: readonly S[]): S[] =>
  signers.filter(({ sign_time }) => sign_time === null);

/** Those whose turn it is: of the smallest order that still waits. */
export const nextSigners = <S extends Waiting>(signers: readonly S[]): S[] => {
  const waiting = waitingOf(signers);
  const order = Math.min(...waiting.map(({ signing_order }) => signing_order));
  return waiting.filter(({ signing_order }) => signing_order === order);
};

/**
 * What one person can confirm now: each waiting signature of this person before which no other person's waits. Whoever
 * signs with a personal seal and then with that of the firm confirms once.
 */
export const confirmable = <S extends Waiting>(signers: readonly S[], credentialId: CredentialId): S[] => {
  const waiting = waitingOf(signers);
  const others = waiting.filter((one) => one.credential_id !== credentialId);
  const firstOther = Math.min(...others.map(({ signing_order }) => signing_order));
  return waiting.filter((one) => one.credential_id === credentialId && one.signing_order <= firstOther);
};

/** The seal a signer signs with: a person's own, or one of the organisation. */
export const sealOf = ({ org_id, person_id, seal_type }: Pick<Signer, "org_id" | "person_id" | "seal_type">) => ({
  orgId: org_id,
  personId: isPersonalSeal(seal_type) ? person_id : null,
  sealType: seal_type,
});

/** Who has confirmed and is signed for next. */
export const confirmedNext = <S extends Waiting & Pick<Signer, "confirm_time">>(signers: readonly S[]): S | undefined =>
  nextSigners(signers).find(({ confirm_time }) => confirm_time !== null);
