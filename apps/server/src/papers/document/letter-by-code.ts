import type { Db } from "../../context.ts";
import { type LetterKind, letterKinds } from "./letter-kinds.ts";

const paperBy = (db: Db, code: string) =>
  db
    .selectFrom("letter")
    .innerJoin("submission", "submission.id", "letter.submission_id")
    .innerJoin("project_application as project", "project.id", "letter.application_id")
    .leftJoin("organisation as maker", "maker.id", "letter.org_id")
    .leftJoin("file_version", (join) =>
      join.onRef("file_version.file_id", "=", "letter.file_id").on("file_version_index", "=", 1),
    )
    .selectAll("letter")
    .select(["project_name", "project_address", "atlas_name", "maker.org_name as maker_name", "sha256"])
    .where("qr_token", "=", code)
    .executeTakeFirst();
type Paper = NonNullable<Awaited<ReturnType<typeof paperBy>>>;

/** The paper of the same kind, batch and maker that was sent after a voided one. */
const nextNumber = async (db: Db, { id, submission_id, kind, org_id }: Paper): Promise<string | null> => {
  const next = await db
    .selectFrom("letter")
    .select("letter_no")
    .where("submission_id", "=", submission_id)
    .where("kind", "=", kind)
    .where("org_id", "is not distinct from", org_id)
    .where("id", ">", id)
    .where("state", "=", "SENT")
    .orderBy("id")
    .executeTakeFirst();
  return next?.letter_no ?? null;
};

/** The paper with this code: null where there is none, without a day where it was not sent. */
export const letterByCode = async (db: Db, code: string) => {
  const row = await paperBy(db, code);
  if (!row) return null;
  const isVoid = row.state === "VOID";
  return {
    title: letterKinds[row.kind as LetterKind].title,
    number: row.letter_no,
    projectName: row.project_name,
    address: row.project_address ?? "",
    submissionName: row.atlas_name,
    makerName: row.maker_name,
    sentAt: row.send_time,
    isVoid,
    replacedBy: isVoid ? await nextNumber(db, row) : null,
    sha256: row.sha256,
  };
};
