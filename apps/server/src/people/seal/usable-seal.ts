import type { OrgId, PersonId, SealId } from "@tushen/contract/ground/fields";
import { registrationFor } from "@tushen/domain/people/seal-holder";
import { addDays, dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { type Signer, signerOf } from "@tushen/seal/certificate-authority";
import type { Context, Db, Services } from "../../context.ts";
import { Refusal, refuse } from "../../ground/platform/http/refusal.ts";
import { authorityOf } from "./authority.ts";
import { troubleOf } from "./house-seal.ts";
import { issueSeal } from "./issue-seal.ts";
import { planSeal, readHolder, termUntil } from "./plan-seal.ts";
import type { Seal } from "./seal-today.ts";
import { openKey } from "./sealed-key.ts";

export interface WantedSeal {
  readonly orgId: OrgId;
  /** Null for a seal of the organisation. */
  readonly personId: PersonId | null;
  readonly sealType: string;
}

const threeYears = 3 * 365;

const newestSeal = (db: Db, { orgId, personId, sealType }: WantedSeal) =>
  db
    .selectFrom("seal")
    .selectAll()
    .where("org_id", "=", orgId)
    .where("seal_type", "=", sealType)
    .where("person_id", personId === null ? "is" : "=", personId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** For three years at most, and no longer than the registration behind it. */
const longestTerm = async (context: Context, { orgId, personId, sealType }: WantedSeal): Promise<string> => {
  const today = dayInBeijing(context.now);
  const longest = addDays(today, threeYears);
  if (personId === null) return longest;
  const { registrations, review_disciplines } = await readHolder(context, orgId, personId);
  const holder = { registrations, reviewDisciplines: review_disciplines };
  const { validTo = longest } = registrationFor(sealType, holder, today) ?? {};
  return validTo < longest ? validTo : longest;
};

/** Makes a seal as the register allows it; nothing where it does not. */
const makeSeal = async (context: Context, wanted: WantedSeal): Promise<void> => {
  try {
    const validTo = await longestTerm(context, wanted);
    const plan = await planSeal(context, { ...wanted, provider: "A", validTo });
    await issueSeal(context, plan, termUntil(context.now, validTo));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

/**
 * The seal a signer may use today, or null. Who never had one of this type gets it when it is first needed, as the
 * register of firms and people allows (decision 84); a frozen, expired or revoked seal is not replaced.
 */
export const usableSeal = async (context: Context, wanted: WantedSeal): Promise<Seal | null> => {
  if ((await newestSeal(context.db, wanted)) === undefined) await makeSeal(context, wanted);
  const seal = await newestSeal(context.db, wanted);
  return seal && troubleOf(seal, context.now) === null ? seal : null;
};

/** A seal with its key, ready to sign. */
export interface ReadySeal {
  readonly id: SealId;
  readonly name: string;
  readonly signer: Signer;
  /** SHA-256 of its picture, an SVG without fonts, in the file store. */
  readonly imageSha256: string | null;
}

/** The seal to sign with now, or the refusal that says why it may not be used today. */
export const readySeal = async (
  needs: { readonly db: Db } & Pick<Services, "config">,
  wanted: WantedSeal,
  now: Date,
): Promise<ReadySeal> => {
  const seal = await newestSeal(needs.db, wanted);
  if (!seal) return refuse("seal.none");
  const trouble = troubleOf(seal, now);
  if (trouble) refuse(trouble.code, trouble.facts);
  const identity = { certificatePem: seal.certificate_pem, keyPem: openKey(seal.key_sealed, needs.config.secret) };
  return {
    id: seal.id,
    name: seal.seal_name,
    signer: signerOf(identity, await authorityOf(needs, now)),
    imageSha256: seal.image_sha256,
  };
};
