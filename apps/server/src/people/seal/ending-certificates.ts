import { X509Certificate } from "node:crypto";
import type { EndingCertificate } from "@tushen/contract/ground/operation";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Db, Services } from "../../context.ts";

const mostSeals = 100;

const nameOf = ({ subject }: X509Certificate): string =>
  /^CN=(.*)$/m.exec(subject)?.[1] ?? subject.replaceAll("\n", " ");

const ofPem = (kind: EndingCertificate["kind"], pems: readonly string[]): EndingCertificate[] =>
  pems.map((pem) => {
    const certificate = new X509Certificate(pem);
    return { kind, name: nameOf(certificate), endTime: new Date(certificate.validTo).toISOString() };
  });

/** The authorities and the time stamp of portal and settings, and seals that can still be used. */
export const endingCertificates = async (
  { db, config }: Pick<Services, "config"> & { readonly db: Db },
  before: Date,
  now: Date,
): Promise<readonly EndingCertificate[]> => {
  const own = await db.selectFrom("certificate_authority").select("certificate_pem").execute();
  const stamps = await db.selectFrom("time_stamp_authority").select("certificate_pem").execute();
  const seals = await db
    .selectFrom("seal")
    .innerJoin("organisation", "organisation.id", "seal.org_id")
    .select(["seal_name", "org_name", "valid_to"])
    .where("seal.state", "=", "ACTIVE")
    .where("valid_to", ">=", dayInBeijing(now))
    .where("valid_to", "<", dayInBeijing(before))
    .orderBy("valid_to")
    .limit(mostSeals)
    .execute();
  const authorities = [
    ...ofPem(
      "AUTHORITY",
      own.map((row) => row.certificate_pem),
    ),
    ...ofPem("SIGN_ROOT", config.signRoots),
    ...ofPem(
      "TIME_STAMP",
      stamps.map((row) => row.certificate_pem),
    ),
    ...ofPem("TIME_STAMP", config.timeStamp?.roots ?? []),
  ];
  return [
    ...authorities.filter(({ endTime }) => Date.parse(endTime) < before.getTime()),
    ...seals.map(({ seal_name, org_name, valid_to }) => ({
      kind: "SEAL" as const,
      name: seal_name.includes(org_name) ? seal_name : `${org_name} ${seal_name}`,
      endTime: new Date(`${valid_to}T23:59:59+08:00`).toISOString(),
    })),
  ];
};
