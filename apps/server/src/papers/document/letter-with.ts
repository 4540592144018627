import type { Db } from "../../context.ts";
import { type LetterKind, letterKinds } from "./letter-kinds.ts";

/** The sent paper with exactly these bytes, for anybody who holds them. */
export const letterWith = async (db: Db, sha256: string) => {
  const row = await db
    .selectFrom("letter_version")
    .innerJoin("letter", "letter.id", "letter_version.letter_id")
    .innerJoin("file_version", "file_version.file_id", "letter_version.file_id")
    .innerJoin("project_application as project", "project.id", "letter.application_id")
    .select(["letter.kind", "letter_no", "letter.state", "version_no", "current_version", "project_name"])
    .where("file_version.sha256", "=", sha256)
    .where("letter.send_time", "is not", null)
    .executeTakeFirst();
  if (!row) return null;
  const isInForce = row.state === "SENT" && row.version_no === row.current_version;
  return {
    title: letterKinds[row.kind as LetterKind].title,
    number: row.letter_no,
    projectName: row.project_name,
    state: row.state === "VOID" ? "已作废" : isInForce ? "已发出" : "已由新版代替",
    isInForce,
  };
};
