import type { certificateCalls } from "@tushen/contract/results/certificate";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { alterationMark } from "@tushen/domain/delivery/altered-sheet";
import { type CertificateState, publicCertificateState } from "@tushen/domain/results/certificate-state";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { replacementNumber } from "@tushen/domain/results/certificate-number";
import { certificateTitle } from "@tushen/paper/certificate-wording";
import { sql } from "kysely";
import type { Act, Db, GuestContext } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import type { CertificateContent } from "./content.ts";
import { isSent } from "./may-read.ts";
import { subsOf } from "./sub/sub-moves.ts";
import { countStamps } from "./sheet-stamps.ts";

const windowInMinutes = 10;
const mostLookupsOfAddress = 60;

/**
 * Codes are random and cannot be guessed; the limit also stops trying. Counted in the database, for all servers
 * together; what costs more counts as several.
 */
export const countLookup = async ({ db, now, address }: GuestContext, weight = 1): Promise<void> => {
  const length = windowInMinutes * 60_000;
  const window_start = new Date(Math.floor(now.getTime() / length) * length);
  const { count } = await db
    .insertInto("public_lookup")
    .values({ address, window_start, count: weight })
    .onConflict((conflict) =>
      conflict.columns(["address", "window_start"]).doUpdateSet({ count: sql`public_lookup.count + ${weight}` }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  if (count === weight)
    await db
      .deleteFrom("public_lookup")
      .where("window_start", "<", new Date(window_start.getTime() - length).toISOString())
      .execute();
  if (count > mostLookupsOfAddress) refuse("platform.too-many");
};

/** State on the public page: 有效, 已换发, 已撤销, 已作废; or that the certificate was not sent yet. */
const stateOf = (row: { state: string; sent_time: string | null }): string =>
  (row.sent_time === null ? null : publicCertificateState(row.state as CertificateState)) ??
  refuse("certificate.not-issued");

/** Facts printed on the paper; they contain no identity numbers. */
const factsOf = (content: CertificateContent, row: { cert_no: string; issue_time: string | null }) => ({
  certNo: row.cert_no,
  projectName: content.projectName,
  atlasName: content.submissionName,
  address: content.address,
  houseName: content.house,
  owner: content.owner,
  designers: content.designers,
  surveyors: content.surveyors,
  issueDate: row.issue_time === null ? content.issuedOn : dayInBeijing(new Date(row.issue_time)),
});

const certificateBy = (db: Db) => db.selectFrom("certificate").selectAll("certificate");

type Row = Awaited<ReturnType<ReturnType<typeof certificateBy>["executeTakeFirstOrThrow"]>>;

/** What a certificate and its sub-certificates say alike. */
const standing = async (db: Db, row: Row) => {
  const state = stateOf(row);
  return {
    ...factsOf(row.content, row),
    state,
    valid: state === "有效",
    reason: state === "有效" ? null : row.reason,
    title: row.content.alteration ? "施工图设计文件变更审查合格意见" : certificateTitle(row.content.form ?? "BUILDING"),
    result: state === "有效" ? "审查合格" : `原结论审查合格，合格书${state}`,
    recordNo: row.record_no,
    replacedBy: await replacementOf(db, row),
  };
};

/** The certificate that took the place of a replaced one. */
const replacementOf = async (db: Db, { cert_no, state }: Row) => {
  if (state !== "REPLACED") return null;
  const next = await db
    .selectFrom("certificate")
    .select(["cert_no", "sent_time"])
    .where("cert_no", "=", replacementNumber(cert_no))
    .where("state", "<>", "VOID")
    .executeTakeFirst();
  return next ? { certNo: next.cert_no, isSent: next.sent_time !== null } : null;
};

const nothingMore = { works: null, subs: [], alterations: [], sheetCount: 0 };

/** A sub-certificate stands and falls with its certificate. */
const publicSub = async (db: Db, code: string) => {
  const sub =
    (await db.selectFrom("sub_certificate").selectAll().where("qr_token", "=", code).executeTakeFirst()) ??
    refuse("certificate.unknown-code");
  const row = await certificateBy(db).where("id", "=", sub.certificate_id).executeTakeFirstOrThrow();
  if (!isSent(sub)) refuse("certificate.not-issued");
  const shown = await standing(db, row);
  return {
    ...{ ...shown, ...nothingMore, buildings: buildingsOf(row.content, sub.content.name) },
    ...{ certNo: sub.sub_no, title: `${shown.title}（子证书）`, sha256: sub.sha256 },
    part: { kind: sub.content.kind, name: sub.content.name, certNo: row.cert_no },
  };
};

const buildingsOf = ({ buildings }: CertificateContent, only?: string) =>
  buildings
    .filter(({ name }) => only === undefined || name === only)
    .map((one) => ({
      name: one.name,
      area: one.areaInSquareMetres,
      storeys: `${one.storeysAbove}/${one.storeysBelow}`,
    }));

export const publicCertificate: Act<typeof certificateCalls.publicCertificate> = async (context, { code }) => {
  await countLookup(context);
  const { db } = context;
  const row = await certificateBy(db).where("qr_token", "=", code).executeTakeFirst();
  if (!row) return publicSub(db, code);
  return {
    ...(await standing(db, row)),
    part: null,
    subs: (await subsOf(db, row.id)).filter(isSent).map((sub) => ({ subNo: sub.sub_no, name: sub.content.name })),
    buildings: buildingsOf(row.content),
    works: row.content.works ?? null,
    sheetCount: (await countStamps(db, row.id)).stamped,
    alterations: await alterationsOf(db, row.submission_id),
    sha256: row.sha256,
  };
};

/** Alterations of the sheets of a batch that are in force, oldest first. */
const alterationsOf = async (db: Db, submissionId: SubmissionId) => {
  const rows = await db
    .selectFrom("submission")
    .leftJoin("certificate", (join) =>
      join
        .onRef("certificate.submission_id", "=", "submission.id")
        .on("sent_time", "is not", null)
        .on("certificate.state", "in", ["SENT", "RECORD_APPLYING", "RECORDED"]),
    )
    .select(["alter_serial", "cert_no"])
    .select(sql<number>`(select count(*) from drawing where superseded_in_id = submission.id)`.as("sheet_count"))
    .where("alters_id", "=", submissionId)
    .where("submission.state", "in", ["PASSED", "FRUIT", "FINISHED"])
    .orderBy("alter_serial")
    .execute();
  return rows.map((row) => ({
    mark: alterationMark(row.alter_serial ?? 0),
    certNo: row.cert_no,
    sheetCount: row.sheet_count,
  }));
};

/** For the public page of a sheet out of force: the sheet that replaced it. */
const supersededBy = (row: { later_serial: number | null; later_num: string | null }): string | null => {
  if (row.later_serial === null) return null;
  const mark = alterationMark(row.later_serial);
  return row.later_num === null
    ? `本图已由“${mark}”取消，不得再作为施工依据`
    : `本图已由“${mark}”的图纸 ${row.later_num} 替代，请以变更后的图纸为准`;
};

export const publicDrawing: Act<typeof certificateCalls.publicDrawing> = async (context, { code }) => {
  await countLookup(context);
  const row =
    (await certificateBy(context.db)
      .innerJoin("sheet_stamp", "sheet_stamp.certificate_id", "certificate.id")
      .innerJoin("drawing", "drawing.id", "sheet_stamp.drawing_id")
      .innerJoin("share", "share.id", "drawing.share_id")
      .innerJoin("submission_version", "submission_version.id", "share.version_id")
      .leftJoin("submission as later", "later.id", "drawing.superseded_in_id")
      .leftJoin("drawing as next", "next.id", "drawing.superseded_by_id")
      .select([
        "sheet_stamp.sha256 as sheet_sha256",
        "stamp_time",
        "drawing.graph_num",
        "drawing.graph_name",
        "submission_version.submission_version",
        "later.alter_serial as later_serial",
        "next.graph_num as later_num",
      ])
      .where("sheet_stamp.token", "=", code)
      .where("sheet_stamp.state", "=", "STAMPED")
      .executeTakeFirst()) ?? refuse("certificate.unknown-code");
  const issued = stateOf(row);
  const superseded = issued === "有效" ? supersededBy(row) : null;
  const state = superseded === null ? issued : "已变更";
  return {
    ...factsOf(row.content, row),
    state,
    valid: state === "有效",
    reason: state === "有效" ? null : (superseded ?? row.reason),
    graphNum: row.graph_num,
    graphName: row.graph_name,
    submissionVersion: row.submission_version,
    stampTime: row.stamp_time,
    sha256: row.sheet_sha256,
  };
};
