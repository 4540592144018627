import { randomBytes } from "node:crypto";
import type { CertificateId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { pointToStampedCopies, sheetsOf } from "../../sheets/drawing/index.ts";
import { finalVersion } from "./final-version.ts";
import type { Certificate } from "./tables.ts";
import { type Mover } from "../../ground/state/index.ts";

export interface StampCounts {
  readonly total: number;
  readonly stamped: number;
  readonly problem: number;
}

export const countStamps = async (db: Db, certificateId: CertificateId): Promise<StampCounts> => {
  const rows = await db
    .selectFrom("sheet_stamp")
    .select(["state"])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("certificate_id", "=", certificateId)
    .where("state", "<>", "VOID")
    .groupBy("state")
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { total: of("WAITING") + of("STAMPED") + of("PROBLEM"), stamped: of("STAMPED"), problem: of("PROBLEM") };
};

/** Makes one row per sheet of the final version, each with the random code of its stamp. */
export const listSheetsToStamp = async (db: Db, certificate: Certificate): Promise<void> => {
  const version = await finalVersion(db, certificate.submission_id);
  const sheets = await sheetsOf(db, version.id);
  if (sheets.length === 0) return;
  await db
    .insertInto("sheet_stamp")
    .values(
      sheets.map((sheet) => ({
        certificate_id: certificate.id,
        drawing_id: sheet.id,
        application_id: certificate.application_id,
        division_code: certificate.division_code,
        token: randomBytes(12).toString("base64url"),
      })),
    )
    .execute();
};

/** Voids stamped copies of a certificate that was not sent; their codes are answered as unknown. */
export const voidStamps = async (
  { db }: Mover,
  certificates: readonly { readonly id: CertificateId }[],
): Promise<void> => {
  await db
    .updateTable("sheet_stamp")
    .set({ state: "VOID" })
    .where(
      "certificate_id",
      "in",
      certificates.map(({ id }) => id),
    )
    .where("state", "<>", "VOID")
    .execute();
};

/** Makes the stamped copies the ones everybody downloads, once the results are sent. */
export const publishStamps = async (db: Db, certificateId: CertificateId): Promise<void> => {
  const stamped = await db
    .selectFrom("sheet_stamp")
    .select(["drawing_id", "file_id", "token"])
    .where("certificate_id", "=", certificateId)
    .where("state", "=", "STAMPED")
    .execute();
  await pointToStampedCopies(
    db,
    stamped.flatMap(({ drawing_id, file_id, token }) =>
      file_id === null ? [] : [{ drawingId: drawing_id, fileId: file_id, token }],
    ),
  );
};
