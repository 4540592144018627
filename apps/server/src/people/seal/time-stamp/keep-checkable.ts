import { keepCheckable } from "@tushen/seal/long-term";
import { signingCertificates } from "@tushen/seal/signing-certificates";
import type { TimeStamper } from "@tushen/seal/time-stamp";
import type { Db, Services } from "../../../context.ts";
import { outsideRevocationLists } from "./outside-revocations.ts";
import { revocationListOf } from "./revocations.ts";
import { orRefuseTime, timeStamperOf } from "./time-stamper-of.ts";

interface Needs extends Pick<Services, "config"> {
  readonly db: Db;
}

interface Signing {
  /** The signed file. */
  readonly path: string;
  readonly now: Date;
  /** Others sign the file after this; the proof is put in with the last signature. */
  readonly isLast: boolean;
}

const proofFor = async (needs: Needs, { path, now }: Signing) => {
  const certificates = signingCertificates(path);
  const outside = await outsideRevocationLists(needs, certificates, now);
  return { certificates, revocationLists: [await revocationListOf(needs, now), ...outside] };
};

/**
 * Signs with a time stamp over the signature (PAdES B-T). The last signature is followed by what keeps all of them checkable
 * (B-LTA). Refuses where no time stamp can be had.
 */
export const signLasting = (
  needs: Needs,
  signing: Signing,
  sign: (timeStamper: TimeStamper) => Promise<void>,
): Promise<void> =>
  orRefuseTime(
    (async () => {
      const timeStamper = await timeStamperOf(needs, signing.now);
      await sign(timeStamper);
      if (signing.isLast) await keepCheckable(signing.path, await proofFor(needs, signing), timeStamper);
    })(),
  );
