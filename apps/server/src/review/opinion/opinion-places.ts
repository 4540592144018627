import type { DrawingId, OpinionId } from "@tushen/contract/ground/fields";
import { type OpinionPlace, opinionPlaceCalls } from "@tushen/contract/review/opinion-place";
import { isOpinionPublished, type OpinionState } from "@tushen/domain/review/opinion-state";
import { verdictTogether } from "@tushen/domain/sheets/place-verdict";
import type { Selectable } from "kysely";
import type { Act, Db, SubjectContext } from "../../context.ts";
import { checkSheetVisible } from "../../sheets/drawing/index.ts";
import { signedAddress } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import type { Jobs } from "../../ground/platform/jobs/jobs.ts";
import { permitAbout } from "../../ground/rights/index.ts";
import { findOpinionPlaces } from "./find-opinion-places.ts";
import { isVisibleTo, readOpinionRows } from "./read-opinions.ts";
import { judgedEditions, marksFoundOn } from "./place-base.ts";
import type { KeptMark, OpinionPlaceTable } from "./tables.ts";

type Place = Selectable<OpinionPlaceTable>;

/** Raised when the algorithm changes: places found before are searched again when they are asked for. */
export const placeAlgorithm = 3;

const readSheet = (db: Db, id: DrawingId) =>
  db
    .selectFrom("drawing")
    .select(["id", "application_id", "division_code", "file_id", "file_version_index"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

type Sheet = Awaited<ReturnType<typeof readSheet>>;

/**
 * Begins the search on a new edition for the given opinions, unless it has begun. An opinion without a mark has no
 * place; if the sheet is unchanged, there is nothing to search. An opinion that carries on another is compared with the
 * edition that was judged, if its marks were found there: only later changes count.
 */
const beginSearch = async (
  { jobs, now }: { readonly jobs: Jobs; readonly now: Date },
  db: Db,
  sheet: Sheet,
  opinionIds: readonly OpinionId[],
): Promise<void> => {
  if (opinionIds.length === 0) return;
  const searched = await db
    .selectFrom("opinion")
    .innerJoin("drawing as old", "old.id", "opinion.drawing_id")
    .select(["opinion.id", "old.id as raisedOn"])
    .where("opinion.id", "in", opinionIds)
    .where("old.file_id", "<>", sheet.file_id)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("markup").select("markup.id").whereRef("markup.opinion_id", "=", "opinion.id")),
    )
    .execute();
  if (searched.length === 0) return;
  const judged = await judgedEditions(db, opinionIds);
  const bases = new Map<OpinionId, DrawingId>();
  for (const [id, edition] of judged)
    if (edition.fileId !== sheet.file_id && (await marksFoundOn(db, edition))) bases.set(id, edition.drawingId);
  const begun = await db
    .insertInto("opinion_place")
    .values(
      searched.map(({ id, raisedOn }) => ({
        opinion_id: id,
        base_drawing_id: bases.get(id) ?? raisedOn,
        application_id: sheet.application_id,
        division_code: sheet.division_code,
        file_id: sheet.file_id,
        file_version_index: sheet.file_version_index,
        drawing_id: sheet.id,
        algorithm: placeAlgorithm,
        state: "PROCESSING" as const,
        problem: null,
        create_time: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["opinion_id", "file_id", "file_version_index", "algorithm"]).doNothing(),
    )
    .returning("id")
    .execute();
  for (const { id } of begun) await jobs.enqueue(db, findOpinionPlaces, { placeId: id }, { key: String(id) });
};

/** Searches together for all opinions raised on the same sheet: one alignment serves all. */
export const beginSearchBeside = async (
  context: { readonly jobs: Jobs; readonly now: Date },
  db: Db,
  oldDrawingId: DrawingId | null,
  drawingId: DrawingId,
): Promise<void> => {
  if (oldDrawingId === null) return;
  await beginSearch(context, db, await readSheet(db, drawingId), await neighboursOf(db, oldDrawingId));
};

/** All sent opinions on the same old sheet; they are searched together. */
const neighboursOf = async (db: Db, drawingId: DrawingId): Promise<OpinionId[]> => {
  const rows = await db.selectFrom("opinion").select(["id", "state"]).where("drawing_id", "=", drawingId).execute();
  return rows.filter(({ state }) => isOpinionPublished(state as OpinionState)).map(({ id }) => id);
};

const findPlace = (db: Db, opinionId: OpinionId, sheet: Sheet): Promise<Place | undefined> =>
  db
    .selectFrom("opinion_place")
    .selectAll()
    .where("opinion_id", "=", opinionId)
    .where("file_id", "=", sheet.file_id)
    .where("file_version_index", "=", sheet.file_version_index)
    .where("algorithm", "=", placeAlgorithm)
    .executeTakeFirst();

/**
 * The contract checks access to the opinion; this checks that the sheet is visible too and belongs to the same project.
 */
export const checkReach = async ({ db, actor, subject }: SubjectContext, drawingId: DrawingId): Promise<Sheet> => {
  const call = { ...opinionPlaceCalls.readOpinionPlace, about: ["drawing", "drawingId"] as const };
  await permitAbout(db, call, actor, { drawingId });
  await checkSheetVisible(db, actor, drawingId);
  const sheet = await readSheet(db, drawingId);
  return sheet.application_id === subject.applicationId ? sheet : refuse("opinion.sheet-of-other-project");
};

export const readOpinionPlace: Act<typeof opinionPlaceCalls.readOpinionPlace> = async (
  context,
  { id, drawingId, again },
) => {
  const { db, actor, transact, jobs } = context;
  const [opinion] = await readOpinionRows(db, { ids: [id] });
  if (!opinion || !isVisibleTo(actor, opinion) || !isOpinionPublished(opinion.state as OpinionState))
    return refuse("platform.not-found");
  const sheet = await checkReach(context, drawingId);
  const none = {
    opinionId: id,
    drawingId,
    state: "NONE" as const,
    problem: null,
    verdict: null,
    marks: [],
    isSinceJudged: false,
  };
  if (opinion.drawing_id === null) return none;
  const known = await findPlace(db, id, sheet);
  if (known?.state === "FAILED" && again) await tryAgain(context, known);
  else if (!known) {
    await transact((tx) => beginSearchBeside(context, tx, opinion.drawing_id, drawingId));
  }
  const place = await findPlace(db, id, sheet);
  if (!place) return none;
  // Somebody looks at this opinion, so its place is sought before all others.
  if (place.state === "PROCESSING") await jobs.takeNext(db, findOpinionPlaces, String(place.id));
  return { ...none, isSinceJudged: place.base_drawing_id !== opinion.drawing_id, ...(await present(context, place)) };
};

const tryAgain = ({ transact, jobs }: SubjectContext, { id }: Place): Promise<void> =>
  transact(async (db) => {
    const set = { state: "PROCESSING" as const, problem: null };
    const { numUpdatedRows } = await db
      .updateTable("opinion_place")
      .set(set)
      .where("id", "=", id)
      .where("state", "=", "FAILED")
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await jobs.enqueue(db, findOpinionPlaces, { placeId: id }, { key: String(id) });
  });

const present = async (
  context: SubjectContext,
  { state, problem, marks }: Place,
): Promise<Pick<OpinionPlace, "state" | "problem" | "verdict" | "marks">> => {
  const picture = async (fileId: KeptMark["before"]) =>
    fileId === null ? null : signedAddress(context, fileId, { inline: true });
  return {
    state,
    problem,
    verdict: verdictTogether(marks.map(({ verdict }) => verdict)),
    marks: await Promise.all(
      marks.map(async (mark) => ({ ...mark, before: await picture(mark.before), after: await picture(mark.after) })),
    ),
  };
};
