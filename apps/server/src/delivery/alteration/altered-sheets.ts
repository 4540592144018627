import { alterationMark } from "@tushen/domain/delivery/altered-sheet";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { type SubmissionState, submissionMachine } from "@tushen/domain/delivery/submission-state";
import type { Actor, Db } from "../../context.ts";
import { sheetsOf } from "../../sheets/drawing/index.ts";
import { visibleVersion } from "../../ground/rights/index.ts";
import type { AlterationRow } from "./tables.ts";
import { declaredSheets } from "./sheets.ts";

/** The sheets of the newest round the reader may see; others than the firms see a round once it is handed in. */
const reviewedSheets = async (db: Db, actor: Actor, row: AlterationRow) => {
  if (row.review_submission_id === null) return [];
  const version = await db
    .selectFrom("submission_version")
    .select("id")
    .where("submission_id", "=", row.review_submission_id)
    .where(visibleVersion(actor))
    .orderBy("submission_version", "desc")
    .limit(1)
    .executeTakeFirst();
  return version ? sheetsOf(db, version.id) : [];
};

const firmNames = async (db: Db, row: AlterationRow): Promise<Map<number, string>> => {
  const rows = await db
    .selectFrom("share")
    .innerJoin("organisation", "organisation.id", "share.org_id")
    .select(["share.id", "org_name"])
    .where("share.submission_id", "=", row.review_submission_id)
    .execute();
  return new Map(rows.map((share) => [share.id, share.org_name]));
};

/** Every declared sheet with the sheet that replaces it, and the sheets that are new with the alteration. */
export const alteredSheets = async (db: Db, actor: Actor, row: AlterationRow) => {
  const declared = await declaredSheets(db, row);
  const reviewed = await reviewedSheets(db, actor, row);
  const shown = (next: (typeof reviewed)[number]) => ({
    drawingId: next.id,
    graphNum: next.graph_num,
    graphName: next.graph_name,
  });
  const sheets = declared.map(
    ({ docBizId, fileId, fileVersionIndex, orgId: _orgId, buildingId: _building, ...sheet }) => {
      const next = reviewed.find((one) => one.doc_biz_id === docBizId);
      const isNew = next && (next.file_id !== fileId || next.file_version_index !== fileVersionIndex);
      return { ...sheet, next: sheet.change === "M" && next && isNew ? shown(next) : null };
    },
  );
  const added = reviewed.filter((one) => !declared.some(({ docBizId }) => docBizId === one.doc_biz_id));
  const firms = added.length > 0 ? await firmNames(db, row) : new Map<number, string>();
  const addedSheets = added.map((one) => ({
    ...shown(one),
    disciplineName: disciplineLabel(one.discipline ?? ""),
    orgName: firms.get(one.share_id) ?? "",
  }));
  return { sheets, addedSheets };
};

/** The batch in which the changed sheets are reviewed, as the parties name it. */
export const alterationReview = async (db: Db, { review_submission_id: id }: AlterationRow) => {
  if (id === null) return null;
  const batch = await db
    .selectFrom("submission")
    .leftJoin("organisation", "organisation.id", "house_org_id")
    .select(["submission.id", "atlas_name", "state", "alter_serial", "org_name"])
    .where("submission.id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    projectSubmissionId: batch.id,
    atlasName: batch.atlas_name,
    mark: alterationMark(batch.alter_serial ?? 0),
    state: batch.state,
    stateLabel: submissionMachine.states[batch.state as SubmissionState],
    houseName: batch.org_name ?? "",
  };
};
