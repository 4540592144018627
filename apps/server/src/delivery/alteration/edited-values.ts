import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { alterationCalls } from "@tushen/contract/delivery/alteration";
import type { AlteredParticipant, AlteredValues } from "@tushen/contract/delivery/altered-values";
import { type AlterKind, changesBetween } from "@tushen/domain/delivery/alteration-change";
import { withinKinds } from "@tushen/domain/delivery/alteration-check";
import type { Actor, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { fillFromRegister, keepMasked, requireFittingOrganisation } from "../../filing/project/index.ts";
import type { AlterationRow } from "./tables.ts";

type Edited = ParsedInputOf<typeof alterationCalls.updateAlteration>["changed"];

/** The copied values with the edits applied that the chosen kinds and the editor's firm allow. */
export const editedValues = async (
  db: Db,
  actor: Actor,
  row: AlterationRow,
  kinds: readonly AlterKind[],
  edited: Edited,
): Promise<AlteredValues> => {
  const { before_values: before, after_values: former } = row;
  const { bizType, category, type, projectCode, divisionCode } = before.info;
  const participants = edited?.participants ? await checked(db, row, edited.participants) : former.participants;
  const after: AlteredValues = {
    info: { ...(edited?.info ?? former.info), bizType, category, type, projectCode, divisionCode },
    participants,
    buildings: edited?.buildings ?? former.buildings,
  };
  if (after.buildings.some((one) => !before.buildings.some(({ buildingId }) => buildingId === one.buildingId)))
    refuse("alteration.building-unknown");
  const within = withinKinds(kinds, before, after) as AlteredValues;
  if (actor.orgType === "DESIGN") requireOwnPeople(actor, before, within);
  return within;
};

const requireOwnPeople = (actor: Actor, before: AlteredValues, after: AlteredValues): void => {
  const own = new Set<number | null>(
    before.participants.filter(({ orgId }) => orgId === actor.orgId).map(({ participantId }) => participantId),
  );
  const ofFirms = changesBetween(before, after).filter(({ entity }) => entity === "participant");
  if (ofFirms.some(({ entityId }) => !own.has(entityId))) refuse("alteration.design-own-people");
};

/** Checks that each firm may have its role and occurs once per type; numbers shown masked keep their stored value. */
const checked = async (
  db: Db,
  { before_values, after_values }: AlterationRow,
  wanted: readonly AlteredParticipant[],
): Promise<AlteredParticipant[]> => {
  const seen = new Set<string>();
  const rows: AlteredParticipant[] = [];
  for (const one of wanted) {
    const isHere = ({ participantId }: AlteredParticipant) => participantId === one.participantId;
    const before = one.participantId === null ? undefined : before_values.participants.find(isHere);
    // Refuses an id that is no participant of this application, or that occurs twice.
    if (one.participantId !== null && (!before || rows.some(isHere))) refuse("platform.not-found");
    const isStill = before?.orgId === one.orgId;
    const org = isStill ? null : await requireFittingOrganisation(db, one.orgId, one.participantType);
    const orgName = org?.org_name ?? before?.orgName ?? one.orgName;
    const key = `${one.participantType} ${one.orgId}`;
    if (seen.has(key)) refuse("project.participant-twice", { orgName });
    seen.add(key);
    const stored = [...after_values.participants, ...before_values.participants].filter(
      ({ orgId }) => orgId === one.orgId,
    );
    const details = stored.reduce((shown, { details: known }) => keepMasked(shown, known), one.details);
    rows.push({
      ...one,
      participantType: before?.participantType ?? one.participantType,
      orgName,
      creditCode: org?.credit_code ?? before?.creditCode ?? one.creditCode,
      details: await fillFromRegister(db, one.orgId, { ...details, members: unmasked(details.members, stored) }),
    });
  }
  return rows;
};

type Members = AlteredParticipant["details"]["members"];

const unmasked = (members: Members, stored: readonly AlteredParticipant[]): Members => {
  const known = stored.flatMap(({ details }) => details.members ?? []);
  return members?.map((member) => {
    const former = known.find(({ name }) => name === member.name);
    const kept = (value: string | undefined, own: string | undefined) => (value?.includes("****") ? own : value);
    return {
      ...member,
      ...(member.idNumber !== undefined && { idNumber: kept(member.idNumber, former?.idNumber) }),
      ...(member.mobile !== undefined && { mobile: kept(member.mobile, former?.mobile) }),
    };
  });
};
