import type { ChangeLog } from "@tushen/contract/sheets/change-log";
import type { drawingCompareCalls } from "@tushen/contract/sheets/drawing-compare";
import { type LoggedSheet, logLinesOf } from "@tushen/domain/sheets/change-log";
import type { SheetPair } from "@tushen/domain/sheets/pair-sheets";
import type { Act, Db } from "../../context.ts";
import { presentPair } from "./present-pair.ts";
import type { SetSheet } from "./sets.ts";
import { comparable, keyOf } from "./sets.ts";
import { checkReach, openSets, presentSets } from "./version-result.ts";

/** The pages of a comparison can be large, so only so many comparisons are in memory at a time. */
const atATime = 40;

type Told = Pick<LoggedSheet, "lines" | "note">;

/** What each of these comparisons found, told in lines. */
const linesOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Told>> => {
  const told = new Map<number, Told>();
  for (let from = 0; from < ids.length; from += atATime) {
    const rows = await db
      .selectFrom("drawing_comparison")
      .select(["id", "pages"])
      .where("id", "in", ids.slice(from, from + atATime))
      .execute();
    for (const { id, pages } of rows) told.set(id, logLinesOf(pages));
  }
  return told;
};

const noteOf = (state: string, problem: string | null): string => {
  if (state === "PROCESSING") return "正在对比，稍后自动补上";
  return state === "FAILED" ? `没有对比成：${problem ?? "原因不明"}` : "";
};

/** What a comparison cannot vouch for, beside what it tells. */
const doubtOf = ({ unlaidPages, isScan }: ReturnType<typeof presentPair>): string =>
  [
    ...(unlaidPages > 0 ? [`有 ${unlaidPages} 页不能自动对齐，须人工核对`] : []),
    ...(isScan ? ["扫描图，对比结果仅供参考"] : []),
  ].join("；");

/** 修改说明: the sheets of a version that were added, changed or removed, each with what the comparison found. */
export const getChangeLog: Act<typeof drawingCompareCalls.getChangeLog> = async (
  context,
  { targetVersionId, baseVersionId },
) => {
  await checkReach(context, baseVersionId === undefined ? [targetVersionId] : [targetVersionId, baseVersionId]);
  const { sets, known } = await openSets(context, targetVersionId, baseVersionId);
  const found = (pair: SheetPair<SetSheet>) => {
    const compared = comparable(pair);
    return compared && known.get(keyOf(compared));
  };
  const ids = sets.pairs.flatMap((pair) => {
    const one = found(pair);
    return one?.state === "DONE" ? one.id : [];
  });
  const told = await linesOf(context.db, ids);
  const shown = sets.pairs.map((pair) => ({ pair, is: presentPair(pair, known) }));
  const changed = shown.filter(({ is }) => is.state !== "SAME");
  const { submissionId: _submission, ...facts } = await presentSets(
    context,
    sets,
    shown.map(({ is }) => is),
  );
  const sheets = changed.flatMap(({ pair, is }): ChangeLog["sheets"] => {
    const sheet = pair.target ?? pair.base;
    if (!sheet) return [];
    const id = found(pair)?.id;
    const { lines, note } = (id === undefined ? undefined : told.get(id)) ?? {
      ...{ lines: [], note: noteOf(is.state, is.problem) },
    };
    return [
      {
        kind: is.state === "ADDED" || is.state === "REMOVED" ? is.state : "CHANGED",
        baseId: pair.base?.id ?? null,
        targetId: pair.target?.id ?? null,
        graphNum: sheet.graphNum,
        graphName: sheet.graphName,
        buildingName: sheet.buildingName ?? "",
        discipline: sheet.discipline,
        declared: pair.target?.changeNote ?? "",
        lines: lines.map((line) => ({ ...line })),
        note: [note, doubtOf(is)].filter(Boolean).join("；"),
      },
    ];
  });
  return { ...facts, unchanged: shown.length - changed.length, sheets };
};
