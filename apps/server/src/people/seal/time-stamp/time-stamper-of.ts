import { issueCertificate, type Signer, signerOf } from "@tushen/seal/certificate-authority";
import { timeStamperWith } from "@tushen/seal/time-stamp-authority";
import { type TimeStamper, TimeStampTrouble } from "@tushen/seal/time-stamp";
import type { Db, Services } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { authorityOf, revocationsAt, yesterday } from "../authority.ts";
import { openKey, sealKey } from "../sealed-key.ts";
import { httpTimeStamper } from "./http-time-stamper.ts";

const years = 15;

interface Needs extends Pick<Services, "config"> {
  readonly db: Db;
}

/** Who stamps: the authority of the settings, else the portal itself by its own clock. */
export const timeStamperOf = async (needs: Needs, now: Date): Promise<TimeStamper> => {
  const { timeStamp } = needs.config;
  return timeStamp ? httpTimeStamper(timeStamp) : timeStamperWith(await ownStamper(needs, now), () => now);
};

/** Refuses with what the time-stamping authority, or its silence, says. */
export const orRefuseTime = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TimeStampTrouble) return refuse("seal.no-time-stamp", { reason: error.message });
    throw error;
  }
};

/** The portal's own time-stamping authority, made when first needed, once for all copies of the server. */
const ownStamper = async (needs: Needs, now: Date): Promise<Signer> => {
  const { db, config } = needs;
  const read = () => db.selectFrom("time_stamp_authority").selectAll().executeTakeFirst();
  const authority = await authorityOf(needs, now);
  let row = await read();
  if (!row) {
    const until = new Date(now);
    until.setUTCFullYear(until.getUTCFullYear() + years);
    const subject = { commonName: "图审通时间戳服务", organisation: "图审通" };
    const options = { forTimeStamps: true, revocationListAt: revocationsAt(config) };
    const made = issueCertificate(authority, subject, { from: yesterday(now), until }, "ec", options);
    await db
      .insertInto("time_stamp_authority")
      .values({
        certificate_pem: made.certificatePem,
        key_sealed: sealKey(made.keyPem, config.secret),
        create_time: now,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    row = await read();
  }
  if (!row) throw new Error("no time-stamping authority");
  return signerOf({ certificatePem: row.certificate_pem, keyPem: openKey(row.key_sealed, config.secret) }, authority);
};
