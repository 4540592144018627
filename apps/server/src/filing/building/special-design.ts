import type { BuildingId, SubmissionId } from "@tushen/contract/ground/fields";
import type { SpecialDesign, specialDesignCalls } from "@tushen/contract/filing/special-design";
import type { Act, Context, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockBuilding } from "./building-lock.ts";

export const listSpecialDesigns: Act<typeof specialDesignCalls.listSpecialDesigns> = async (
  { db, subject },
  { buildingId },
) => {
  const rows = await db
    .selectFrom("building")
    .select(["id", "building_name", "other_design_info"])
    .where("submission_id", "=", subject.submissionId as SubmissionId)
    .$if(buildingId !== undefined, (query) => query.where("id", "=", buildingId as BuildingId))
    .orderBy("sort_no")
    .orderBy("id")
    .execute();
  const names = await namesOf(
    db,
    rows.flatMap((row) => row.other_design_info),
  );
  return rows.map((row) => ({
    buildingId: row.id,
    buildingName: row.building_name,
    otherDesignInfo: row.other_design_info.map((one) => ({ ...one, orgName: names.get(one.orgId) ?? "" })),
  }));
};

const namesOf = async (db: Db, designs: readonly SpecialDesign[]) => {
  const ids = [...new Set(designs.map(({ orgId }) => orgId))];
  if (ids.length === 0) return new Map<number, string>();
  const firms = await db.selectFrom("organisation").select(["id", "org_name"]).where("id", "in", ids).execute();
  return new Map<number, string>(firms.map((firm) => [firm.id, firm.org_name]));
};

/** A special design names a design firm of the register, which need not take part in the project. */
const requireDesigners = async (db: Db, designs: readonly SpecialDesign[]): Promise<void> => {
  const ids = [...new Set(designs.map(({ orgId }) => orgId))];
  if (ids.length === 0) return;
  const firms = await db
    .selectFrom("organisation")
    .select("id")
    .where("id", "in", ids)
    .where("org_type", "=", "DESIGN")
    .where("suspended", "=", false)
    .execute();
  if (firms.length < ids.length) refuse("building.firm-no-designer");
};

/** Saves the same special designs for many buildings in one transaction. */
export const saveSpecialDesigns: Act<typeof specialDesignCalls.saveSpecialDesigns> = async (
  { db, actor },
  { ids = [], versions, otherDesignInfo, entries = [] },
) => {
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) === index) await write({ db, actor }, id, versions?.[index], otherDesignInfo);
  for (const [id, own] of Map.groupBy(entries, ({ buildingId }) => buildingId)) {
    const designs = own.map(({ buildingId: _, ...one }) => one);
    await write({ db, actor }, id, undefined, designs);
  }
  return true as const;
};

const write = async (
  { db, actor }: Pick<Context, "db" | "actor">,
  id: BuildingId,
  version: number | undefined,
  otherDesignInfo: readonly SpecialDesign[],
): Promise<void> => {
  const kinds = otherDesignInfo.map(({ specialType }) => specialType);
  if (new Set(kinds).size < kinds.length) refuse("building.special-twice");
  await requireDesigners(db, otherDesignInfo);
  await lockBuilding(db, actor, id, version);
  await db
    .updateTable("building")
    .set((eb) => ({ other_design_info: JSON.stringify(otherDesignInfo), version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
};
