import type { FieldGroup } from "./report-field.ts";

const of = (...classes: string[]) => ({ key: "municipalClass", in: classes });
const road = of("1");
const bridge = of("2");
const tunnel = of("3");
const pipes = of("4", "5", "6", "7");
const works = of("4", "5", "9");

/** What municipal works add to the basic data (domain handbook 3.4): a class of works brings its own questions. */
// biome-ignore format: one field per line
export const municipalInfoGroups = [
  { key: "works", title: "市政工程", source: "施工图审查申报表", fields: [
    { key: "municipalClass", label: "市政行业类别", type: "choices", dictionary: "MUNICIPAL_CLASS", required: true, help: "可多选；选定后填写该类别的技术指标" },
    { key: "designLife", source: "GB 55001", label: "设计使用年限", type: "integer", unit: "年", positive: true, upTo: 200, required: true },
    { key: "seismicIntensity", source: "GB 18306", label: "抗震设防烈度", type: "choice", dictionary: "SEISMIC_INTENSITY", required: true },
    { key: "plantCapacity", source: "GB 50014", label: "处理、供水规模", type: "decimal", unit: "万m³/d", appliesWhen: works },
    { key: "lightingGrade", source: "CJJ 45", label: "照明等级", type: "choice", dictionary: "LIGHT_GRADE", appliesWhen: of("1", "11") },
    { key: "landscapeArea", source: "CJJ 75", label: "绿化面积", type: "decimal", unit: "㎡", appliesWhen: of("1", "12", "13") },
  ] },
  { key: "road", title: "道路", source: "CJJ 37", fields: [
    { key: "roadGrade", source: "CJJ 37 3.1.1", label: "道路等级", type: "choice", dictionary: "ROAD_GRADE", required: true, appliesWhen: road },
    { key: "designSpeed", source: "CJJ 37 3.2.1", label: "设计速度", type: "integer", unit: "km/h", positive: true, upTo: 120, required: true, appliesWhen: road },
    { key: "redLineWidth", source: "建设工程规划许可证附图", label: "红线宽", type: "decimal", unit: "m", positive: true, upTo: 200, required: true, appliesWhen: road },
    { key: "roadLength", label: "道路长度", type: "decimal", unit: "m", positive: true, required: true, appliesWhen: road },
    { key: "laneCount", label: "车道数", type: "integer", unit: "条", positive: true, upTo: 20, required: true, appliesWhen: road },
  ] },
  { key: "bridge", title: "桥梁", source: "CJJ 11", fields: [
    { key: "bridgeClass", label: "桥梁分类", type: "choice", dictionary: "BRIDGE_CLASS", required: true, appliesWhen: bridge, help: "按总长和单孔跨径划分" },
    { key: "bridgeLength", label: "桥梁全长", type: "decimal", unit: "m", positive: true, required: true, appliesWhen: bridge },
    { key: "maxSpan", label: "最大跨径", type: "decimal", unit: "m", positive: true, required: true, appliesWhen: bridge },
    { key: "loadGrade", label: "荷载等级", type: "choice", dictionary: "BRIDGE_LOAD", required: true, appliesWhen: bridge },
  ] },
  { key: "tunnel", title: "隧道", source: "CJJ 221", fields: [
    { key: "tunnelLength", label: "隧道长度", type: "decimal", unit: "m", positive: true, required: true, appliesWhen: tunnel },
    { key: "tunnelMethod", label: "隧道工法", type: "choice", dictionary: "TUNNEL_METHOD", required: true, appliesWhen: tunnel },
    { key: "tunnelClass", label: "隧道类别", type: "choice", dictionary: "TUNNEL_CLASS", required: true, appliesWhen: tunnel },
  ] },
  { key: "pipes", title: "管线", source: "GB 50289", fields: [
    { key: "pipeKind", label: "管线类别", type: "choices", dictionary: "PIPE_KIND", required: true, appliesWhen: pipes },
    { key: "pipeDiameterMax", label: "最大管径", type: "integer", unit: "mm", positive: true, upTo: 10000, required: true, appliesWhen: pipes },
    { key: "pipeLength", label: "管线长度", type: "decimal", unit: "m", positive: true, required: true, appliesWhen: pipes },
    { key: "pipeMaterial", label: "管材", type: "choice", dictionary: "PIPE_MATERIAL", required: true, appliesWhen: pipes },
    { key: "buryDepth", label: "最大埋深", type: "decimal", unit: "m", upTo: 100, appliesWhen: pipes },
    { key: "drainageReturnPeriod", source: "GB 50014", label: "雨水设计重现期", type: "integer", unit: "年", positive: true, upTo: 200, required: true, appliesWhen: { key: "pipeKind", in: ["1", "3"] } },
    { key: "gasPressure", source: "GB 50028", label: "燃气压力级制", type: "choice", dictionary: "GAS_PRESSURE", required: true, appliesWhen: of("6") },
    { key: "heatMedium", source: "CJJ/T 34", label: "供热介质", type: "choice", dictionary: "HEAT_MEDIUM", required: true, appliesWhen: of("7") },
  ] },
] as const satisfies readonly FieldGroup[];

const stakeProblem = (text: string): string | null => (metresAt(text) === null ? "桩号格式不正确，应如K0+000" : null);

/** Metres along the road from a stake K1+280.5, or null. */
export const metresAt = (stake: string): number | null => {
  const parts = /^[A-Z]{0,3}K(\d{1,4})\+(\d{3}(?:\.\d{1,3})?)$/.exec(stake);
  return parts ? Number(parts[1]) * 1000 + Number(parts[2]) : null;
};

/** A section (标段、子项) of municipal works, SZSection. */
// biome-ignore format: one field per line
export const sectionGroups = [
  { key: "section", title: "标段（子项）", source: "施工图审查申报表", fields: [
    { key: "buildingName", label: "标段名称", type: "text", max: 100, required: true, help: "如道路工程1标段，同一批次内不得重名" },
    { key: "startStake", source: "道路平面图", label: "起点桩号", type: "text", max: 20, rule: stakeProblem, help: "如K0+000" },
    { key: "endStake", source: "道路平面图", label: "终点桩号", type: "text", max: 20, rule: stakeProblem, help: "如K1+280.5" },
    { key: "length", source: "道路平面图", label: "长度", type: "decimal", unit: "m" },
    { key: "cost", source: "工程概算", label: "工程造价", type: "decimal", unit: "万元" },
    { key: "disciplines", label: "涉及专业", type: "choices", dictionary: "DISCIPLINE", required: true, help: "每个专业安排一组审查人和复核人" },
  ] },
] as const satisfies readonly FieldGroup[];

/** The sections as the basic data names them (sectionList, SZSection). */
// biome-ignore format: one field per line
export const sectionListGroup = { key: "sections", title: "标段（子项）", source: "施工图审查申报表", fields: [
  { key: "sectionList", label: "标段", type: "rows", derived: true, fields: sectionGroups[0].fields },
] } as const satisfies FieldGroup;
