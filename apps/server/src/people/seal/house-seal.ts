import type { OrgId } from "@tushen/contract/ground/fields";
import { type Signer, signerOf } from "@tushen/seal/certificate-authority";
import type { sealTroubles } from "@tushen/contract/people/seal";
import type { Db, Services } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { authorityOf } from "./authority.ts";
import { issueSeal, organisationSeal } from "./issue-seal.ts";
import { openKey } from "./sealed-key.ts";
import { type Seal, stateToday } from "./seal-today.ts";

/** 审查专用章 in the dictionary SEAL_TYPE. */
export const reviewSealType = "7";
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

/** The refusal that says why a seal may not be used today; null when it may. */
export const troubleOf = (row: Seal, now: Date) => {
  const facts = { name: row.seal_name, day: row.valid_to, reason: row.state_reason ?? "未说明理由" };
  const codes = { APPLYING: "seal.waits", FROZEN: "seal.frozen", EXPIRED: "seal.expired", REVOKED: "seal.revoked" };
  const state = stateToday(row, now);
  return state === "ACTIVE" ? null : { code: codes[state] as SealTrouble, facts };
};
export type SealTrouble = (typeof sealTroubles)[number];

/** Returns the review seal of a house, or refuses with the reason why it may not be used today. */
export const requireHouseSeal = async (needs: Needs, orgId: OrgId, now: Date): Promise<HouseSeal> => {
  const trouble = troubleOf(await findOrMakeSeal(needs, orgId, now), now);
  if (trouble) refuse(trouble.code, trouble.facts);
  return (await houseSeal(needs, orgId, now)) ?? refuse("certificate.signer-missing");
};

/** The review seal of a house, made with certificate and picture when first needed; null when it may not be used. */
export const houseSeal = async (needs: Needs, orgId: OrgId, now: Date): Promise<HouseSeal | null> => {
  const row = await findOrMakeSeal(needs, orgId, now);
  if (troubleOf(row, now) !== null || row.image_sha256 === null) return null;
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
    // The newest one: a revoked seal is not replaced automatically.
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

const findOrMakeSeal = async (needs: Needs, orgId: OrgId, now: Date) =>
  (await findSeal(needs.db, orgId)) ?? makeSeal(needs, orgId, now);

const makeSeal = async (needs: Needs, orgId: OrgId, now: Date) => {
  const { db } = needs;
  const house = await db
    .selectFrom("organisation")
    .select(["org_name", "credit_code"])
    .where("id", "=", orgId)
    .executeTakeFirstOrThrow();
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  await issueSeal(needs, organisationSeal(reviewSealType, { id: orgId, ...house }), { from: now, until });
  const made = await findSeal(db, orgId);
  if (!made) throw new Error(`no seal for organisation ${orgId}`);
  return made;
};
