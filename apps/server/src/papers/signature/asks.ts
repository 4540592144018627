import type {
  ApplicationId,
  CertificateId,
  FileId,
  LetterId,
  OpinionId,
  OrgId,
  SubmissionId,
} from "@tushen/contract/ground/fields";
import type { SealSpot } from "@tushen/paper/paper";
import type { Context, Db, Services } from "../../context.ts";
import type { Mover } from "../../ground/state/index.ts";

/** Something that can be signed, with its file as it is now. */
export interface Signable {
  readonly bizId: number;
  /** Version of the paper, where there are versions. */
  readonly version: number | null;
  readonly title: string;
  readonly applicationId: ApplicationId;
  readonly submissionId: SubmissionId | null;
  readonly divisionCode: string;
  /** The organisation that makes it and may have it signed. */
  readonly orgId: OrgId | null;
  /** Null while it is being printed. */
  readonly file: { readonly fileId: FileId; readonly index: number } | null;
  readonly spots: readonly SealSpot[];
}

/** Functions the signature area needs from areas above it. */
export interface SignatureAsks {
  /** Papers as they are to be signed. */
  signablePapers(db: Db, ids: readonly LetterId[]): Promise<Signable[]>;
  /** The papers that state these opinions. */
  papersOfOpinions(db: Db, ids: readonly OpinionId[]): Promise<LetterId[]>;
  signableCertificates(db: Db, ids: readonly CertificateId[]): Promise<Signable[]>;
  /** Makes the signed PDF the next version of its paper. */
  keepSignedPaper(
    mover: Mover,
    id: LetterId,
    signed: { readonly version: number; readonly fileId: FileId },
  ): Promise<void>;
  /** Certificates wait for the signatures of a task. */
  awaitSignatures(context: Context, ids: readonly CertificateId[]): Promise<void>;
  /** Certificates whose task ended without all signatures can be sent to be signed again. */
  awaitNoSignatures(mover: Mover, ids: readonly CertificateId[]): Promise<void>;
  /** Makes the signed PDF the certificate, whose sheets are stamped now. */
  keepSignedCertificate(
    mover: Mover & Pick<Services, "config" | "files" | "jobs">,
    id: CertificateId,
    fileId: FileId,
  ): Promise<void>;
}
