import { type AlterationValues, type AlterKind, type Change, isPersonal } from "./alteration-change.ts";
import { checkDesignInfo, checkInfo, checkParticipants, checkUnit } from "../filing/report-form/report-check.ts";
import type { Finding } from "../filing/report-form/report-finding.ts";
import { formOfInfo } from "../filing/report-form/report-forms.ts";
import type { FieldValues } from "../filing/report-form/report-field.ts";

/** A paper an alteration needs: what it proves, and when it is required. */
export interface AlterationPaper {
  readonly slot: string;
  readonly label: string;
  readonly help: string;
  readonly isRequired: boolean;
}

const replaces = (before: AlterationValues, after: AlterationValues, participantType: string): boolean => {
  const firms = ({ participants }: AlterationValues) =>
    participants
      .filter((one) => one.participantType === participantType)
      .map(({ orgId }) => orgId)
      .sort((a, b) => a - b)
      .join();
  return firms(before) !== firms(after);
};

/** Whether a firm that stays gets another project leader (name or identity number). */
export const replacesLeader = (before: AlterationValues, after: AlterationValues): boolean =>
  after.participants.some((one) => {
    const former = before.participants.find(({ participantId }) => participantId === one.participantId);
    if (!former || former.orgId !== one.orgId) return false;
    const who = ({ details }: typeof one) => [details["leaderName"] ?? "", details["leaderIdNumber"] ?? ""].join();
    return who(former) !== who(one);
  });

/**
 * A new design or survey firm continues the work of another one: both state this in writing. A new owner is proved by
 * the altered project approval or planning permit (domain handbook 2.17). The project leader answers for life for the
 * quality of the works, so that another one is proved by the decision of the firm.
 */
export const papersOf = (before: AlterationValues, after: AlterationValues): AlterationPaper[] => {
  return [
    { slot: "OWNER_PROOF", label: "立项或规划许可变更证明", help: "更换建设单位时必须上传：变更后的立项批文或规划许可证", isRequired: replaces(before, after, "1") },
    { slot: "HANDOVER", label: "设计交接说明", help: "受理后更换设计单位时必须上传：原、新设计单位共同签章，写明图纸和责任的交接", isRequired: replaces(before, after, "4") },
    { slot: "LEADER_PROOF", label: "更换项目负责人的证明", help: "更换项目负责人时必须上传：本单位盖章的更换决定，写明原、新负责人及更换原因，附新负责人的任命书和注册证书", isRequired: replacesLeader(before, after) },
    { slot: "BASIS", label: "变更依据", help: "会议纪要、批复、变更通知、新的证书等", isRequired: false },
  ]; // biome-ignore format: a table
};

/** A sentence about a problem, with the field it concerns. */
export interface AlterationProblem {
  readonly field: string;
  readonly label: string;
  readonly message: string;
}

/** Problems of the changed values only: values accepted before are not checked again. */
export const alterationProblems = (
  after: AlterationValues,
  changes: readonly Change[],
  today: string,
): AlterationProblem[] => {
  const touched = new Set(changes.map(({ entity, entityId, field }) => `${entity} ${entityId} ${field}`));
  const isTouched = (entity: string, entityId: number | null, field: string) =>
    touched.has(`${entity} ${entityId} ${field}`);
  const ofProject = checkInfo(formOfInfo(after.info), after.info).filter(({ field }) =>
    isTouched("project", null, field),
  );
  return [...ofProject, ...firmProblems(after, changes, today), ...buildingProblems(after, isTouched)].map(
    ({ field, label, message }) => ({ field, label, message }),
  );
};

const firmProblems = (
  { info, participants }: AlterationValues,
  changes: readonly Change[],
  today: string,
): Finding[] => {
  const ofFirms = changes.filter(({ entity }) => entity === "participant");
  if (ofFirms.length === 0) return [];
  const rows = participants.map(rowOf);
  return checkParticipants(formOfInfo(info), rows, today).filter(({ field }) => {
    const [row, key] = field.split(".");
    const participant = participants[Number(row)];
    // Without a row the finding concerns all firms of one type, e.g. that none leads.
    if (key === undefined || participant === undefined) return ofFirms.some(({ kind }) => kind === "UNIT");
    const { participantId } = participant;
    const own = ofFirms.filter(({ entityId }) => entityId === participantId);
    // A firm that replaces another one, or is added, is checked completely.
    return own.some((change) => change.field === "orgId" || change.field === key);
  });
};

const rowOf = ({
  details,
  participantType,
  orgName,
  isMain,
  creditCode,
}: AlterationValues["participants"][number]): FieldValues => ({
  ...details,
  participantType,
  orgName,
  creditCode,
  isMain,
});

const buildingProblems = (
  { info: basicInfo, buildings }: AlterationValues,
  isTouched: (entity: string, entityId: number | null, field: string) => boolean,
): Finding[] => {
  const form = formOfInfo(basicInfo);
  const names = buildings.map(({ info }) => String(info["buildingName"] ?? "").trim());
  return buildings.flatMap(({ buildingId, info, designInfo }, index) => {
    const findings = checkUnit(form, info).filter(({ field }) => isTouched("building", buildingId, field));
    const people = isTouched("building", buildingId, "buildingDesignInfo") ? checkDesignInfo(designInfo, []) : [];
    const isTwice =
      isTouched("building", buildingId, "buildingName") &&
      names.some((name, other) => other !== index && name === names[index]);
    const twice: Finding = {
      step: "buildings",
      field: "buildingName",
      label: `${form.unit.label}名称`,
      message: `${form.unit.label}名称“${names[index]}”重复，请修改`,
    };
    return [...findings, ...people, ...(isTwice ? [twice] : [])];
  });
};

/** The edited values as far as the chosen kinds allow; everything else keeps its value. */
export const withinKinds = (
  kinds: readonly AlterKind[],
  before: AlterationValues,
  after: AlterationValues,
): AlterationValues => {
  const may = (kind: AlterKind) => kinds.includes(kind);
  return {
    info: may("INFO") ? after.info : before.info,
    participants: may("UNIT")
      ? participantsWithin(may("PERSON"), before, after)
      : peopleWithin(may("PERSON"), before, after),
    buildings: may("BUILDING")
      ? before.buildings.map((one) => after.buildings.find(({ buildingId }) => buildingId === one.buildingId) ?? one)
      : before.buildings,
  };
};

const peopleFrom = (from: FieldValues, others: FieldValues): FieldValues => ({
  ...Object.fromEntries(Object.entries(others).filter(([key]) => !isPersonal(key))),
  ...Object.fromEntries(Object.entries(from).filter(([key]) => isPersonal(key))),
});

/** Firms may change; people of a firm that stays may change only with PERSON. */
const participantsWithin = (withPeople: boolean, before: AlterationValues, after: AlterationValues) => {
  if (withPeople) return after.participants;
  return after.participants.map((one) => {
    const former = before.participants.find(({ participantId }) => participantId === one.participantId);
    return former && former.orgId === one.orgId ? { ...one, details: peopleFrom(former.details, one.details) } : one;
  });
};

/** The firms stay; of their values only the people may change, and only with PERSON. */
const peopleWithin = (withPeople: boolean, before: AlterationValues, after: AlterationValues) => {
  if (!withPeople) return before.participants;
  return before.participants.map((one) => {
    const edited = after.participants.find(({ participantId }) => participantId === one.participantId);
    return edited ? { ...one, details: peopleFrom(edited.details, one.details) } : one;
  });
};
