import type { FieldGroup } from "./report-field.ts";

const built = { key: "buildMode", in: ["1", "2"] } as const;
const offsite = { key: "buildMode", in: ["3"] } as const;
const exempted = { key: "buildMode", in: ["3", "4"] } as const;

/** Civil air defence (人防) of a batch, domain handbook 3.12; one per submission. */
// biome-ignore format: one field per line
export const civilDefenceGroups: readonly FieldGroup[] = [
  { key: "mode", title: "建设方式与面积", fields: [
    { key: "buildMode", label: "建设方式", type: "choice", dictionary: "RF_MODE", required: true },
    { key: "residenceArea", label: "居民住宅面积", type: "decimal", unit: "㎡", required: true },
    { key: "otherCivilArea", label: "其他民用建筑面积", type: "decimal", unit: "㎡", required: true },
    { key: "groundArea", label: "地面总建筑面积", type: "decimal", unit: "㎡", required: true, help: "居民住宅与其他民用建筑之和" },
    { key: "requiredArea", label: "应建人防面积", type: "decimal", unit: "㎡", required: true, help: "按当地人防主管部门核定的比例计算" },
    { key: "designArea", label: "人防设计面积", type: "decimal", unit: "㎡", required: true, appliesWhen: built, help: "不得小于应建面积" },
    { key: "offsiteArea", label: "易地建设面积", type: "decimal", unit: "㎡", positive: true, required: true, appliesWhen: offsite },
    { key: "offsiteFeeNo", label: "易地建设费缴费凭证号", type: "text", max: 50, required: true, appliesWhen: offsite },
    { key: "offsiteReason", label: "易地建设理由", type: "longText", max: 500, required: true, appliesWhen: offsite },
    { key: "approvalNo", label: "人防审批文号", type: "text", max: 100, help: "易地建设、免建须取得人防主管部门批复" },
    { key: "approvalDate", label: "人防审批日期", type: "date", required: true, appliesWhen: exempted },
  ] },
  { key: "design", title: "人防设计单位", fields: [
    { key: "designQual", label: "人防设计资质", type: "text", max: 50, required: true, appliesWhen: built, help: "如人防工程设计甲级" },
    { key: "leader", label: "人防设计负责人", type: "text", max: 50, required: true, appliesWhen: built },
  ] },
];

/** A protective unit (防护单元), domain handbook 3.11. Limits of the code are warnings, see civil-defence.ts. */
// biome-ignore format: one field per line
export const protectiveUnitGroups: readonly FieldGroup[] = [
  { key: "unit", title: "防护单元", fields: [
    { key: "unitName", label: "防护单元名称", type: "text", max: 50, required: true, help: "如防护单元一，同一批次内不得重名" },
    { key: "floorNo", label: "所在层", type: "integer", required: true, min: -10, upTo: 10, help: "地下一层填-1" },
    { key: "wartimeUse", label: "战时功能", type: "choice", dictionary: "RF_WAR_USE", required: true },
    { key: "peacetimeUse", label: "平时用途", type: "choice", dictionary: "RF_PEACE_USE", required: true },
    { key: "resistNuclear", label: "核武器抗力等级", type: "choice", dictionary: "RF_RESIST", required: true },
    { key: "resistConventional", label: "常规武器抗力等级", type: "choice", dictionary: "RF_RESIST", required: true },
    { key: "chemGrade", label: "防化等级", type: "choice", dictionary: "RF_CHEM", required: true },
    { key: "area", label: "建筑面积", type: "decimal", unit: "㎡", positive: true, required: true },
    { key: "shelterArea", label: "掩蔽面积", type: "decimal", unit: "㎡", required: true },
    { key: "shelterPeople", label: "掩蔽人数", type: "integer", unit: "人", required: true, help: "人员掩蔽按每人1㎡掩蔽面积" },
    { key: "antiBlastUnits", label: "抗爆单元数", type: "integer", unit: "个" },
    { key: "entranceCount", label: "出入口数", type: "integer", unit: "个", required: true, help: "不少于2个" },
    { key: "outdoorEntrance", label: "室外出入口数", type: "integer", unit: "个", required: true, help: "不少于1个" },
    { key: "mainEntranceWidth", label: "主要出入口净宽", type: "decimal", unit: "m", positive: true, upTo: 50, required: true },
    { key: "ventMode", label: "通风方式", type: "choices", dictionary: "VENT_MODE" },
    { key: "powerStation", label: "是否设柴油电站", type: "yesNo" },
    { key: "waterTank", label: "水箱容积", type: "decimal", unit: "m³" },
  ] },
];
