import type { AlteredParticipant, AlteredValues } from "@tushen/contract/delivery/altered-values";
import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import type { OrgId } from "@tushen/contract/ground/fields";
import { projectHome } from "@tushen/domain/filing/project-home";
import type { Actor, Db } from "../../context.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { isSame, laidOver } from "./laid-over.ts";
import { type Application, readParticipants } from "./read-application.ts";
import { writeBasicInfo } from "./write-basic-info.ts";
import { requireFittingOrganisation } from "./save-participants.ts";
import { toSealJson } from "../../ground/platform/sealed/to-seal.ts";

interface ApplyContext {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: Date;
}

/** A firm and the firm that replaced it. */
export interface Replaced {
  readonly from: OrgId;
  readonly to: OrgId;
}

/** Writes the values of an alteration that takes effect; returns the firms replaced by others. */
export const applyValues = async (
  context: ApplyContext,
  application: Application,
  before: AlteredValues,
  after: AlteredValues,
): Promise<Replaced[]> => {
  await applyInfo(context, application, before.info, after.info);
  return applyParticipants(context, application, before.participants, after.participants);
};

const applyInfo = async (
  context: ApplyContext,
  application: Application,
  before: BasicInfo,
  after: BasicInfo,
): Promise<void> => {
  if (!isSame(before, after))
    await writeBasicInfo(context, application, laidOver(application.basic_info, before, after));
};

const applyParticipants = async (
  context: ApplyContext,
  application: Application,
  before: readonly AlteredParticipant[],
  after: readonly AlteredParticipant[],
): Promise<Replaced[]> => {
  const { db } = context;
  const stored = await readParticipants(db, application.id);
  const left = before.filter((one) => !after.some(({ participantId }) => participantId === one.participantId));
  for (const { participantId } of left) await db.deleteFrom("participant").where("id", "=", participantId).execute();
  const replaced: Replaced[] = [];
  for (const one of after) {
    const former = before.find(({ participantId }) => participantId === one.participantId && participantId !== null);
    const row = stored.find(({ id }) => id === one.participantId);
    if (former && row) {
      if (isSame(former, one)) continue;
      const isOther = former.orgId !== one.orgId;
      if (isOther) replaced.push({ from: former.orgId, to: one.orgId });
      const details = isOther ? one.details : laidOver(row.details, former.details, one.details);
      await db
        .updateTable("participant")
        .set({
          org_id: one.orgId,
          is_main: one.isMain,
          details: toSealJson(details),
          ...(isOther && { confirm_state: 0 }),
        })
        .where("id", "=", row.id)
        .execute();
    } else
      await db
        .insertInto("participant")
        .values({
          application_id: application.id,
          division_code: application.division_code,
          participant_type: one.participantType,
          org_id: one.orgId,
          is_main: one.isMain,
          details: toSealJson(one.details),
          confirm_state: 0,
          sort_no: stored.length + replaced.length,
        })
        .execute();
    if (!former || former.orgId !== one.orgId) await invite(context, application, one);
  }
  return replaced;
};

const invite = async (
  { db, now }: ApplyContext,
  application: Application,
  { orgId, participantType }: AlteredParticipant,
): Promise<void> => {
  await requireFittingOrganisation(db, orgId, participantType);
  await notifyOrganisation(db, now, orgId, {
    title: "请确认参与项目",
    content: `“${application.project_name}”的参建单位变更已生效，贵单位成为参建单位，请确认是否参与。`,
    url: projectHome(application.id),
  });
};
