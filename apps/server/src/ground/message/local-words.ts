import { inWords, unknownPlaceholders, type Wording } from "@tushen/domain/ground/wording/message-wording";
import type { Db } from "../../context.ts";
import type { Notice } from "./notice.ts";

/**
 * Title and body of a message as this deployment words its kind. The built-in words hold where nothing was changed, and
 * where a changed wording names a fact that the kind no longer has after an upgrade.
 */
export const inLocalWords = async (db: Db, { title, content, kind, values }: Notice): Promise<Wording> => {
  const builtIn = { title, content };
  if (kind === undefined || values === undefined) return builtIn;
  const own = await db
    .selectFrom("message_wording")
    .select(["title", "content"])
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (!own || own.title === null || own.content === null) return builtIn;
  const wording = { title: own.title, content: own.content };
  return unknownPlaceholders(kind, wording).length > 0 ? builtIn : inWords(wording, values);
};
