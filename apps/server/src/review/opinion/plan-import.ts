import type { BuildingId, DrawingId } from "@tushen/contract/ground/fields";
import type { PlannedLine } from "@tushen/contract/review/opinion-list";
import { offeredItems } from "@tushen/domain/ground/dictionary/dictionaries";
import { isOwnSheet } from "@tushen/domain/review/joint-review";
import { numbersIn, type OpinionLine, type ReadLine, readOpinionLine } from "@tushen/domain/review/opinion-sheet";
import { isContentChanged, opinionMachine } from "@tushen/domain/review/opinion-state";
import { isFirstReview } from "@tushen/domain/review/task-type";
import { buildingsOfBatch } from "../../filing/building/index.ts";
import type { Context } from "../../context.ts";
import { problemCategoriesOf } from "../../people/parameter/index.ts";
import type { ReviewTask } from "../task/index.ts";

/** What importing a line would do. */
export interface LineStep {
  readonly shown: PlannedLine;
  readonly read: ReadLine;
  readonly drawingId: DrawingId | null;
  readonly buildingId: BuildingId | null;
}

const sheetsOf = ({ db }: Context, task: ReviewTask) =>
  db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .select(["drawing.id", "graph_num", "discipline", "building_id", "change_type"])
    .where("share.version_id", "=", task.version_id)
    .where("drawing.kind", "=", "DRAW")
    .where("drawing.removed", "=", false)
    .where("change_type", "<>", "D")
    .where("graph_num", "<>", "")
    .execute();
type Sheet = Awaited<ReturnType<typeof sheetsOf>>[number];

/** Number without spaces and wide letters: 建施 - 01, 建施－０１. */
const plain = (number: string): string => number.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();

/** The sheets a cell names, one or several; or the first number without a sheet. */
const findSheets = (byNumber: ReadonlyMap<string, readonly Sheet[]>, cell: string): Sheet[][] | string => {
  const whole = byNumber.get(plain(cell));
  if (whole) return [[...whole]];
  const found: Sheet[][] = [];
  for (const number of numbersIn(cell)) {
    const sheets = byNumber.get(plain(number));
    if (!sheets) return number;
    found.push([...sheets]);
  }
  return found;
};

const problemOfSheet = (task: ReviewTask, sheet: Sheet | undefined): string[] => {
  const isFirst = isFirstReview(task.task_type, task.round);
  if (!isContentChanged({ isFirst, round: task.round }, sheet?.change_type ?? null))
    return [opinionMachine.refusals["opinion.sheet-unchanged"]];
  if (!isOwnSheet(task.discipline, sheet?.discipline ?? null))
    return [opinionMachine.refusals["opinion.other-discipline"]];
  return [];
};

const keyOf = (drawingNumber: string, buildingId: number | null, opinion: string): string =>
  JSON.stringify([plain(drawingNumber), buildingId, opinion]);

const existingKeys = async ({ db }: Context, task: ReviewTask): Promise<Set<string>> => {
  const rows = await db
    .selectFrom("opinion")
    .select(["drawing_number", "building_id", "opinion"])
    .where("submission_id", "=", task.submission_id)
    .where("discipline", "=", task.discipline)
    .where("state", "<>", "CANCELLED")
    .execute();
  return new Set(rows.map((row) => keyOf(row.drawing_number, row.building_id, row.opinion)));
};

/** Says line by line what an import would do, or why it cannot; nothing is written. */
export const planImport = async (
  context: Context,
  task: ReviewTask,
  lines: readonly OpinionLine[],
): Promise<LineStep[]> => {
  const categories = offeredItems(await problemCategoriesOf(context));
  const byNumber = Map.groupBy(await sheetsOf(context, task), ({ graph_num }) => plain(graph_num));
  const buildings = await buildingsOfBatch(context.db, task.submission_id).select(["id", "building_name"]).execute();
  const buildingIds = new Map(buildings.map((row) => [row.building_name, row.id]));
  const known = await existingKeys(context, task);
  return lines.map((line) => {
    const read = readOpinionLine(line, categories);
    const named = line.buildingName === "" ? null : buildingIds.get(line.buildingName);
    const sheets = findSheets(byNumber, line.drawingNumber);
    const candidates = typeof sheets === "string" ? [] : (sheets[0] ?? []);
    const own = candidates.filter(({ discipline }) => discipline === task.discipline);
    const fitting = own.length > 0 ? own : candidates;
    const sheet = fitting.find(({ building_id }) => building_id === named) ?? fitting[0];
    const buildingId = named ?? sheet?.building_id ?? null;
    const problems = [
      ...read.problems,
      ...(named === undefined ? [`本批次没有名为“${line.buildingName}”的单体，请核对单体名称`] : []),
      ...(typeof sheets === "string" ? [`本版次没有图号“${sheets}”，请核对图号；不针对图纸的意见请留空`] : []),
      ...problemOfSheet(task, sheet),
    ];
    const key = keyOf(line.drawingNumber, buildingId, line.opinion);
    const does = problems.length === 0 && known.has(key) ? "nothing" : "create";
    if (problems.length === 0) known.add(key);
    return { shown: { ...line, does, problems }, read, drawingId: sheet?.id ?? null, buildingId };
  });
};
