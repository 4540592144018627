import type { CertificateId, SubCertificateId } from "@tushen/contract/ground/fields";
import { isLiveCertificate } from "@tushen/domain/results/certificate-state";
import { subCertificateMachine } from "@tushen/domain/results/sub-certificate-state";
import type { Selectable } from "kysely";
import type { Db } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { movable } from "../../../ground/state/index.ts";
import { isSent } from "../may-read.ts";
import type { Certificate, SubCertificateTable } from "../tables.ts";

export type SubCertificate = Selectable<SubCertificateTable>;

/** How a sub-certificate moves. What happens to all of them together stands in the history with their certificate. */
export const subCertificateMoves = movable({
  machine: subCertificateMachine,
  table: "sub_certificate",
  isVersioned: true,
  history: {
    subject: "subCertificate",
    applicationOf: (row) => row.application_id,
    whyOf: (row) => row.sub_no,
    audience: "house",
    isLine: ({ action }) => action === "recreate",
  },
  knownFacts: (row) => ({ sealed: row.state === "SIGNED" }),
  effects: {},
});

/** What the state of its certificate decides about a sub-certificate. */
export const factsOfMain = (main: Pick<Certificate, "state" | "issue_time" | "sent_time">) => ({
  mainOpen: isLiveCertificate(main.state),
  mainSigned: main.issue_time !== null,
  mainSent: isSent(main),
});

export const subsOf = (db: Db, certificateId: CertificateId): Promise<SubCertificate[]> =>
  db.selectFrom("sub_certificate").selectAll().where("certificate_id", "=", certificateId).orderBy("sort_no").execute();

export const findSub = async (db: Db, id: SubCertificateId): Promise<SubCertificate> =>
  (await db.selectFrom("sub_certificate").selectAll().where("id", "=", id).executeTakeFirst()) ??
  refuse("platform.not-found");
