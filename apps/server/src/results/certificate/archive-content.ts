import type { FileId, SubmissionId } from "@tushen/contract/ground/fields";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { type CertificateState, publicCertificateState } from "@tushen/domain/results/certificate-state";
import type { ArchivedOpinion } from "@tushen/domain/results/archive-facts";
import { catalogue } from "@tushen/paper/catalogue";
import { processRecord } from "@tushen/paper/process-record";
import { renderPdf } from "@tushen/paper/render-pdf";
import type { Db } from "../../context.ts";
import { archivedMarks, archivedOpinions } from "../../review/opinion/index.ts";
import { findFileVersions } from "../../ground/file/index.ts";
import { type ArchiveEntry, safeName, withoutClashes } from "../../ground/platform/files/archive-entry.ts";
import { certificateAddress } from "./content.ts";
import { catalogueNumber } from "./gather-content.ts";
import type { Certificate } from "./tables.ts";
import { sheetsOfCertificate } from "./read-sheets.ts";
import { type Needs, withOfflinePage } from "./offline/archive-facts.ts";
import { type Process, processOf } from "./offline/process.ts";
import { subsOf } from "./sub/sub-moves.ts";

type Sheets = Awaited<ReturnType<typeof sheetsOfCertificate>>;

/** For names of files: how the certificate ended, e.g. 已撤销; empty while it is in force. */
export const endedMark = ({ state }: Pick<Certificate, "state">): string => {
  const shown = publicCertificateState(state as CertificateState);
  return shown === null || shown === "有效" ? "" : shown;
};

/** Everything that is archived of a finished batch, in its folders. */
export const archiveEntries = async (needs: Needs, certificate: Certificate, now: Date): Promise<ArchiveEntry[]> => {
  const { db } = needs;
  const ended = endedMark(certificate);
  const folder = ended === "" ? "审查合格书" : `审查合格书（${ended}）`;
  const sheets = await sheetsOfCertificate(db, certificate.id);
  const papers = (await lettersOf(db, certificate.submission_id)).map((letter) => ({
    path: `审查文书/${safeName(letter.file_name)}`,
    fileId: letter.file_id,
  }));
  const drawings = sheets.map((sheet) => {
    const path = [...sheet.folders, sheet.file_name].map(safeName).join("/");
    return sheet.state === "STAMPED"
      ? { path: `签章图纸/${path}`, fileId: sheet.file_id }
      : { path: `未能签章的图纸/${path}`, fileId: sheet.sheet_file_id, fileVersionIndex: sheet.file_version_index };
  });
  const signed = {
    path: `${folder}/审查合格书（${certificate.cert_no}）.pdf`,
    fileId: certificate.signed_file_id,
  };
  const subs = (await subsOf(db, certificate.id))
    .filter(({ sent_time }) => sent_time !== null)
    .map((sub) => ({
      path: `${folder}/子证书/${safeName(`${sub.content.name}（${sub.sub_no}）`)}.pdf`,
      fileId: sub.signed_file_id,
    }));
  const process = await processOf(db, certificate);
  const opinions = await archivedOpinions(db, certificate.submission_id);
  const entries = withoutClashes(
    withNumbers([
      { path: `${folder}/审查合格图纸目录.pdf`, bytes: await cataloguePaper(certificate, sheets, now) },
      ...(await storedEntries(db, [signed, ...subs, ...papers, ...drawings])),
      ...(await opinionPapers(needs, certificate, opinions)),
      ...(await processPapers(certificate, process, now)),
    ]),
  );
  return withOfflinePage(needs, entries, { certificate, process, opinions, now });
};

const folderOrder = ["审查合格书", "审查文书", "审查意见", "签章图纸", "审查过程", "未能签章的图纸"];

/** Numbers the folders that hold something, without a gap. */
const withNumbers = (entries: readonly ArchiveEntry[]): ArchiveEntry[] => {
  const filled = folderOrder.filter((folder) => entries.some(({ path }) => path.startsWith(folder)));
  return entries.map((entry) => {
    const at = filled.findIndex((folder) => entry.path.startsWith(folder)) + 1;
    return { ...entry, path: `${String(at).padStart(2, "0")}${entry.path}` };
  });
};

/** The files that exist: a sheet not yet stamped and a letter not yet printed have none. */
const storedEntries = async (
  db: Db,
  wanted: readonly { readonly path: string; readonly fileId: FileId | null; readonly fileVersionIndex?: number }[],
): Promise<ArchiveEntry[]> => {
  const there = wanted.flatMap((one) => (one.fileId === null ? [] : [{ ...one, fileId: one.fileId }]));
  const versions = await findFileVersions(db, there);
  return there.flatMap(({ path }, index) => {
    const found = versions[index];
    return found ? [{ path, sha256: found.sha256, sizeInBytes: found.size_in_bytes }] : [];
  });
};

const lettersOf = (db: Db, id: SubmissionId) =>
  db
    .selectFrom("letter")
    .innerJoin("file", "file.id", "letter.file_id")
    .select(["file_id", "file_name"])
    .where("submission_id", "=", id)
    .where("letter.state", "=", "SENT")
    // The archive is shared with the parties; records of the disciplines stay in the house.
    .where("letter.kind", "<>", "RECORD")
    .orderBy("letter.id")
    .execute();

/** 附图纸目录: the files the certificate covers, with their hashes. */
const cataloguePaper = (certificate: Certificate, sheets: Sheets, now: Date): Promise<Uint8Array> => {
  const { content } = certificate;
  const groups = Map.groupBy(sheets, (sheet) =>
    [sheet.folders[0], sheet.discipline === null ? "其他" : disciplineLabel(sheet.discipline)]
      .filter(Boolean)
      .join(" · "),
  );
  return renderPdf(
    catalogue({
      system: content.system,
      catalogueNumber: catalogueNumber(certificate.cert_no),
      certificateNumber: certificate.cert_no,
      projectName: content.projectName,
      house: content.house,
      issuedOn: content.issuedOn,
      verificationAddress: certificateAddress(content, certificate.qr_token),
      printedAt: now,
      groups: [...groups].map(([title, members]) => ({
        title,
        drawings: members.map((sheet) => ({
          drawingNumber: sheet.graph_num,
          name: sheet.graph_name,
          sheet: sheet.paper_size ?? "",
          edition: `V${sheet.submission_version}`,
          sha256: sheet.sha256 ?? "未能加盖",
        })),
      })),
    }),
  );
};

/** The opinions as JSON for programs, and their marks as XFDF that PDF readers lay over the sheet. */
const opinionPapers = async (
  needs: Needs,
  { submission_id }: Certificate,
  opinions: readonly ArchivedOpinion[],
): Promise<ArchiveEntry[]> => [
  { path: "审查意见/审查意见.json", bytes: jsonOf(opinions) },
  ...(await archivedMarks(needs, submission_id)).map(({ name, bytes }) => ({
    path: `审查意见/图面标注/${safeName(name)}`,
    bytes,
  })),
];

const jsonOf = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** The time line once to read and once to check its chain of hashes. */
const processPapers = async (
  certificate: Certificate,
  { applicationNumber, lines, told }: Process,
  now: Date,
): Promise<ArchiveEntry[]> => {
  const paper = await renderPdf(
    processRecord({
      system: certificate.content.system,
      projectName: certificate.content.projectName,
      applicationNumber,
      certificateNumber: certificate.cert_no,
      lines: told,
      lastHash: lines.at(-1)?.hash ?? "",
      printedAt: now,
    }),
  );
  const json = lines.map((line, index) => ({
    ...told[index],
    seq: line.seq,
    hash: line.hash,
    previousHash: line.previous_hash,
  }));
  return [
    { path: "审查过程/审查过程记录.pdf", bytes: paper },
    { path: "审查过程/审查过程记录.json", bytes: jsonOf(json) },
  ];
};
