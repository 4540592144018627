import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { modelCalls } from "@tushen/contract/models/model";
import { isReadableModel } from "@tushen/domain/ground/upload-rules";
import type { Act, Actor, Db } from "../../context.ts";
import { seesVersion } from "../../ground/rights/index.ts";
import { checkSheetVisible } from "../../sheets/drawing/index.ts";
import { modelFileOf } from "./model-of-drawing.ts";

/** A house sees the models of the batches it reviews. */
export const drawingsOf = (db: Db, actor: Actor, applicationId: ApplicationId) =>
  db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .innerJoin("submission_version", "submission_version.id", "share.version_id")
    .innerJoin("submission", "submission.id", "submission_version.submission_id")
    .leftJoin("model", (join) =>
      join
        .onRef("model.file_id", "=", "drawing.file_id")
        .onRef("model.file_version_index", "=", "drawing.file_version_index"),
    )
    .select([
      "drawing.id",
      "drawing.file_id",
      "drawing.file_version_index",
      "drawing.file_name",
      "drawing.graph_name",
      "drawing.create_time",
      "submission.atlas_name",
      "submission_version.submission_version",
      "submission_version.state as version_state",
      "model.state",
    ])
    .where("drawing.application_id", "=", applicationId)
    .$if(actor.orgType === "CENSOR", (query) => query.where("submission.house_org_id", "=", actor.orgId))
    .where("drawing.removed", "=", false)
    .orderBy("drawing.id", "desc")
    .execute();

/** A model that a later round copied is named once, as the newest of its copies or as the one that is asked about. */
export const listVersions: Act<typeof modelCalls.listVersions> = async ({ db, actor }, { drawingId }) => {
  await checkSheetVisible(db, actor, drawingId);
  const { application_id } = await modelFileOf(db, drawingId);
  const rows = (await drawingsOf(db, actor, application_id)).filter(
    ({ file_name, version_state }) => isReadableModel(file_name) && seesVersion(actor, version_state),
  );
  const fileOf = (row: (typeof rows)[number]) => `${row.file_id}-${row.file_version_index}`;
  const own = rows.find(({ id }) => id === drawingId);
  const taken = new Map(rows.toReversed().map((row) => [fileOf(row), row]));
  if (own) taken.set(fileOf(own), own);
  return rows
    .filter((row) => taken.get(fileOf(row)) === row)
    .map((row) => ({
      drawingId: row.id,
      applicationId: application_id,
      fileId: row.file_id,
      graphName: row.graph_name,
      fileName: row.file_name,
      atlasName: row.atlas_name,
      submissionVersion: row.submission_version,
      uploadTime: row.create_time,
      state: row.state ?? ("WAITING" as const),
    }));
};
