import type { certificateCalls } from "@tushen/contract/certificate";
import { type CertificateState, publicCertificateState } from "@tushen/domain/certificate-state";
import { dayInBeijing } from "@tushen/domain/work-calendar";
import { sql } from "kysely";
import type { Act, Db, GuestContext } from "../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import type { CertificateContent } from "./content.ts";
import { countStamps } from "./sheet-stamps.ts";

const windowInMinutes = 10;
const mostLookupsOfAddress = 60;

/** Codes are random, so nobody guesses one; the limit keeps a stranger from trying at all. Counted in the database. */
const countLookup = async ({ db, now, address }: GuestContext): Promise<void> => {
  const length = windowInMinutes * 60_000;
  const window_start = new Date(Math.floor(now.getTime() / length) * length);
  const { count } = await db
    .insertInto("public_lookup")
    .values({ address, window_start })
    .onConflict((conflict) =>
      conflict.columns(["address", "window_start"]).doUpdateSet({ count: sql`public_lookup.count + 1` }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  if (count === 1)
    await db
      .deleteFrom("public_lookup")
      .where("window_start", "<", new Date(window_start.getTime() - length).toISOString())
      .execute();
  if (count > mostLookupsOfAddress) refuse("platform.too-many");
};

/** 有效, 已换发, 已撤销, 已作废. What has not gone out yet is said to be so. */
const stateOf = (row: { state: string; sent_time: string | null }): string =>
  (row.sent_time === null ? null : publicCertificateState(row.state as CertificateState)) ??
  refuse("certificate.not-issued");

/** What the paper itself says; nobody's identity number is among it. */
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

export const publicCertificate: Act<typeof certificateCalls.publicCertificate> = async (context, { code }) => {
  await countLookup(context);
  const { db } = context;
  const row =
    (await certificateBy(db).where("qr_token", "=", code).executeTakeFirst()) ?? refuse("certificate.unknown-code");
  const state = stateOf(row);
  const { content } = row;
  return {
    ...factsOf(content, row),
    state,
    valid: state === "有效",
    reason: state === "有效" ? null : row.reason,
    title: "施工图设计文件审查合格书",
    result: "审查合格",
    buildings: content.buildings.map((one) => ({
      name: one.name,
      area: one.areaInSquareMetres,
      storeys: `${one.storeysAbove}/${one.storeysBelow}`,
    })),
    works: content.works ?? null,
    recordNo: row.record_no,
    sheetCount: (await countStamps(db, row.id)).stamped,
    sha256: row.sha256,
  };
};

export const publicDrawing: Act<typeof certificateCalls.publicDrawing> = async (context, { code }) => {
  await countLookup(context);
  const row =
    (await certificateBy(context.db)
      .innerJoin("sheet_stamp", "sheet_stamp.certificate_id", "certificate.id")
      .innerJoin("drawing", "drawing.id", "sheet_stamp.drawing_id")
      .innerJoin("share", "share.id", "drawing.share_id")
      .innerJoin("submission_version", "submission_version.id", "share.version_id")
      .select([
        "sheet_stamp.sha256 as sheet_sha256",
        "stamp_time",
        "graph_num",
        "graph_name",
        "submission_version.submission_version",
      ])
      .where("sheet_stamp.token", "=", code)
      .where("sheet_stamp.state", "=", "STAMPED")
      .executeTakeFirst()) ?? refuse("certificate.unknown-code");
  const state = stateOf(row);
  return {
    ...factsOf(row.content, row),
    state,
    valid: state === "有效",
    reason: state === "有效" ? null : row.reason,
    graphNum: row.graph_num,
    graphName: row.graph_name,
    submissionVersion: row.submission_version,
    stampTime: row.stamp_time,
    sha256: row.sheet_sha256,
  };
};
