import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { MissingItem } from "@tushen/contract/filing/project";
import { checkCivilDefence } from "@tushen/domain/filing/report-form/civil-defence";
import type { Db } from "../../context.ts";
import type { Application } from "../project/index.ts";
import { civilDefenceOf } from "./read-defence.ts";

/** Missing civil air defence data of a building project's batch; empty for a project without air defence. */
export const missingDefence = async (
  db: Db,
  submissionId: SubmissionId,
  { biz_type, basic_info }: Pick<Application, "biz_type" | "basic_info">,
): Promise<MissingItem[]> =>
  biz_type === "FJ" && basic_info.hasCivilDefence === true
    ? checkCivilDefence(await civilDefenceOf(db, submissionId))
    : [];
