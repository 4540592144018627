import type { ApplicationId, VersionId } from "@tushen/contract/ground/fields";
import type { progressCalls } from "@tushen/contract/delivery/progress";
import { foldersOfPaper } from "@tushen/domain/filing/folder-template";
import { groupBy } from "@tushen/domain/ground/group-by";
import { requiredDocuments } from "@tushen/domain/filing/report-form/required-documents";
import type { Act, Actor, Db } from "../../context.ts";
import { formOf, fullBasicInfo, readApplication } from "../../filing/project/index.ts";
import { visibleApplication } from "../../ground/rights/index.ts";
import { progressFacts } from "./progress-facts.ts";
import { situationOf } from "./situation.ts";

/** The answer to strangers. It is the same for every number, so that nobody learns which projects exist. */
const nothingTold = { isPossibleModify: false, list: [] };

/**
 * The checklist of papers with the number of files in the folder of each; kinds that share a folder are one line, as
 * their files cannot be told apart. Also says whether the application can be changed. No file is named. The address
 * needs no token (C034), but only a session tells of a project: of a party, or opened with its identity code (C006).
 */
export const queryDoc: Act<typeof progressCalls.queryDoc> = async ({ db, actor }, { applicationId }) => {
  if (actor === null || !(await mayRead(db, actor, applicationId))) return nothingTold;
  const application = await readApplication(db, applicationId);
  const situation = await situationOf(db, application);
  const files = await filesByFolder(db, situation.current?.version_id ?? null);
  const { isPossibleModify } = progressFacts(situation, actor);
  const papers = requiredDocuments(formOf(application).documents, await fullBasicInfo(db, application));
  const list = [
    ...groupBy(papers, ({ docCategory }) => foldersOfPaper(docCategory).join() || docCategory).values(),
  ].map((kinds) => ({
    name: [...new Set(kinds.map(({ docName }) => docName))].join("、"),
    isRequired: kinds.some(({ isRequired }) => isRequired),
    count: foldersOfPaper(kinds[0]?.docCategory ?? "").reduce((sum, name) => sum + (files.get(name) ?? 0), 0),
  }));
  return { isPossibleModify, list };
};

const mayRead = async (db: Db, actor: Actor, applicationId: ApplicationId): Promise<boolean> => {
  const seen = await db
    .selectFrom("project_application")
    .select("id")
    .where("id", "=", applicationId)
    .where(visibleApplication(actor))
    .executeTakeFirst();
  return seen !== undefined;
};

/** Files of a version by the name of their folder. */
export const filesByFolder = async (db: Db, versionId: VersionId | null): Promise<Map<string, number>> => {
  if (versionId === null) return new Map();
  const rows = await db
    .selectFrom("drawing")
    .innerJoin("folder", "folder.id", "drawing.folder_id")
    .innerJoin("share", "share.id", "drawing.share_id")
    .select(["folder.folder_name", (eb) => eb.fn.countAll<number>().as("count")])
    .where("share.version_id", "=", versionId)
    .where("drawing.removed", "=", false)
    .where("drawing.change_type", "<>", "D")
    .groupBy("folder.folder_name")
    .execute();
  return new Map(rows.map((row) => [row.folder_name, row.count]));
};
