import type { OrgId, PersonId, SealId } from "@tushen/contract/ground/fields";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { issueCertificate, type Subject } from "@tushen/seal/certificate-authority";
import { personalSeal } from "@tushen/seal/personal-seal";
import { roundSeal } from "@tushen/seal/round-seal";
import type { Db, Services } from "../../context.ts";
import { authorityOf, revocationsAt, yesterday } from "./authority.ts";
import { sealKey } from "./sealed-key.ts";
import { begin } from "../../ground/state/index.ts";
import { sealMachine } from "@tushen/domain/people/seal-state";

interface Needs extends Pick<Services, "config" | "files"> {
  readonly db: Db;
}

export interface NewSeal {
  readonly orgId: OrgId;
  readonly personId: PersonId | null;
  readonly sealType: string;
  readonly name: string;
  readonly provider: string;
  readonly subject: Subject;
  /** The picture, an SVG without fonts. */
  readonly draw: () => string;
}

interface Firm {
  readonly id: OrgId;
  readonly org_name: string;
  readonly credit_code: string;
}

/** 法人章 in the dictionary SEAL_TYPE shows the legal representative. */
const legalSealType = "9";

/** The seal of an organisation: round, except that of its legal representative. */
export const organisationSeal = (
  sealType: string,
  firm: Firm & { readonly legal_person?: string },
  provider = "A",
): NewSeal => {
  const title = dictionaryLabel("SEAL_TYPE", sealType);
  return {
    orgId: firm.id,
    personId: null,
    sealType,
    name: `${firm.org_name}${title}`,
    provider,
    subject: { commonName: firm.org_name, organisation: firm.org_name, serialNumber: firm.credit_code },
    draw: () =>
      sealType === legalSealType
        ? personalSeal(firm.legal_person ?? firm.org_name).svg
        : roundSeal({ organisation: firm.org_name, title, code: sealCode(firm.credit_code) }).svg,
  };
};

/** The seal of one person in an organisation; its certificate names the registration, never the ID number. */
export const personSeal = (
  sealType: string,
  firm: Firm,
  person: { readonly id: PersonId; readonly name: string; readonly registrationNo: string | undefined },
  provider: string,
): NewSeal => ({
  orgId: firm.id,
  personId: person.id,
  sealType,
  name: `${person.name}${dictionaryLabel("SEAL_TYPE", sealType)}`,
  provider,
  subject: {
    commonName: person.name,
    organisation: firm.org_name,
    ...(person.registrationNo && { serialNumber: person.registrationNo }),
  },
  draw: () => personalSeal(person.name).svg,
});

interface Term {
  readonly from: Date;
  readonly until: Date;
}

/** A key with certificate and picture, in the columns that store them. */
export const makeEdition = async (needs: Needs, seal: NewSeal, { from, until }: Term) => {
  const { config, files } = needs;
  const validity = { from: yesterday(from), until };
  const identity = issueCertificate(await authorityOf(needs, from), seal.subject, validity, "ec", {
    revocationListAt: revocationsAt(config),
  });
  const picture = await files.put(inOnePiece(Buffer.from(seal.draw())));
  return {
    seal_name: seal.name,
    image_sha256: picture.sha256,
    certificate_pem: identity.certificatePem,
    key_sealed: sealKey(identity.keyPem, config.secret),
    valid_from: dayInBeijing(from),
    valid_to: dayInBeijing(until),
  };
};

/** Makes a seal with certificate and picture; null when the organisation already uses one of this kind. */
export const issueSeal = async (needs: Needs, seal: NewSeal, term: Term): Promise<SealId | null> => {
  const made = await needs.db
    .insertInto("seal")
    .values({
      seal_type: seal.sealType,
      org_id: seal.orgId,
      person_id: seal.personId,
      provider: seal.provider,
      state: begin(null, sealMachine, { action: "issue" }),
      ...(await makeEdition(needs, seal, term)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id ?? null;
};

/** Thirteen digits along the lower edge: division of registration and the digits of the credit code. */
const sealCode = (creditCode: string): string =>
  `${creditCode.slice(2, 8)}${creditCode.replace(/\D/g, "").slice(-7)}`.padEnd(13, "0");

const inOnePiece = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
};
