import { alterationMark } from "@tushen/domain/delivery/altered-sheet";
import { type CertificateState, publicCertificateState } from "@tushen/domain/results/certificate-state";
import type { Db } from "../../context.ts";

const stateOf = (state: string): string | null => publicCertificateState(state as CertificateState);

/** The issued certificate, sub-certificate or stamped sheet with exactly these bytes, for anybody who holds them. */
export const issuedWith = async (db: Db, sha256: string) =>
  (await certificateWith(db, sha256)) ?? (await subWith(db, sha256)) ?? (await sheetWith(db, sha256));

const certificateWith = async (db: Db, sha256: string) => {
  const row = await db
    .selectFrom("certificate")
    .select(["state", "content", "cert_no"])
    .where("sha256", "=", sha256)
    .where("sent_time", "is not", null)
    .executeTakeFirst();
  const state = row && stateOf(row.state);
  if (!row || !state) return null;
  const title = row.content.alteration ? "施工图设计文件变更审查合格意见" : "施工图设计文件审查合格书";
  return { title, number: row.cert_no, projectName: row.content.projectName, state, isInForce: state === "有效" };
};

const subWith = async (db: Db, sha256: string) => {
  const row = await db
    .selectFrom("sub_certificate as sub")
    .innerJoin("certificate", "certificate.id", "sub.certificate_id")
    .select(["certificate.state", "certificate.content", "sub.sub_no", "sub.content as part"])
    .where("sub.sha256", "=", sha256)
    .where("sub.sent_time", "is not", null)
    .executeTakeFirst();
  const state = row && stateOf(row.state);
  if (!row || !state) return null;
  return {
    title: `审查合格书（子证书）${row.part.name}`,
    number: row.sub_no,
    projectName: row.content.projectName,
    state,
    isInForce: state === "有效",
  };
};

const sheetWith = async (db: Db, sha256: string) => {
  const row = await db
    .selectFrom("sheet_stamp")
    .innerJoin("certificate", "certificate.id", "sheet_stamp.certificate_id")
    .innerJoin("drawing", "drawing.id", "sheet_stamp.drawing_id")
    .leftJoin("submission as later", "later.id", "drawing.superseded_in_id")
    .select(["certificate.state", "certificate.content", "graph_num", "graph_name", "later.alter_serial"])
    .where("sheet_stamp.sha256", "=", sha256)
    .where("sheet_stamp.state", "=", "STAMPED")
    .where("certificate.sent_time", "is not", null)
    .executeTakeFirst();
  const issued = row && stateOf(row.state);
  if (!row || !issued) return null;
  const isAltered = issued === "有效" && row.alter_serial !== null;
  return {
    title: `审查合格的图纸 ${row.graph_name}`,
    number: row.graph_num,
    projectName: row.content.projectName,
    state: isAltered ? `已变更（${alterationMark(row.alter_serial ?? 0)}）` : issued,
    isInForce: issued === "有效" && !isAltered,
  };
};
