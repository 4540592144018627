import { createAuthority, type Identity } from "@tushen/seal/certificate-authority";
import type { Db, Services } from "../../context.ts";
import { openKey, sealKey } from "./sealed-key.ts";

const years = 20;

/** Where the portal publishes which certificates of its authority are revoked; each of them names it. */
export const revocationsAt = ({ publicUrl }: Services["config"]): string =>
  `${publicUrl}/api/signature/passAuth/revocations`;

interface Needs extends Pick<Services, "config"> {
  readonly db: Db;
}

/** The certificate of the authority in PEM, or null before the first seal was made. */
export const rootCertificate = async (db: Db): Promise<string | null> => {
  const row = await db.selectFrom("certificate_authority").select("certificate_pem").executeTakeFirst();
  return row?.certificate_pem ?? null;
};

/** The authorities that are trusted: the portal's own, and those of the settings. */
export const trustedRoots = async ({ db, config }: Needs): Promise<readonly string[]> => {
  const own = await rootCertificate(db);
  return [...(own === null ? [] : [own]), ...config.signRoots];
};

/** The authorities whose time stamps are trusted: that of the settings, and the portal's own. */
export const trustedTimeRoots = async ({ db, config }: Needs): Promise<readonly string[]> => {
  const own = await rootCertificate(db);
  return [...(own === null ? [] : [own]), ...(config.timeStamp?.roots ?? [])];
};

/**
 * The portal's own certificate authority, made when first needed, once for all copies of the server. It proves that a
 * seal was made in this installation; legal weight needs certificates of a licensed authority.
 */
export const authorityOf = async ({ db, config }: Needs, now: Date): Promise<Identity> => {
  const read = () => db.selectFrom("certificate_authority").selectAll().executeTakeFirst();
  let row = await read();
  if (!row) {
    const until = new Date(now);
    until.setUTCFullYear(until.getUTCFullYear() + years);
    const made = createAuthority(
      { commonName: "图审通测试根证书", organisation: "图审通" },
      { from: yesterday(now), until },
    );
    await db
      .insertInto("certificate_authority")
      .values({ certificate_pem: made.certificatePem, key_sealed: sealKey(made.keyPem, config.secret) })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    row = await read();
  }
  if (!row) throw new Error("no certificate authority");
  return { certificatePem: row.certificate_pem, keyPem: openKey(row.key_sealed, config.secret) };
};

/** Certificates begin a day early, so that clocks a little behind accept them. */
export const yesterday = (now: Date): Date => new Date(now.getTime() - 86_400_000);
