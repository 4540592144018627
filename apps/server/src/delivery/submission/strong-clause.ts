import { sql } from "kysely";

/** SQL: the violated clause of an opinion `o`, told apart from others as by `strongCount` of the domain. */
export const strongClause = sql`(o.discipline, o.problem_category, coalesce(
    nullif(btrim(regexp_replace(normalize(concat_ws(' ', o.norm_number, o.clause_no), nfkc), '\\s+', ' ', 'g')), ''), o.id::text))`;

/** SQL condition: the opinion `o` is on a compulsory clause; advice does not count. */
export const isStrong = sql<boolean>`o.problem_category in ('1', '11', '12')`;
