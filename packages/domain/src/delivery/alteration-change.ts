import { designInfoFields } from "../filing/report-form/building-unit.ts";
import { dictionaryLabel } from "../ground/dictionary/dictionaries.ts";
import { holdsIdNumber, maskIdNumber } from "../ground/id-number.ts";
import { reviewContentOf } from "./major-change.ts";
import { maskMobile } from "../ground/mobile.ts";
import { type FieldValues, isEmpty, type ReportField } from "../filing/report-form/report-field.ts";
import { identityFields } from "../filing/report-form/report-identity.ts";
import { formOfInfo } from "../filing/report-form/report-forms.ts";
import { memberFields } from "../filing/report-form/report-participant.ts";

/** What an alteration changes (ALTER_KIND, domain handbook 2.17). */
export const alterKinds = {
  INFO: "项目信息",
  UNIT: "参建单位",
  PERSON: "人员",
  BUILDING: "单体信息",
  DRAWING: "设计变更",
} as const;
export type AlterKind = keyof typeof alterKinds;

/** Label of a kind on the form of a project; units that are not buildings are called sections, stations or sites. */
export const kindLabelOf = (kind: AlterKind, info: FieldValues): string =>
  kind === "BUILDING" ? `${formOfInfo(info).unit.label}信息` : alterKinds[kind];

export const isAlterKind = (value: string): value is AlterKind => Object.hasOwn(alterKinds, value);

/** The kinds a firm may file: a design firm alters people, buildings and drawings; the owner alters the rest. */
export const kindsFor = (orgType: string): AlterKind[] =>
  orgType === "DESIGN" ? ["PERSON", "BUILDING", "DRAWING"] : ["INFO", "UNIT", "PERSON", "BUILDING", "DRAWING"];

/** A firm with its people, and whether it leads; `participantId` is null for an added firm. */
export interface AlteredParticipant {
  readonly participantId: number | null;
  readonly participantType: string;
  readonly orgId: number;
  readonly orgName: string;
  readonly creditCode: string;
  readonly isMain: boolean;
  readonly details: FieldValues;
}

export interface AlteredBuilding {
  readonly buildingId: number;
  readonly info: FieldValues;
  readonly designInfo: readonly FieldValues[];
}

/** The reported data an alteration concerns; one copy as it was, one as it is to be. */
export interface AlterationValues {
  readonly info: FieldValues;
  readonly participants: readonly AlteredParticipant[];
  readonly buildings: readonly AlteredBuilding[];
}

/** One value that differs, as people read it. */
export interface Change {
  readonly kind: AlterKind;
  readonly entity: "project" | "participant" | "building";
  /** Participant or building; null for the project itself and for a firm that is added. */
  readonly entityId: number | null;
  /** Owner of the value: the project, a firm, a building. */
  readonly entityName: string;
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** REVIEW_CONTENT it touches, when it is a major change. */
  readonly reviewContent: string | null;
}

const nothing = "—";

/** A value of a form field as people read it. */
export const fieldText = (field: ReportField, value: unknown): string => {
  if (isEmpty(value)) return nothing;
  if (typeof value === "boolean") return value ? "是" : "否";
  if (field.type === "rows")
    return rowsOf(value)
      .map((row) => describeRow(field.fields ?? [], row))
      .join("；");
  const label = (one: unknown) => (field.dictionary ? dictionaryLabel(field.dictionary, String(one)) : String(one));
  if (Array.isArray(value)) return value.map(label).join("、");
  if (/mobile$/i.test(field.key) && field.key !== "contactMobile") return maskMobile(String(value));
  if (holdsIdNumber(field.key)) return maskIdNumber(String(value));
  return `${label(value)}${field.unit ? ` ${field.unit}` : ""}`;
};

/** Fields whose change counts as a change of people (人员), not of the firm. */
export const isPersonal = (key: string): boolean => key.startsWith("leader") || key === "members";

const fieldsOf = (groups: readonly { readonly fields: readonly ReportField[] }[]): readonly ReportField[] =>
  groups.flatMap(({ fields }) => fields);

const identity = new Set<string>(identityFields);
/** Fields filled in from the register, and the firm's role: they change together with the firm. */
const ofRegister = new Set(["participantType", "orgName", "creditCode"]);

/** The fields of each part of a report that an alteration may change. */
export const alterableFields = (
  info: FieldValues,
): {
  readonly info: readonly ReportField[];
  readonly participant: readonly ReportField[];
  readonly building: readonly ReportField[];
} => {
  const form = formOfInfo(info);
  return {
    info: fieldsOf(form.infoGroups).filter(({ key, derived }) => !identity.has(key) && derived !== true),
    participant: fieldsOf(form.participantGroups).filter(({ key }) => !ofRegister.has(key)),
    building: fieldsOf(form.unit.groups),
  };
};

const isSame = (before: unknown, after: unknown): boolean =>
  (isEmpty(before) && isEmpty(after)) || JSON.stringify(before) === JSON.stringify(after);

type Owner = Pick<Change, "kind" | "entity" | "entityId" | "entityName">;

const changedFields = (
  owner: Owner,
  fields: readonly ReportField[],
  before: FieldValues,
  after: FieldValues,
): Change[] =>
  fields.flatMap((field) => {
    if (isSame(before[field.key], after[field.key])) return [];
    return [
      {
        ...owner,
        field: field.key,
        label: field.label,
        before: fieldText(field, before[field.key]),
        after: fieldText(field, after[field.key]),
        reviewContent: reviewContentOf(owner.entity, field.key),
      },
    ];
  });

/** Every value that differs, in the order of the form: project, firms, people, buildings. */
export const changesBetween = (before: AlterationValues, after: AlterationValues): Change[] => {
  const { info } = alterableFields(before.info);
  const project = { kind: "INFO", entity: "project", entityId: null, entityName: "项目" } as const;
  return [
    ...changedFields(project, info, before.info, after.info),
    ...changedParticipants(before, after),
    ...after.buildings.flatMap((building) => changedBuilding(before, building)),
  ];
};

const changedParticipants = (
  { info, participants: before }: AlterationValues,
  { participants: after }: AlterationValues,
): Change[] => {
  const gone = before.filter((one) => !after.some(({ participantId }) => participantId === one.participantId));
  const left = gone.map((one) => unitChange(one, "单位", one.orgName, "不再参与"));
  return [
    ...after.flatMap((one) => {
      const former = before.find(({ participantId }) => participantId !== null && participantId === one.participantId);
      if (!former) return [unitChange(one, "单位", nothing, one.orgName)];
      return changedParticipant(info, former, one);
    }),
    ...left,
  ];
};

const roleName = ({ participantType }: AlteredParticipant): string => dictionaryLabel("ORG_ROLE", participantType);

const unitChange = (one: AlteredParticipant, label: string, before: string, after: string): Change => ({
  kind: "UNIT",
  entity: "participant",
  entityId: one.participantId,
  entityName: roleName(one),
  field: "orgId",
  label,
  before,
  after,
  reviewContent: null,
});

const changedParticipant = (info: FieldValues, before: AlteredParticipant, after: AlteredParticipant): Change[] => {
  const firm = before.orgId === after.orgId ? [] : [unitChange(after, "单位", before.orgName, after.orgName)];
  const owner = {
    entity: "participant",
    entityId: after.participantId,
    entityName: `${roleName(after)} ${after.orgName}`,
  } as const;
  const values = (one: AlteredParticipant) => ({ ...one.details, isMain: one.isMain });
  const { participant } = alterableFields(info);
  const unit = participant.filter(({ key }) => !isPersonal(key));
  const people = participant.filter(({ key }) => isPersonal(key));
  return [
    ...firm,
    ...changedFields({ ...owner, kind: "UNIT" }, unit, values(before), values(after)),
    ...changedFields({ ...owner, kind: "PERSON" }, people, values(before), values(after)),
    ...changedRows(
      { ...owner, kind: "PERSON" },
      { field: "members", label: "项目人员", key: "name", fields: memberFields },
      rowsOf(before.details["members"]),
      rowsOf(after.details["members"]),
    ),
  ];
};

const changedBuilding = (before: AlterationValues, after: AlteredBuilding): Change[] => {
  const former = before.buildings.find(({ buildingId }) => buildingId === after.buildingId);
  if (!former) return [];
  const owner = {
    kind: "BUILDING",
    entity: "building",
    entityId: after.buildingId,
    entityName: String(former.info["buildingName"] ?? ""),
  } as const;
  return [
    ...changedFields(owner, alterableFields(before.info).building, former.info, after.info),
    ...changedRows(
      owner,
      { field: "buildingDesignInfo", label: "设计人员", key: "discipline", fields: designInfoFields },
      former.designInfo,
      after.designInfo,
    ),
  ];
};

interface RowList {
  readonly field: string;
  readonly label: string;
  /** The field that identifies a row. */
  readonly key: string;
  readonly fields: readonly ReportField[];
}

const rowsOf = (value: unknown): readonly FieldValues[] => (Array.isArray(value) ? (value as FieldValues[]) : []);

/** Rows that were added, removed or changed, identified by their key; each changed value is an entry of its own. */
const changedRows = (
  owner: Owner,
  list: RowList,
  before: readonly FieldValues[],
  after: readonly FieldValues[],
): Change[] => {
  const { field, key, fields } = list;
  const named = fields.find((one) => one.key === key) as ReportField;
  const text = (row: FieldValues) => fieldText(named, row[key]);
  const find = (rows: readonly FieldValues[], row: FieldValues) => rows.find((one) => isSame(one[key], row[key]));
  const line = (label: string, from: string, to: string): Change => ({
    ...owner,
    field,
    label,
    before: from,
    after: to,
    reviewContent: null,
  });
  return [
    ...after.flatMap((row) => {
      const former = find(before, row);
      if (!former) return [line(list.label, nothing, describeRow(fields, row))];
      return changedFields(owner, fields, former, row).map((change) => ({
        ...change,
        field,
        label: `${text(row)}：${change.label}`,
        reviewContent: null,
      }));
    }),
    ...before.filter((row) => !find(after, row)).map((row) => line(list.label, describeRow(fields, row), "不再担任")),
  ];
};

const describeRow = (fields: readonly ReportField[], row: FieldValues): string =>
  fields
    .filter(({ key }) => !isEmpty(row[key]))
    .map((field) => fieldText(field, row[field.key]))
    .join(" ");
