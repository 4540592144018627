import type { ComparedPage, RadarSheet } from "@tushen/contract/sheets/drawing-compare";
import type { DrawingId, OpinionId, SubmissionId } from "@tushen/contract/ground/fields";
import { isNewDate, isTitleBlockChange, opinionsAt } from "@tushen/domain/sheets/explain-change";
import type { SheetPair } from "@tushen/domain/sheets/pair-sheets";
import { changesOf, changeText } from "@tushen/domain/sheets/sheet-changes";
import type { Db } from "../../context.ts";
import { declarationsOf, placesOf } from "./explanations.ts";
import { presentPair, type Standing } from "./present-pair.ts";
import { readRadarModels } from "./radar-models.ts";
import { comparable, keyOf, type SetSheet, type Sets } from "./sets.ts";
import { ticksOf } from "./ticks.ts";

const pagesOf = async (db: Db, ids: readonly number[]) =>
  new Map(
    ids.length === 0
      ? []
      : (await db.selectFrom("drawing_comparison").select(["id", "pages"]).where("id", "in", ids).execute()).map(
          ({ id, pages }) => [id, pages],
        ),
  );

/** The drawing on which a change is ticked: the newer one, or the removed one. */
export const tickedOn = ({ base, target }: SheetPair<SetSheet>): DrawingId => (target ?? base)?.id as DrawingId;

/** If no region can be given, the whole sheet must be looked at: nothing passes because it could not be compared. */
const wholeSheet: Readonly<Record<string, string>> = {
  ADDED: "整张图纸为新增",
  REMOVED: "整张图纸已取消",
  FAILED: "不能自动对比，须人工核对",
};

const isUnexplained = ({ opinions, isNewDate, isTitleBlock }: RadarSheet["changes"][number]): boolean =>
  opinions.length === 0 && !isNewDate && !isTitleBlock;

/** Changes that no opinion and no declaration explains. */
export const undeclaredOf = ({ declared, changes }: Pick<RadarSheet, "declared" | "changes">) =>
  declared.length > 0 ? [] : changes.filter(isUnexplained);

export const unseenIn = (sheets: readonly RadarSheet[]): number => sheets.reduce((sum, one) => sum + one.unseen, 0);

type Uncounted = Omit<RadarSheet, "undeclared" | "unseen">;

const counted = (sheet: Uncounted): RadarSheet => {
  const undeclared = undeclaredOf(sheet);
  return {
    ...sheet,
    undeclared: undeclared.length,
    unseen: undeclared.filter((change) => change.seen === null).length,
  };
};

interface Compared {
  readonly sets: Pick<Sets, "pairs" | "models">;
  readonly known: Standing;
}

/** Changes of the sheets and models of a set, each with its explanation and who has ticked it. */
export const readRadarSheets = async (
  db: Db,
  submissionId: SubmissionId,
  compared: Compared,
): Promise<RadarSheet[]> => [
  ...(await readSheets(db, submissionId, compared)).map(counted),
  ...(await readRadarModels(db, submissionId, compared.sets.models)).map(counted),
];

const readSheets = async (db: Db, submissionId: SubmissionId, { sets, known }: Compared): Promise<Uncounted[]> => {
  const rows = sets.pairs
    .map((pair) => ({ pair, shown: presentPair(pair, known) }))
    .filter(({ shown }) => shown.state !== "SAME");
  const found = (pair: SheetPair<SetSheet>) => {
    const compared = comparable(pair);
    return compared && known.get(keyOf(compared));
  };
  const done = rows.flatMap(({ pair }) => (found(pair)?.state === "DONE" ? (found(pair)?.id ?? []) : []));
  const pages = await pagesOf(db, done);
  const seen = await ticksOf(db, submissionId);
  const places = await placesOf(db, submissionId);
  const declarations = await declarationsOf(db, submissionId);

  return rows.map(({ pair, shown: { boxes: _boxes, laterPages: _pages, ...shown } }) => {
    const on = tickedOn(pair);
    const asked = places(pair);
    const declared = declarations(pair);
    const byEye = (page: number, changeId: string, text: string) => ({
      page,
      changeId,
      kind: shown.state === "ADDED" ? ("added" as const) : ("changed" as const),
      text,
      opinions: [],
      isNewDate: false,
      isTitleBlock: false,
      seen: seen(on, page, changeId),
    });
    const onPage = (page: ComparedPage): RadarSheet["changes"] =>
      page.alignment.trust === "poor"
        ? [byEye(page.page, "page", "本页没有自动对上，须人工核对")]
        : changesOf(page).map((change) => ({
            page: page.page,
            changeId: change.id,
            kind: change.kind,
            text: changeText(change),
            opinions: opinionsAt(change, page.page - 1, asked).map(({ opinionId, opinionNo }) => ({
              opinionId: opinionId as OpinionId,
              opinionNo,
            })),
            isNewDate: isNewDate(change),
            isTitleBlock: isTitleBlockChange(change, page.renewed),
            seen: seen(on, page.page, change.id),
          }));
    const whole = wholeSheet[shown.state];
    const changes = whole ? [byEye(0, "", whole)] : (pages.get(found(pair)?.id ?? 0) ?? []).flatMap(onPage);
    return { ...shown, isModel: false, declared, changes };
  });
};
