import type { MissingItem } from "@tushen/contract/project";
import { checkCivilDefence } from "@tushen/domain/civil-defence";
import type { Db } from "../context.ts";
import { type Application, currentSubmission } from "../project/index.ts";
import { civilDefenceOf } from "./civil-air-defence.ts";

/** What a building project that has civil air defence still owes of it. */
export const missingDefence = async (
  db: Db,
  { id, biz_type, basic_info }: Pick<Application, "id" | "biz_type" | "basic_info">,
): Promise<MissingItem[]> => {
  if (biz_type !== "FJ" || basic_info.hasCivilDefence !== true) return [];
  const current = await currentSubmission(db, id);
  return current === null ? [] : checkCivilDefence(await civilDefenceOf(db, current.id));
};
