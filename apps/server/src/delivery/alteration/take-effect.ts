import type { Context } from "../../context.ts";
import { applyBuildings } from "../../filing/building/index.ts";
import { renameAtlases } from "../../filing/atlas/index.ts";
import { supersedeSheets } from "../../sheets/drawing/index.ts";
import { type Application, applyValues } from "../../filing/project/index.ts";
import { lockNewestVersion, passShares } from "../submission/index.ts";
import { changedAtlases, changesOf, factsOf } from "./read-alteration-row.ts";
import type { AlterationRow } from "./tables.ts";
import { declaredSheets } from "./sheets.ts";
import { nameOf, notifyHouse, notifyFirms } from "./notify.ts";
import { alterationMoves } from "./alteration-moves.ts";
import { moveOne } from "../../ground/state/index.ts";

/** Makes the changed values current and renews the papers that state them; the alteration keeps the former values. */
const writeValues = async (context: Context, application: Application, row: AlterationRow): Promise<string> => {
  const { ask, db } = context;
  const atlases = changedAtlases(row);
  if (changesOf(row).length + atlases.length === 0) return "";
  await applyBuildings(db, row.before_values, row.after_values);
  const replaced = await applyValues(context, application, row.before_values, row.after_values);
  for (const { from, to } of replaced) await passShares(db, application.id, from, to);
  await renameAtlases(
    db,
    atlases.map((one) => ({ ...one, id: one.beforeId })),
  );
  const renewed = await ask.renewCertificates(context, application.id, `申报变更${row.alter_no}生效`);
  const exchanged = renewed.filter((one) => one.isReplaced).map(({ former, number }) => `${former}换发为${number}`);
  return exchanged.length > 0 ? `审查合格书${exchanged.join("，")}，签发后另行通知。` : "";
};

/** Puts the passed sheets of the batch in force instead of those they alter. */
const replaceSheets = async ({ db }: Context, row: AlterationRow): Promise<number> => {
  if (row.review_submission_id === null) return 0;
  const sheets = await declaredSheets(db, row);
  const version = await lockNewestVersion(db, row.review_submission_id);
  await supersedeSheets(
    db,
    sheets.map(({ drawingId }) => drawingId),
    { submissionId: row.review_submission_id, versionId: version.id },
  );
  return sheets.length;
};

/** Carries out an approved alteration; one of drawings only after its sheets have passed their review. */
export const takeEffect = async (context: Context, application: Application, row: AlterationRow) => {
  const { now } = context;
  const facts = { ...(await factsOf(context, row)), reviewPassed: true };
  const papers = await writeValues(context, application, row);
  const sheetCount = await replaceSheets(context, row);
  const { row: effective } = await moveOne(context, alterationMoves, row.id, {
    action: "takeEffect",
    facts,
    by: "SYSTEM",
    set: { effect_time: now },
  });
  const valueCount = changesOf(row).length + changedAtlases(row).length;
  const effects = [
    valueCount > 0 ? `共${valueCount}项改动成为现行信息。` : "",
    sheetCount > 0 ? `${sheetCount}张图纸已变更，原图不再有效，请以变更后的图纸为准。` : "",
    papers,
  ];
  const words = { title: "申报变更已生效", content: `${nameOf(application, row)}已生效，${effects.join("")}` };
  await notifyFirms(context, effective, words);
  if (context.actor.orgType === "CONTROL") await notifyHouse(context, effective, words);
  return { state: effective.state };
};
