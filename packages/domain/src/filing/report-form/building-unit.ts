import type { FieldGroup, ReportField } from "./report-field.ts";

const industrial = { key: "buildingKind", in: ["3", "4"] } as const;
const residential = { key: "buildingKind", in: ["1"] } as const;

/** One building (单体), domain handbook 3.8. */
// biome-ignore format: one field per line
export const buildingUnitGroups = [
  { key: "general", title: "基本信息", source: "建设工程规划许可证附图", fields: [
    { key: "buildingName", label: "单体名称", type: "text", max: 100, required: true, help: "如1#楼，同一批次内不得重名" },
    { key: "buildingCode", source: "单体编码", label: "单体编码", type: "text", max: 50 },
    { key: "buildingKind", label: "单体类别", type: "choice", dictionary: "BUILDING_KIND", required: true },
    { key: "useNature", label: "使用性质", type: "choice", dictionary: "BUILDING_USE", required: true },
    { key: "area", label: "建筑面积", type: "decimal", unit: "㎡", positive: true, required: true },
    { key: "overArea", label: "地上面积", type: "decimal", unit: "㎡", required: true },
    { key: "underArea", label: "地下面积", type: "decimal", unit: "㎡", required: true },
    { key: "footprintArea", label: "占地面积", type: "decimal", unit: "㎡", required: true },
    { key: "overFloors", label: "地上层数", type: "integer", upTo: 200, required: true },
    { key: "underFloors", label: "地下层数", type: "integer", upTo: 10, required: true },
    { key: "height", source: "GB 50016附录A", label: "建筑高度", type: "decimal", unit: "m", upTo: 1000, required: true, help: "按GB 50016附录A计算的消防高度" },
    { key: "standardFloorHeight", label: "标准层高", type: "decimal", unit: "m", upTo: 100 },
    { key: "maxSpan", source: "结构设计说明", label: "最大跨度", type: "decimal", unit: "m", upTo: 1000 },
    { key: "cost", source: "工程概算", label: "工程造价", type: "decimal", unit: "万元" },
    { key: "unitCount", label: "单元数", type: "integer", appliesWhen: residential },
    { key: "householdCount", label: "户数", type: "integer", appliesWhen: residential },
    { key: "disciplines", source: "施工图审查申报表", label: "涉及专业", type: "choices", dictionary: "DISCIPLINE", required: true, help: "每个专业安排一组审查人和复核人" },
  ] },
  { key: "fire", title: "防火与防水", source: "GB 50016", fields: [
    { key: "fireClass", source: "GB 50016 5.1.1", label: "建筑分类", type: "choice", dictionary: "FIRE_BUILDING_CLASS", required: true },
    { key: "hazardClass", source: "GB 50016 3.1.1", label: "火灾危险性", type: "choice", dictionary: "FIRE_HAZARD", required: true, appliesWhen: industrial },
    { key: "resistOver", source: "GB 50016 5.1.3", label: "地上耐火等级", type: "choice", dictionary: "FIRE_RESIST", required: true },
    { key: "resistUnder", source: "GB 50016 5.1.3", label: "地下耐火等级", type: "choice", dictionary: "FIRE_RESIST", help: "有地下室时填写，应为一级" },
    { key: "fireSystems", source: "GB 55036", label: "消防设施", type: "choices", dictionary: "FIRE_SYSTEM", required: true },
    { key: "elevatorCount", source: "设计说明", label: "电梯数", type: "integer", unit: "台" },
    { key: "hasFireElevator", source: "GB 55037 2.2.6", label: "是否设消防电梯", type: "yesNo" },
    { key: "insulationMaterial", source: "GB 55037", label: "保温材料", type: "text", max: 100 },
    { key: "insulationGrade", source: "GB 55037", label: "保温材料燃烧性能", type: "choice", dictionary: "COMBUSTION" },
    { key: "waterproofRoof", source: "GB 55030", label: "屋面防水等级", type: "choice", dictionary: "WATERPROOF", required: true },
    { key: "waterproofUnder", source: "GB 55030", label: "地下防水等级", type: "choice", dictionary: "WATERPROOF", help: "有地下室时填写" },
  ] },
  { key: "structure", title: "结构与抗震", source: "GB/T 50011", fields: [
    { key: "structureType", source: "结构设计说明", label: "结构类型", type: "choice", dictionary: "STRUCTURE_TYPE", required: true },
    { key: "foundationType", source: "GB 50007", label: "基础形式", type: "choice", dictionary: "FOUNDATION_TYPE", required: true },
    { key: "safetyGrade", source: "GB 50068 3.2.1", label: "结构安全等级", type: "choice", dictionary: "SAFETY_GRADE", required: true },
    { key: "designLife", source: "GB 55001", label: "设计工作年限", type: "integer", unit: "年", positive: true, upTo: 200, required: true },
    { key: "seismicClass", source: "GB 50223", label: "抗震设防类别", type: "choice", dictionary: "SEISMIC_CLASS", required: true },
    { key: "seismicIntensity", source: "GB 18306", label: "抗震设防烈度", type: "choice", dictionary: "SEISMIC_INTENSITY", required: true },
    { key: "seismicGrade", label: "抗震等级", type: "choice", dictionary: "SEISMIC_GRADE", required: true },
    { key: "siteCategory", source: "GB/T 50011 4.1.6", label: "场地类别", type: "choice", dictionary: "SITE_CATEGORY", required: true },
    { key: "isIsolation", label: "减隔震", type: "choice", dictionary: "ISOLATION" },
    { key: "foundationDesignGrade", source: "GB 50007 3.0.1", label: "地基基础设计等级", type: "choice", dictionary: "FOUND_GRADE", required: true },
  ] },
  { key: "energy", title: "节能与装配式", source: "GB 55015", fields: [
    { key: "greenStar", source: "GB/T 50378", label: "绿色建筑等级", type: "choice", dictionary: "GREEN_STAR" },
    { key: "energyStandard", label: "节能标准", type: "choice", dictionary: "ENERGY_STD" },
    { key: "shapeCoefficient", label: "体形系数", type: "decimal", upTo: 2 },
    { key: "windowWallRatioE", label: "窗墙比（东）", type: "decimal", upTo: 1 },
    { key: "windowWallRatioS", label: "窗墙比（南）", type: "decimal", upTo: 1 },
    { key: "windowWallRatioW", label: "窗墙比（西）", type: "decimal", upTo: 1 },
    { key: "windowWallRatioN", label: "窗墙比（北）", type: "decimal", upTo: 1 },
    { key: "wallK", label: "外墙传热系数", type: "decimal", unit: "W/(㎡·K)", upTo: 10 },
    { key: "roofK", label: "屋面传热系数", type: "decimal", unit: "W/(㎡·K)", upTo: 10 },
    { key: "windowK", label: "外窗传热系数", type: "decimal", unit: "W/(㎡·K)", upTo: 10 },
    { key: "prefabRate", source: "GB/T 51129", label: "装配率", type: "percent", unit: "%" },
    { key: "prefabParts", source: "GB/T 51129", label: "预制部位", type: "choices", dictionary: "PREFAB_PART" },
  ] },
  { key: "equipment", title: "设备", source: "设计说明", fields: [
    { key: "powerLoadGrade", source: "GB 50052", label: "负荷等级", type: "choice", dictionary: "POWER_LOAD" },
    { key: "transformerCapacity", label: "变压器容量", type: "decimal", unit: "kVA" },
    { key: "waterDemand", label: "用水量", type: "decimal", unit: "m³/d" },
    { key: "coolingHeating", source: "GB 50736", label: "空调形式", type: "choice", dictionary: "HVAC_KIND" },
  ] },
  { key: "renovation", title: "改造与装修", source: "设计说明", fields: [
    { key: "oldUse", label: "原有用途", type: "text", max: 100 },
    { key: "decoratePart", label: "装修部位", type: "choices", dictionary: "DECORATE_PART" },
    { key: "decorateArea", label: "装修面积", type: "decimal", unit: "㎡" },
    { key: "decorateFloors", label: "装修层", type: "text", max: 100 },
  ] },
] as const satisfies readonly FieldGroup[];
export const buildingGroups: readonly FieldGroup[] = buildingUnitGroups;

/** Who designs one discipline of a building (buildingDesignInfo); filled in by the design firm. */
// biome-ignore format: one field per line
export const designInfoFields = [
  { key: "discipline", label: "专业", type: "choice", dictionary: "DISCIPLINE", required: true },
  { key: "leader", label: "专业负责人", type: "text", max: 50, required: true },
  { key: "designer", label: "设计人", type: "text", max: 50, required: true },
  { key: "checker", label: "校对人", type: "text", max: 50, required: true },
  { key: "verifier", label: "审核人", type: "text", max: 50, required: true },
  { key: "regPerson", label: "注册人员", type: "text", max: 50 },
  { key: "regNo", label: "注册证书号", type: "text", max: 30 },
  { key: "sealNo", label: "执业印章号", type: "text", max: 30 },
  { key: "drawingCount", label: "图纸数量", type: "integer", unit: "张" },
  { key: "calcBookCount", label: "计算书数量", type: "integer", unit: "册" },
] as const satisfies readonly ReportField[];
