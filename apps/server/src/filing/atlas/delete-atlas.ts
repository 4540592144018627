import type { atlasCalls } from "@tushen/contract/filing/atlas";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { lockOpenSubmission } from "../building/index.ts";
import type { Act } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { atlasesOf } from "./read-atlases.ts";

/** Removes an atlas that holds no drawings. */
export const deleteAtlas: Act<typeof atlasCalls.deleteAtlas> = async (context, { id }) => {
  const { db, actor, subject } = context;
  const submission = await lockOpenSubmission(db, actor, subject.submissionId as SubmissionId, "atlas.locked");
  const all = await atlasesOf(db, submission.id);
  const atlas = all.find(({ buildingAtlasDto }) => buildingAtlasDto.id === id)?.buildingAtlasDto;
  if (!atlas) return refuse("platform.not-found");
  const { atlasName, sheetCount } = atlas;
  if (sheetCount > 0) refuse("atlas.has-drawings", { atlasName, sheetCount });
  await db.deleteFrom("atlas").where("id", "=", id).execute();
  await recordHistory(context, {
    applicationId: submission.application_id,
    subject: "atlas",
    subjectId: id,
    act: "deleteAtlas",
    why: atlasName,
  });
  return true as const;
};
