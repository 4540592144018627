import type { Db } from "../../context.ts";
import { isClauseCheckedOf } from "../clause/index.ts";

/** Opinions with their building and the opinion they carry on, for papers (`opinionOnPaper`). */
export const opinionsOnPaper = (db: Db) =>
  db
    .selectFrom("opinion")
    .leftJoin("building", "building.id", "opinion.building_id")
    .leftJoin("opinion as parent", "parent.id", "opinion.parent_id")
    .leftJoin("opinion as root", "root.id", "opinion.root_id")
    .selectAll("opinion")
    .select([
      "building_name",
      isClauseCheckedOf("opinion.norm_number", "opinion.clause_no").as("is_clause_checked"),
      "parent.opinion_no as parent_no",
      "parent.state as parent_state",
      "root.opinion as first_text",
    ]);
