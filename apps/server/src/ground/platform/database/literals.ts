import { sql } from "kysely";

/** These words in the text of a statement, as `in (…)` has them: an index on some states serves only a statement that names them. */
export const literals = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)));
