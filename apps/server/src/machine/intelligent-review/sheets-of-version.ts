import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { Actor, Db } from "../../context.ts";
import { isPdf, isUnread, sharesOfVersion } from "../../sheets/drawing/index.ts";

/** The version whose sheets the actor sees, the newest by default; undefined where nothing is seen. */
export const sheetsOfVersion = async (db: Db, actor: Actor, submissionId: SubmissionId, submissionVersion?: number) => {
  const shares = await sharesOfVersion(db, actor, submissionId, submissionVersion);
  const [first] = shares;
  return (
    first && {
      submission_id: first.submission_id,
      version_id: first.version_id,
      application_id: first.application_id,
      division_code: first.division_code,
      submission_version: first.submission_version,
      ...{ drawing_id: null, file_id: null, file_version_index: null, building_id: null },
      shareIds: shares.map(({ id }) => id),
    }
  );
};

type SheetsOfVersion = NonNullable<Awaited<ReturnType<typeof sheetsOfVersion>>>;

/** How many sheets there are, and how many of them are still to be read. */
export const countSheets = (db: Db, { shareIds }: SheetsOfVersion) =>
  db
    .selectFrom("drawing")
    .where("share_id", "in", shareIds)
    .where("kind", "=", "DRAW")
    .where("removed", "=", false)
    .where("change_type", "<>", "D")
    .select((eb) => [
      eb.fn.countAll<number>().as("all"),
      eb.fn.countAll<number>().filterWhere(isPdf).filterWhere(isUnread).as("unread"),
    ])
    .executeTakeFirstOrThrow();
