import { DrawingId } from "@tushen/contract/ground/fields";
import type { ModelElement } from "@tushen/model/elements/model-element";
import { ModelUnreadable } from "@tushen/model/model-unreadable";
import { meshFormat } from "@tushen/domain/ground/upload-rules";
import { z } from "zod";
import type { Db, Portal } from "../../context.ts";
import { findFileVersion, storeFile } from "../../ground/file/index.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { inWorkFolder } from "../../people/seal/index.ts";
import { modelRead } from "../../sheets/drawing-compare/index.ts";
import { fileOf, findModel, type ModelFile } from "./model-of-drawing.ts";
import { readInChild, readMeshInChild } from "./model-reader.ts";
import type { ModelTable } from "./tables.ts";

const givenUp = "模型没有读取完成，请稍后重新读取；仍不成功请重新导出后上传。";
/** Rows of one insert, and letters of their properties: PostgreSQL takes 65,535 parameters. */
const mostAtOnce = { rows: 1000, letters: 8_000_000 };

const keep = (
  db: Db,
  { file_id, file_version_index }: ModelFile,
  values: Partial<Pick<ModelTable, "state" | "problem" | "geometry_file_id">> & {
    readonly report?: string;
    readonly mesh?: string;
  },
  now: Date,
) =>
  db
    .updateTable("model")
    .set({ ...values, change_time: now })
    .where("file_id", "=", file_id)
    .where("file_version_index", "=", file_version_index)
    .execute();

const rowOf = ({ file_id, file_version_index }: ModelFile, element: ModelElement, sort_no: number) => ({
  file_id,
  file_version_index,
  local_id: element.localId,
  sort_no,
  global_id: element.globalId,
  ifc_class: element.ifcClass,
  name: element.name,
  type_name: element.typeName,
  tag: element.tag,
  storey_id: element.storeyId,
  sets: JSON.stringify(element.sets),
  box: element.box && JSON.stringify(element.box),
  area: element.area,
  volume: element.volume,
  definition_hash: element.definitionHash,
});

const keepElements = async (db: Db, file: ModelFile, elements: readonly ModelElement[]): Promise<void> => {
  const { file_id, file_version_index } = file;
  await db
    .deleteFrom("model_element")
    .where("file_id", "=", file_id)
    .where("file_version_index", "=", file_version_index)
    .execute();
  let rows: ReturnType<typeof rowOf>[] = [];
  let letters = 0;
  for (const [i, element] of elements.entries()) {
    const row = rowOf(file, element, i);
    rows.push(row);
    letters += row.sets.length;
    if (rows.length < mostAtOnce.rows && letters < mostAtOnce.letters && i < elements.length - 1) continue;
    await db.insertInto("model_element").values(rows).execute();
    [rows, letters] = [[], 0];
  }
};

/** Elements, geometry for the viewer and the report of a model; the report of a mesh has a column of its own. */
const contentOf = async (path: string, fileName: string) => {
  const format = meshFormat(fileName);
  if (format) {
    const { elements, report, geometry } = await readMeshInChild({ path, format });
    return { elements, geometry, ending: "glb", said: { mesh: JSON.stringify(report) } };
  }
  const { elements, report, geometry } = await readInChild({ path });
  return { elements, geometry, ending: "frag", said: { report: JSON.stringify(report) } };
};

const read = async ({ db, files, clock }: Portal, file: ModelFile): Promise<void> => {
  const version = await findFileVersion(db, file.file_id, file.file_version_index);
  if (!version) throw new Error(`file ${file.file_id} has no version ${file.file_version_index}`);
  const model = await inWorkFolder({ files }, async (folder) =>
    contentOf(await folder.take(version.sha256), file.file_name),
  );
  const geometry = {
    fileName: `${file.file_name}.${model.ending}`,
    fileType: model.ending,
    orgId: file.org_id,
    applicationId: file.application_id,
    divisionCode: file.division_code,
  };
  await inTransaction(db, async (trx) => {
    await keepElements(trx, file, model.elements);
    const geometry_file_id = await storeFile({ db: trx, files }, geometry, model.geometry);
    await keep(trx, file, { state: "DONE", problem: null, geometry_file_id, ...model.said }, clock());
  });
};

/** Versions of this model that came in before it was read are compared now, or counted without it. */
const tellRadar = (portal: Portal, { file_id, file_version_index }: ModelFile) =>
  modelRead({ ...portal, now: portal.clock() }, { fileId: file_id, fileVersion: file_version_index });

/** Reads a model once per file version: its elements, a report, and what the viewer draws. */
export const readModelFile = defineJob({
  name: "model.read-model-file",
  title: "读取模型",
  input: z.object({ drawingId: DrawingId }),
  retries: 1,
  longestInSeconds: 7200,
  run: async (portal: Portal, { drawingId }) => {
    const { db, clock } = portal;
    const file = await fileOf(db, drawingId);
    const known = file && (await findModel(db, file));
    if (!known || known.state === "DONE") return;
    await keep(db, file, { state: "RUNNING", problem: null }, clock());
    try {
      await read(portal, file);
    } catch (error) {
      if (!(error instanceof ModelUnreadable)) throw error;
      await keep(db, file, { state: "FAILED", problem: error.message }, clock());
    }
    await tellRadar(portal, file);
  },
  givenUp: async (portal: Portal, { drawingId }) => {
    const { db, clock } = portal;
    const file = await fileOf(db, drawingId);
    if (!file) return;
    await keep(db, file, { state: "FAILED", problem: givenUp }, clock());
    await tellRadar(portal, file);
  },
});
