import { mostKeptOpinions, type opinionLibraryCalls } from "@tushen/contract/review/opinion-library";
import { clauseWords } from "@tushen/domain/review/clause-validity";
import { sql } from "kysely";
import { plainClauseNoOf, plainNumberOf } from "../clause/index.ts";
import type { Act } from "../../context.ts";
import { containing } from "../../ground/platform/database/containing.ts";
import { inReach, presentKept } from "./kept-opinion.ts";

const holds = (word: string) => sql<boolean>`
  concat_ws(' ', search_text(opinion), ${plainNumberOf("norm_number")}, ${plainClauseNoOf("clause_no")})
  like ${containing(word)}`;

export const searchKeptOpinions: Act<typeof opinionLibraryCalls.searchKeptOpinions> = async ({ db, actor }, input) => {
  const rows = await inReach(db, actor)
    .where((eb) => eb.and(clauseWords(input.words).map(holds)))
    .orderBy(sql`discipline = ${input.discipline ?? ""}`, "desc")
    .orderBy("use_count", "desc")
    .orderBy("id", "desc")
    .limit(mostKeptOpinions)
    .execute();
  return rows.map((row) => presentKept(actor, row));
};
