import type { progressCalls } from "@tushen/contract/progress";
import { requiredDocuments } from "@tushen/domain/required-documents";
import type { Act, Db } from "../context.ts";
import { fullBasicInfo } from "./find-missing.ts";
import { progressFacts } from "./progress-facts.ts";
import { formOf, readApplication } from "./read-application.ts";
import { situationOf } from "./situation.ts";

/** The checklist of papers with how many lie there, and whether the application can be changed; no file is named. */
export const queryDoc: Act<typeof progressCalls.queryDoc> = async ({ db, actor }, { applicationId }) => {
  const application = await readApplication(db, applicationId);
  const situation = await situationOf(db, application);
  const counts = await countDocuments(db, situation.current?.version_id ?? null);
  const { isPossibleModify } = progressFacts(situation, actor);
  const list = requiredDocuments(formOf(application).documents, await fullBasicInfo(db, application)).map(
    ({ docName, isRequired }) => ({
      name: docName,
      isRequired,
      count: counts.get(docName) ?? 0,
    }),
  );
  return { isPossibleModify, list };
};

/** Documents of a version by the folder they lie in, which bears the name of the paper. */
const countDocuments = async (db: Db, versionId: number | null): Promise<Map<string, number>> => {
  if (versionId === null) return new Map();
  const rows = await db
    .selectFrom("drawing")
    .innerJoin("folder", "folder.id", "drawing.folder_id")
    .innerJoin("share", "share.id", "drawing.share_id")
    .select(["folder.folder_name", (eb) => eb.fn.countAll<number>().as("count")])
    .where("share.version_id", "=", versionId as never)
    .where("drawing.kind", "=", "DOC")
    .where("drawing.removed", "=", false)
    .groupBy("folder.folder_name")
    .execute();
  return new Map(rows.map((row) => [row.folder_name, row.count]));
};
