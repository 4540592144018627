import type { OrgId } from "@tushen/contract/fields";
import { issueCertificate, type Signer, signerOf } from "@tushen/seal/certificate-authority";
import { roundSeal } from "@tushen/seal/round-seal";
import { dayInBeijing } from "@tushen/domain/work-calendar";
import type { Db, Services } from "../context.ts";
import { authorityOf, yesterday } from "./authority.ts";
import { openKey, sealKey } from "./sealed-key.ts";

/** 审查专用章 in the dictionary SEAL_TYPE. */
const reviewSealType = "7";
const years = 3;

interface Needs extends Pick<Services, "config" | "files"> {
  readonly db: Db;
}

export interface HouseSeal {
  readonly name: string;
  readonly signer: Signer;
  /** SHA-256 of its picture, an SVG without fonts, in the file store. */
  readonly imageSha256: string;
}

/** The review seal of a house, made with its certificate and picture on first need; null when it may not be used. */
export const houseSeal = async (needs: Needs, orgId: OrgId, now: Date): Promise<HouseSeal | null> => {
  const row = (await findSeal(needs.db, orgId)) ?? (await makeSeal(needs, orgId, now));
  if (row.state !== "ACTIVE" || row.valid_to < dayInBeijing(now) || row.image_sha256 === null) return null;
  const identity = { certificatePem: row.certificate_pem, keyPem: openKey(row.key_sealed, needs.config.secret) };
  const signer = signerOf(identity, await authorityOf(needs, now));
  return { name: row.seal_name, signer, imageSha256: row.image_sha256 };
};

const findSeal = (db: Db, orgId: OrgId) =>
  db
    .selectFrom("seal")
    .selectAll()
    .where("org_id", "=", orgId)
    .where("seal_type", "=", reviewSealType)
    .where("person_id", "is", null)
    .where("state", "<>", "REVOKED")
    .executeTakeFirst();

const makeSeal = async (needs: Needs, orgId: OrgId, now: Date) => {
  const { db, config, files } = needs;
  const house = await db
    .selectFrom("organisation")
    .select(["org_name", "credit_code"])
    .where("id", "=", orgId)
    .executeTakeFirstOrThrow();
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  const identity = issueCertificate(
    await authorityOf(needs, now),
    { commonName: house.org_name, organisation: house.org_name, serialNumber: house.credit_code },
    { from: yesterday(now), until },
  );
  const { svg } = roundSeal({ organisation: house.org_name, title: "审查专用章", code: sealCode(house.credit_code) });
  const picture = await files.put(inOnePiece(Buffer.from(svg)));
  await db
    .insertInto("seal")
    .values({
      seal_type: reviewSealType,
      org_id: orgId,
      person_id: null,
      seal_name: `${house.org_name}审查专用章`,
      image_sha256: picture.sha256,
      certificate_pem: identity.certificatePem,
      key_sealed: sealKey(identity.keyPem, config.secret),
      valid_to: dayInBeijing(until),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await findSeal(db, orgId);
  if (!made) throw new Error(`no seal for organisation ${orgId}`);
  return made;
};

/** Thirteen digits along the lower edge: division of registration and the digits of the credit code. */
const sealCode = (creditCode: string): string =>
  `${creditCode.slice(2, 8)}${creditCode.replace(/\D/g, "").slice(-7)}`.padEnd(13, "0");

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
