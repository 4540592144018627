import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { Context } from "../../../context.ts";
import type { OpinionPinTable } from "../tables.ts";

type Pin = Pick<Selectable<OpinionPinTable>, "opinion_id" | "topic_guid">;

/**
 * The topic of a thread in BCF files: that it came from, else the same each time it leaves this portal, so that programs
 * know it again.
 */
export const topicGuid = ({ config }: Pick<Context, "config">, { opinion_id, topic_guid }: Pin): string => {
  if (topic_guid !== null) return topic_guid;
  const hex = createHash("sha256").update(`${config.publicUrl} opinion ${opinion_id}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
};
