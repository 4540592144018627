import type { clauseCalls } from "@tushen/contract/review/clause";
import { plainNumber } from "@tushen/domain/review/clause-validity";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

/**
 * Adds a norm, or changes one if it is unchanged since it was shown. A norm out of force stays, as opinions of its time
 * cite it.
 */
export const saveNorm: Act<typeof clauseCalls.saveNorm> = async (context, { normId, version, ...fields }) => {
  const { db } = context;
  const { number, name, validFrom, validUntil, isCompulsory } = fields;
  const replacedBy = fields.replacedBy || null;
  const twin = await db
    .selectFrom("norm")
    .select("id")
    .where("plain_number", "=", plainNumber(number))
    .$if(normId !== undefined, (query) => query.where("id", "<>", normId as number))
    .executeTakeFirst();
  if (twin) refuse("clause.number-taken", { number });
  const columns = {
    number,
    name,
    valid_from: validFrom,
    valid_until: validUntil,
    replaced_by: replacedBy,
    is_compulsory: isCompulsory,
  };
  const former =
    normId === undefined
      ? undefined
      : await db.selectFrom("norm").selectAll().where("id", "=", normId).forUpdate().executeTakeFirst();
  if (normId !== undefined && !former) refuse("platform.not-found");
  if (former && former.version !== version)
    refuse("platform.changed-meanwhile", {}, { detail: { version: former.version } });
  const saved = former
    ? await db
        .updateTable("norm")
        .set((eb) => ({ ...columns, version: eb("version", "+", 1) }))
        .where("id", "=", former.id)
        .returning("id")
        .executeTakeFirstOrThrow()
    : await db
        .insertInto("norm")
        .values(columns)
        // Two simultaneous entries: the second finds the first.
        .onConflict((found) => found.doNothing())
        .returning("id")
        .executeTakeFirst();
  if (!saved) return refuse("clause.number-taken", { number });
  const { id } = saved;
  await leaveLine(context, {
    act: former ? "update" : "create",
    object: { kind: "clause", id: String(id), name: `${number} ${name}` },
    ...(former && {
      before: {
        number: former.number,
        name: former.name,
        validFrom: former.valid_from,
        validUntil: former.valid_until,
        replacedBy: former.replaced_by,
        isCompulsory: former.is_compulsory,
      },
    }),
    after: { number, name, validFrom, validUntil, replacedBy, isCompulsory },
  });
  return id;
};

export const removeNorm: Act<typeof clauseCalls.removeNorm> = async (context, { normId }) => {
  const { db } = context;
  const norm = await db.selectFrom("norm").selectAll().where("id", "=", normId).forUpdate().executeTakeFirst();
  if (!norm) return refuse("platform.not-found");
  const { number } = norm;
  const { count } = await db
    .selectFrom("clause")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("norm_id", "=", normId)
    .executeTakeFirstOrThrow();
  if (count > 0) refuse("clause.norm-in-use", { number, count });
  await db.deleteFrom("norm").where("id", "=", normId).execute();
  await leaveLine(context, {
    act: "remove",
    object: { kind: "clause", id: String(normId), name: `${number} ${norm.name}` },
    before: { number, name: norm.name },
  });
  return true as const;
};
