import { sheetSet } from "@tushen/sample/sheet-set";
import { apply, handIn } from "./bring-to.ts";
import { disciplines, setOptions, upload } from "./sheets.ts";
import type { Work } from "./town.ts";

const notes = [
  "结构计算复核后调整构件截面，相应修改配筋",
  "按建设单位要求调整平面布置，防火分区不变",
  "与修改后的结构图一致，同步更新",
] as const;

/**
 * The designer alters three sheets of a certified project and the house agrees; their new editions wait until the house
 * accepts the batch of the alteration.
 */
export const alterDrawings = async (work: Work): Promise<void> => {
  const { town, project, at } = work;
  if (project.alteration !== "drawings") return;
  town.pass(2);
  const designer = await town.as(project.designer);
  const id = await designer.alteration.createAlteration({
    projectApplicationId: at.projectApplicationId,
    kinds: ["DRAWING"],
    alterReason: "3",
    reasonText: "施工图交底时发现结构与建筑图局部不一致，设计优化后出变更图。",
  });
  const inForce = await designer.alteration.listSheetsInForce(at);
  const chosen = ["JG", "JZ", "GPS"].flatMap((code) =>
    inForce.filter(({ discipline }) => discipline === code).slice(-1),
  );
  const { version } = await designer.alteration.readAlteration({ id });
  await designer.alteration.updateAlteration({
    ...{ id, version, submit: true },
    sheets: chosen.map(({ drawingId }, index) => ({ drawingId, change: "M", note: notes[index] ?? notes[0] })),
  });
  town.pass(1);
  await (await town.as("clerk")).alteration.decideAlteration({
    id,
    decision: "approve",
    opinion: "同意变更，请报审。",
  });
  town.pass(2);
  const { review } = await (await town.as(project.designer)).alteration.readAlteration({ id });
  if (review === null) throw new Error(`${project.name}: no batch for the altered sheets`);
  const batch = { ...at, projectSubmissionId: review.projectSubmissionId };
  await handInEditions({ ...work, at: batch });
};

/**
 * Uploads a new edition of every sheet of the alteration; the designer hands them in and the owner sends them to the
 * house.
 */
export const handInEditions = async (work: Work): Promise<void> => {
  const { town, project, at } = work;
  const designer = await town.as(project.designer);
  const tree = await designer.drawing.designVersion({ projectSubmissionId: at.projectSubmissionId });
  for (const sheet of tree?.drawings ?? []) {
    const name = disciplines.find(({ code }) => code === sheet.discipline)?.name;
    const next = name && sheetSet(setOptions(work, name, 2)).find(({ graphNum }) => graphNum === sheet.graphNum);
    if (next) await upload(designer, sheet.folderId, [next]);
  }
  await handIn(work);
  town.pass(1);
  await apply(work);
};
