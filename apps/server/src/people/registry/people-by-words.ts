import type { FoundPerson } from "@tushen/contract/ground/search";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { sql } from "kysely";
import type { Context } from "../../context.ts";
import { byPinyin } from "../../ground/platform/database/asked-order.ts";

/**
 * People who work for the caller's own organisation now, by name, department or the beginning of a registration number.
 * A token for one project finds nobody.
 */
export const peopleByWords = async (
  { db, actor }: Pick<Context, "db" | "actor">,
  words: readonly string[],
  most: number,
): Promise<FoundPerson[]> => {
  if (actor.onlyApplicationId !== null) return [];
  const rows = await db
    .selectFrom("employment")
    .innerJoin("person", "person.id", "employment.person_id")
    .select([
      "employment.id as employmentId",
      "person_name as personName",
      "department_name as departmentName",
      "title",
    ])
    .where("employment.org_id", "=", actor.orgId)
    .where("left_on", "is", null)
    .where((eb) =>
      eb.and(
        words.map(
          (word) => sql<boolean>`(strpos(person_name, ${word}) > 0 or strpos(department_name, ${word}) > 0 or exists (
            select 1 from jsonb_array_elements(registrations) entry where starts_with(entry->>'regNo', ${word})))`,
        ),
      ),
    )
    .orderBy(byPinyin("person_name"))
    .orderBy("employment.id")
    .limit(most)
    .execute();
  return rows.map(({ title, ...row }) => ({ ...row, titleName: title ? dictionaryLabel("TITLE", title) : "" }));
};
