import type { ModelRequirement } from "@tushen/contract/machine/model-requirement";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import type { Actor, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { officesFor } from "./settings-of.ts";

const keepers = ["CENSOR_ADMIN", "CENSOR_CHIEF", "CONTROL_ADMIN"];

export const mayKeep = ({ roles }: Actor): boolean => roles.some((role) => keepers.includes(role));

/** The actor's own files of IDS, and those of the authorities above. */
const selectVisible = async (db: Db, actor: Actor) => {
  const offices = (await officesFor(db, actor)).map(({ orgId }) => orgId);
  return db
    .selectFrom("model_requirement")
    .innerJoin("organisation", "organisation.id", "model_requirement.org_id")
    .where("model_requirement.org_id", "in", [...offices, actor.orgId]);
};

const shown = [
  ...(["model_requirement.id", "model_requirement.org_id", "model_requirement.org_type", "name", "edition"] as const),
  ...(["purpose", "discipline", "file_name", "sha256", "specification_count", "loader_name"] as const),
  ...(["model_requirement.create_time", "stop_time", "stop_reason", "stopper_name", "org_name"] as const),
] as const;

const selectShown = async (db: Db, actor: Actor) => (await selectVisible(db, actor)).select(shown);
type Row = Awaited<ReturnType<Awaited<ReturnType<typeof selectShown>>["executeTakeFirstOrThrow"]>>;

const presented = (actor: Actor, row: Row): ModelRequirement => ({
  ...{ requirementId: row.id, name: row.name, edition: row.edition, purpose: row.purpose },
  ...{ discipline: row.discipline, disciplineName: disciplineLabel(row.discipline) },
  ...{ fileName: row.file_name, sha256: row.sha256, specificationCount: row.specification_count },
  ...{ orgName: row.org_name, isOfAuthority: row.org_type === "CONTROL" },
  ...{ loaderName: row.loader_name, loadTime: row.create_time },
  stop:
    row.stop_time === null ? null : { at: row.stop_time, by: row.stopper_name ?? "", reason: row.stop_reason ?? "" },
  mayStop: row.stop_time === null && row.org_id === actor.orgId && mayKeep(actor),
});

const mostShown = 500;

export const presentRequirements = async (db: Db, actor: Actor): Promise<ModelRequirement[]> => {
  const rows = await (await selectShown(db, actor))
    .orderBy("stop_time", (order) => order.desc().nullsFirst())
    .orderBy("model_requirement.id", "desc")
    .limit(mostShown)
    .execute();
  return rows.map((row) => presented(actor, row));
};

export const presentRequirement = async (db: Db, actor: Actor, id: number): Promise<ModelRequirement> => {
  const row = await (await selectShown(db, actor)).where("model_requirement.id", "=", id).executeTakeFirst();
  return row ? presented(actor, row) : refuse("platform.not-found");
};

/** The file as it was loaded. */
export const requirementFile = async (db: Db, actor: Actor, id: number) => {
  const visible = await selectVisible(db, actor);
  const row = await visible.select(["file_name", "content"]).where("model_requirement.id", "=", id).executeTakeFirst();
  return row ?? refuse("platform.not-found");
};
