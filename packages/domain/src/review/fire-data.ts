import { dictionaryLabel } from "../ground/dictionary/dictionaries.ts";
import { type FieldGroup, type FieldValues, fieldProblem } from "../filing/report-form/report-field.ts";

const decoration = { key: "category", in: ["3"] } as const;
const insulation = { key: "category", in: ["4"] } as const;
const changeOfUse = { key: "category", in: ["5"] } as const;
const tank = { key: "hasStorageTank", in: [true] } as const;
const yard = { key: "hasStorageYard", in: [true] } as const;
const expert = { key: "expertReview", in: [true] } as const;

/** Fields of the application form for a fire review (消防设计审查申请表, domain handbook 3.21). */
// biome-ignore format: one field per line
export const fireDataGroups: readonly FieldGroup[] = [
  { key: "works", title: "工程情况", source: "特殊建设工程消防设计审查申请表", fields: [
    { key: "category", label: "消防工程类别", type: "choice", dictionary: "FIRE_WORK_TYPE", required: true },
    { key: "useNature", label: "使用性质", type: "text", max: 100, required: true, help: "如商务办公、商业" },
    { key: "specialItems", label: "特殊建设工程情形", type: "choices", dictionary: "FIRE_SPECIAL_ITEM", source: "住建部令第51号第十四条", help: "由单体信息判定；面积、高度以外的情形可自行勾选" },
    { key: "fireSystems", label: "消防设施", type: "choices", dictionary: "FIRE_SYSTEM", source: "GB 55036", required: true },
  ] },
  { key: "buildings", title: "建筑物", source: "特殊建设工程消防设计审查申请表", fields: [
    { key: "buildings", label: "单体明细", type: "rows", required: true, fields: [
      { key: "buildingName", label: "名称", type: "text", max: 100, required: true },
      { key: "structureType", label: "结构类型", type: "choice", dictionary: "STRUCTURE_TYPE", required: true },
      { key: "resist", label: "耐火等级", type: "choice", dictionary: "FIRE_RESIST", required: true },
      { key: "overFloors", label: "地上层数", type: "integer", upTo: 200, required: true },
      { key: "underFloors", label: "地下层数", type: "integer", upTo: 10, required: true },
      { key: "height", label: "高度", type: "decimal", unit: "m", upTo: 1000, required: true },
      { key: "length", label: "长度", type: "decimal", unit: "m", upTo: 10_000 },
      { key: "footprintArea", label: "占地面积", type: "decimal", unit: "㎡", required: true },
      { key: "overArea", label: "地上面积", type: "decimal", unit: "㎡", required: true },
      { key: "underArea", label: "地下面积", type: "decimal", unit: "㎡", required: true },
    ] },
  ] },
  { key: "storage", title: "储罐与堆场", fields: [
    { key: "hasStorageTank", label: "是否有储罐", type: "yesNo", required: true },
    { key: "tankType", label: "储罐类型", type: "choice", dictionary: "TANK_TYPE", required: true, appliesWhen: tank },
    { key: "tankPosition", label: "设置位置", type: "choice", dictionary: "LAYOUT", required: true, appliesWhen: tank },
    { key: "tankCapacity", label: "总容量", type: "decimal", unit: "m³", positive: true, required: true, appliesWhen: tank },
    { key: "tankMedium", label: "储存物质", type: "text", max: 50, required: true, appliesWhen: tank },
    { key: "hasStorageYard", label: "是否有堆场", type: "yesNo", required: true },
    { key: "yardAmount", label: "储量", type: "decimal", unit: "t", positive: true, required: true, appliesWhen: yard },
    { key: "yardMedium", label: "堆场储存物质", type: "text", max: 50, required: true, appliesWhen: yard },
  ] },
  { key: "conversion", title: "改建内容", fields: [
    { key: "decorationParts", label: "装修部位", type: "choices", dictionary: "DECORATE_PART", required: true, appliesWhen: decoration },
    { key: "decorationArea", label: "装修面积", type: "decimal", unit: "㎡", positive: true, required: true, appliesWhen: decoration },
    { key: "decorationFloors", label: "装修层数", type: "text", max: 50, required: true, appliesWhen: decoration, help: "如1至3层" },
    { key: "insulationMaterial", label: "保温材料", type: "text", max: 100, required: true, appliesWhen: insulation },
    { key: "insulationGrade", label: "材料燃烧性能", type: "choice", dictionary: "COMBUSTION", required: true, appliesWhen: insulation },
    { key: "insulationFloors", label: "保温所在层数", type: "text", max: 50, required: true, appliesWhen: insulation },
    { key: "insulationPart", label: "保温部位", type: "text", max: 100, required: true, appliesWhen: insulation },
    { key: "oldUse", label: "原用途", type: "text", max: 100, required: true, appliesWhen: changeOfUse },
    { key: "newUse", label: "改变后用途", type: "text", max: 100, required: true, appliesWhen: changeOfUse },
  ] },
  { key: "expert", title: "特殊消防设计", source: "住建部令第51号第十七条", fields: [
    { key: "expertReview", label: "是否属于第十七条情形", type: "yesNo", required: true, help: "国家标准没有规定，采用的新技术、新工艺、新材料不符合国家标准规定，或因保护历史建筑确实无法满足国家标准；属于的由专家评审" },
    { key: "expertReason", label: "特殊消防设计内容", type: "longText", max: 1000, required: true, appliesWhen: expert, help: "写明属于哪一种情形、涉及哪些部位和措施" },
  ] },
];

/** The groups that apply: the section on conversion is only for conversions. */
export const fireGroupsOf = (values: FieldValues): readonly FieldGroup[] => {
  const converts = ["3", "4", "5"].includes(String(values["category"]));
  return fireDataGroups.filter(({ key }) => key !== "conversion" || converts);
};

export interface FireFinding {
  /** The row of a building stands in front, `buildings.0.height`. */
  readonly field: string;
  readonly label: string;
  readonly message: string;
}

/** What is missing or wrong. */
export const checkFireData = (values: FieldValues): FireFinding[] =>
  fireGroupsOf(values).flatMap(({ fields }) =>
    fields.flatMap((field) => {
      const message = fieldProblem(field, values);
      const own = message === null ? [] : [finding(field.key, field.label, message)];
      const rows = field.fields && Array.isArray(values[field.key]) ? (values[field.key] as FieldValues[]) : [];
      const inside = rows.flatMap((row, index) =>
        (field.fields ?? []).flatMap((column) => {
          const wrong = fieldProblem(column, row);
          const name = String(row["buildingName"] ?? "") || `第${index + 1}行`;
          return wrong === null
            ? []
            : [finding(`${field.key}.${index}.${column.key}`, `${name}：${column.label}`, wrong)];
        }),
      );
      return [...own, ...inside];
    }),
  );

const finding = (field: string, label: string, message: string): FireFinding => ({ field, label, message });

/** A building of the batch in the fields of the application form. */
export const fireBuildingOf = (building: FieldValues): FieldValues => {
  const taken = ["buildingName", "structureType", "overFloors", "underFloors", "height", "footprintArea", "overArea"];
  return {
    ...Object.fromEntries([...taken, "underArea"].map((key) => [key, building[key] ?? null])),
    resist: building["resistOver"] ?? null,
    length: null,
  };
};

/** First values of a new record, from the report of the batch. */
export const fireDataFrom = (buildings: readonly FieldValues[], items: readonly string[]): FieldValues => {
  const lists = buildings.map((one) => (Array.isArray(one["fireSystems"]) ? (one["fireSystems"] as string[]) : []));
  const uses = new Set(
    buildings.map((one) => dictionaryLabel("BUILDING_USE", String(one["useNature"] ?? ""))).filter((one) => one !== ""),
  );
  return {
    category: "1",
    useNature: [...uses].join("、").slice(0, 100),
    specialItems: [...items],
    fireSystems: [...new Set(lists.flat())],
    buildings: buildings.map(fireBuildingOf),
    hasStorageTank: false,
    hasStorageYard: false,
    expertReview: false,
  };
};
