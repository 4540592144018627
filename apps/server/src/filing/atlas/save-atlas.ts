import type { atlasCalls } from "@tushen/contract/filing/atlas";
import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { AtlasId, SubmissionId } from "@tushen/contract/ground/fields";
import { findOverlap } from "@tushen/domain/filing/atlas-cover";
import { lockOpenSubmission } from "../building/index.ts";
import type { Act, SubjectContext } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

type Wanted = Omit<ParsedInputOf<typeof atlasCalls.saveAtlas>, "projectSubmissionVersionId">;
type Submission = Awaited<ReturnType<typeof lockOpenSubmission>>;

/** Creates an atlas, or changes it if its version is still the one that was read. */
export const saveAtlas: Act<typeof atlasCalls.saveAtlas> = async (context, input) =>
  (await saveAll(context, [input]))[0] as AtlasId;

/** Saves many atlases in one transaction: if one cannot be saved, none is. */
export const saveAtlases: Act<typeof atlasCalls.saveAtlases> = (context, { atlases }) => {
  const [first] = atlases;
  const isElsewhere = atlases.some((one) => one.projectSubmissionVersionId !== first?.projectSubmissionVersionId);
  return isElsewhere ? refuse("atlas.other-version") : saveAll(context, atlases);
};

const saveAll = async (context: SubjectContext, wanted: readonly Wanted[]): Promise<AtlasId[]> => {
  const { db, actor, subject } = context;
  const submission = await lockOpenSubmission(db, actor, subject.submissionId as SubmissionId, "atlas.locked");
  const ids: AtlasId[] = [];
  for (const one of wanted) {
    await requireKnown(context, submission, one);
    ids.push(await write(context, submission, one));
  }
  await requireApart(context, submission);
  return ids;
};

/** Refuses buildings of other batches and firms that are no design firms of this project. */
const requireKnown = async ({ db }: SubjectContext, submission: Submission, { list, buildingAtlasDto }: Wanted) => {
  const known = await db.selectFrom("building").select("id").where("submission_id", "=", submission.id).execute();
  const ids = new Set(known.map(({ id }) => id));
  if (list.some((id) => !ids.has(id))) refuse("atlas.building-unknown");
  const designer = await db
    .selectFrom("participant")
    .select("id")
    .where("application_id", "=", submission.application_id)
    .where("participant_type", "=", "4")
    .where("confirm_state", "<>", 2)
    .where("org_id", "=", buildingAtlasDto.designOrgId)
    .executeTakeFirst();
  if (!designer) refuse("atlas.firm-no-designer");
};

const write = async (context: SubjectContext, submission: Submission, wanted: Wanted): Promise<AtlasId> => {
  const { db } = context;
  const { atlasName, designOrgId, ...details } = wanted.buildingAtlasDto;
  const others = await db
    .selectFrom("atlas")
    .select(["id", "atlas_name", "sort_no", "version"])
    .where("submission_id", "=", submission.id)
    .execute();
  if (others.some((one) => one.atlas_name === atlasName && one.id !== wanted.id))
    refuse("atlas.name-taken", { atlasName });
  const written = {
    atlas_name: atlasName,
    design_org_id: designOrgId,
    details: JSON.stringify(details),
    building_ids: JSON.stringify([...new Set(wanted.list)]),
  };
  if (wanted.id === undefined) {
    const { id } = await db
      .insertInto("atlas")
      .values({
        ...written,
        submission_id: submission.id,
        application_id: submission.application_id,
        division_code: submission.division_code,
        sort_no: 1 + Math.max(-1, ...others.map((one) => one.sort_no)),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordHistory(context, {
      applicationId: submission.application_id,
      subject: "atlas",
      subjectId: id,
      act: "createAtlas",
      why: atlasName,
    });
    return id;
  }
  const former = others.find((one) => one.id === wanted.id);
  if (!former) return refuse("platform.not-found");
  if (former.version !== wanted.version)
    refuse("platform.changed-meanwhile", {}, { detail: { version: former.version } });
  await db
    .updateTable("atlas")
    .set((eb) => ({ ...written, version: eb("version", "+", 1) }))
    .where("id", "=", wanted.id)
    .execute();
  return wanted.id;
};

/** A sheet lies in at most one atlas, so no two atlases may hold the same discipline of the same building. */
const requireApart = async ({ db }: SubjectContext, submission: Submission): Promise<void> => {
  const rows = await db
    .selectFrom("atlas")
    .select(["atlas_name", "building_ids", "details"])
    .where("submission_id", "=", submission.id)
    .orderBy("id")
    .execute();
  const buildings = await db
    .selectFrom("building")
    .select(["id", "building_name"])
    .where("submission_id", "=", submission.id)
    .execute();
  const overlap = findOverlap(
    rows.map((row) => ({
      name: row.atlas_name,
      buildingIds: row.building_ids,
      discipline: row.details.discipline ?? [],
    })),
    new Map(buildings.map((one) => [one.id as number, one.building_name])),
  );
  if (overlap) refuse("atlas.overlaps", { otherName: overlap.first, what: overlap.what });
};
