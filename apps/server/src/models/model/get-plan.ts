import type { modelCalls } from "@tushen/contract/models/model";
import type { ModelReport } from "@tushen/contract/models/model-shape";
import { heightShift, usualCutHeight } from "@tushen/model/plan/cut-height";
import { sql } from "kysely";
import type { Act, Context, Db } from "../../context.ts";
import { findFileVersion } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { inWorkFolder } from "../../people/seal/index.ts";
import { checkSheetVisible } from "../../sheets/drawing/index.ts";
import { itemOf } from "./elements.ts";
import { findModel, modelFileOf, type ModelFile } from "./model-of-drawing.ts";
import { cutInChild } from "./model-reader.ts";

const elementsOf = (db: Db, { file_id, file_version_index }: ModelFile) =>
  db
    .selectFrom("model_element")
    .select(["local_id", "ifc_class", "name", "type_name", "storey_id", "box"])
    .where("file_id", "=", file_id)
    .where("file_version_index", "=", file_version_index);

const shiftOf = async (db: Db, file: ModelFile, { storeys }: ModelReport): Promise<number> => {
  const uprights = await elementsOf(db, file)
    .where("ifc_class", "in", ["IfcWall", "IfcWallStandardCase", "IfcColumn"])
    .execute();
  return heightShift(
    storeys,
    uprights.map(({ storey_id, box }) => ({ storeyId: storey_id, box })),
  );
};

/** Elements whose boxes reach over the height; the others need not be cut. */
const elementsAt = (db: Db, file: ModelFile, z: number) =>
  elementsOf(db, file)
    .where(sql<boolean>`(box ->> 2)::double precision < ${z} and (box ->> 5)::double precision >= ${z}`)
    .orderBy("sort_no")
    .execute();

const cut = async ({ db, files }: Pick<Context, "db" | "files">, file: ModelFile, z: number) => {
  const geometryId = (await findModel(db, file))?.geometry_file_id ?? refuse("model.not-read");
  const geometry = await findFileVersion(db, geometryId);
  if (!geometry) throw new Error(`the geometry ${geometryId} has no version`);
  const rows = await elementsAt(db, file, z);
  const localIds = rows.map(({ local_id }) => local_id);
  const parts = await inWorkFolder({ files }, async (folder) =>
    cutInChild({ path: await folder.take(geometry.sha256), localIds, height: z }),
  );
  const lines = new Map((parts ?? refuse("model.too-much-to-cut")).map((part) => [part.localId, part.lines]));
  return rows.flatMap((row) => {
    const found = lines.get(row.local_id)?.map(({ isClosed, points }) => ({ isClosed, points: [...points] }));
    return found ? { ...itemOf(row), lines: found } : [];
  });
};

export const getPlan: Act<typeof modelCalls.getPlan> = async (context, { drawingId, storeyId, height }) => {
  const { db, actor } = context;
  await checkSheetVisible(db, actor, drawingId);
  const file = await modelFileOf(db, drawingId);
  const model = await findModel(db, file);
  if (model?.state !== "DONE") return refuse("model.not-read");
  const report = model.report as ModelReport;
  const storey = report.storeys.find(({ localId }) => localId === storeyId) ?? refuse("model.no-storey");
  const above = height ?? usualCutHeight(storey);
  const z = storey.elevation + (await shiftOf(db, file, report)) + above;
  return { storeyId, height: above, parts: await cut(context, file, z) };
};
