import type { KeptComparison } from "@tushen/contract/models/model-comparison";
import type { RadarSheet } from "@tushen/contract/sheets/drawing-compare";
import type { OpinionId, SubmissionId } from "@tushen/contract/ground/fields";
import { isAskedFor, modelChangeId, modelChangeText } from "@tushen/domain/models/model-change";
import type { SheetPair } from "@tushen/domain/sheets/pair-sheets";
import type { Db } from "../../context.ts";
import { declarationsOf, pinsOf } from "./explanations.ts";
import { presentSheet } from "./present-pair.ts";
import { isSame, type SetSheet } from "./sets.ts";
import { ticksOf } from "./ticks.ts";

type ModelPair = SheetPair<SetSheet>;
type Both = { readonly base: SetSheet; readonly target: SetSheet };

/** More are hardly two versions of one model, and nobody ticks them one by one. */
const mostListed = 500;
/** Above this share of elements without a counterpart a list of changes says nothing. */
const mostUnmatched = 0.6;

export interface ModelStanding {
  readonly state: "PROCESSING" | "DONE" | "FAILED";
  readonly problem: string | null;
  /** Whether somebody has begun to compare them. */
  readonly isBegun: boolean;
  readonly result: KeptComparison | null;
}

const bothOf = ({ base, target }: ModelPair): Both | undefined => (base && target ? { base, target } : undefined);

/** The two versions of a model that differ; undefined where there is nothing to compare. */
export const comparableModels = (pair: ModelPair): Both | undefined => (isSame(pair) ? undefined : bothOf(pair));

/** The newest comparison of two versions of a model by their elements; one that cannot be read is never compared. */
export const standingOfModel = async (db: Db, { base, target }: Both): Promise<ModelStanding> => {
  const kept = await db
    .selectFrom("model_comparison")
    .select(["state", "problem", "result"])
    .where("base_file_id", "=", base.fileId)
    .where("base_file_version_index", "=", base.fileVersion)
    .where("target_file_id", "=", target.fileId)
    .where("target_file_version_index", "=", target.fileVersion)
    .orderBy("algorithm", "desc")
    .limit(1)
    .executeTakeFirst();
  if (kept) return { ...kept, isBegun: true };
  const unread = await db
    .selectFrom("model")
    .select("problem")
    .where("state", "=", "FAILED")
    .where((eb) =>
      eb.or([base, target].map((one) => eb.and({ file_id: one.fileId, file_version_index: one.fileVersion }))),
    )
    .executeTakeFirst();
  return { state: unread ? "FAILED" : "PROCESSING", problem: unread?.problem ?? null, isBegun: false, result: null };
};

const untouched = { opinions: [], isNewDate: false, isTitleBlock: false };

/** Elements of opinions as they stand in the former version. */
const pinnedIn = async (db: Db, { base }: Both, pins: Awaited<ReturnType<typeof pinsOf>>) => {
  const own = pins.get(base.docBizId) ?? [];
  if (own.length === 0) return [];
  const rows = await db
    .selectFrom("model_element")
    .select(["local_id as localId", "global_id as globalId", "ifc_class as ifcClass", "name", "box"])
    .select("type_name as typeName")
    .where("file_id", "=", base.fileId)
    .where("file_version_index", "=", base.fileVersion)
    .where(
      "global_id",
      "in",
      own.map(({ globalId }) => globalId),
    )
    .execute();
  return rows.flatMap((row) =>
    own.filter(({ globalId }) => globalId === row.globalId).map((opinion) => ({ ...row, opinion })),
  );
};

/** What differs between two versions, but for new GlobalIds, which programs write at each export. */
const changesIn = (
  { changes, changeCount, unmatched }: KeptComparison,
  pinned: Awaited<ReturnType<typeof pinnedIn>>,
): Omit<RadarSheet["changes"][number], "seen">[] => {
  if (unmatched > mostUnmatched)
    return [
      {
        ...{ page: 0, changeId: "", kind: "changed", ...untouched },
        text: "两版大部分构件对应不上，可能更换了全部标识，须人工核对",
      },
    ];
  const told = changes.filter(({ kind }) => kind !== "renumbered");
  const listed = told.slice(0, mostListed).map((change) => {
    const opinions = pinned.filter((one) => isAskedFor(one, change)).map(({ opinion }) => opinion);
    return {
      ...{ ...untouched, page: 0, changeId: modelChangeId(change), text: modelChangeText(change) },
      kind: change.kind === "added" || change.kind === "removed" ? change.kind : ("changed" as const),
      opinions: [...new Map(opinions.map((one) => [one.opinionId, one])).values()].map(({ opinionId, opinionNo }) => ({
        opinionId: opinionId as OpinionId,
        opinionNo,
      })),
    };
  });
  const rest = changeCount - (changes.length - told.length) - listed.length;
  return rest <= 0
    ? listed
    : [
        ...listed,
        {
          ...untouched,
          page: 0,
          changeId: "rest",
          kind: "changed",
          text: `另有 ${rest} 处变化没有列出，须在模型对比中核对`,
        },
      ];
};

const wholeModel: Readonly<Record<string, string>> = {
  ADDED: "整个模型为新增",
  REMOVED: "整个模型已取消",
  FAILED: "不能自动对比，须人工核对",
};

/** Changes of the models of a set, element by element, each with the opinion that asked for it and who has ticked it. */
export const readRadarModels = async (
  db: Db,
  submissionId: SubmissionId,
  pairs: readonly ModelPair[],
): Promise<Omit<RadarSheet, "undeclared" | "unseen">[]> => {
  const changed = pairs.filter((pair) => !isSame(pair));
  if (changed.length === 0) return [];
  const seen = await ticksOf(db, submissionId);
  const declarations = await declarationsOf(db, submissionId);
  const pins = await pinsOf(db, submissionId);
  const rows: Omit<RadarSheet, "undeclared" | "unseen">[] = [];
  for (const pair of changed) {
    const both = bothOf(pair);
    const on = (pair.target ?? pair.base)?.id;
    if (on === undefined) continue;
    const found = both && (await standingOfModel(db, both));
    const state = found?.state ?? (pair.base ? "REMOVED" : "ADDED");
    const whole = wholeModel[state];
    const changes = whole
      ? [
          {
            ...untouched,
            page: 0,
            changeId: "",
            text: whole,
            kind: state === "ADDED" ? ("added" as const) : ("changed" as const),
          },
        ]
      : both && found?.result
        ? changesIn(found.result, await pinnedIn(db, both, pins))
        : [];
    rows.push({
      ...{ base: presentSheet(pair.base), target: presentSheet(pair.target), pairedBy: pair.by, state, isModel: true },
      ...{ problem: found?.problem ?? null, changeCount: changes.length, share: 0, unlaidPages: 0, isScan: false },
      declared: declarations(pair),
      changes: changes.map((change) => ({ ...change, seen: seen(on, change.page, change.changeId) })),
    });
  }
  return rows;
};
