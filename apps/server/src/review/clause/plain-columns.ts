import { sql } from "kysely";

/** `plainNumber` of the domain for a column: GB55037-2022 and GB 55037-2022 are one norm. */
export const plainNumberOf = (column: string) => sql<string | null>`replace(search_text(${sql.ref(column)}), ' ', '')`;

/** `plainClauseNo` of the domain for a column, in small letters: 第7.1.4条 and 7.1.4 are one clause. */
export const plainClauseNoOf = (column: string) =>
  sql<string | null>`translate(search_text(${sql.ref(column)}), '第条 ', '')`;

/** Whether the library has the clause cited in these columns, compared with the printed norm. */
export const isClauseCheckedOf = (norm: string, clauseNo: string) =>
  sql<boolean>`exists (select 1 from clause k join norm n on n.id = k.norm_id where k.is_checked
    and n.plain_number = ${plainNumberOf(norm)} and lower(k.clause_no) = ${plainClauseNoOf(clauseNo)})`;
