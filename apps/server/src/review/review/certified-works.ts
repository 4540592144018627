import type { BuildingInfo } from "@tushen/contract/filing/building";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import type { CertifiedWorks } from "@tushen/paper/certificate";

interface Unit {
  readonly building_name: string;
  readonly building_info: BuildingInfo;
}

const figure = (label: string, value: number | null | undefined, unit: string): string =>
  value ? `${label} ${decimal(value)} ${unit}` : "";
const decimal = (value: number): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const lines = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join("\n") || "/";
const sum = (units: readonly Unit[], key: "length" | "cost" | "area"): number =>
  units.reduce((total, { building_info }) => total + (building_info[key] ?? 0), 0);
const disciplinesOf = ({ disciplines = [] }: BuildingInfo): string =>
  disciplines.map((code) => dictionaryLabel("DISCIPLINE", code)).join("、");

const section = ({ building_name, building_info: info }: Unit) => ({
  name: building_name,
  extent: lines([info.startStake, info.endStake].filter(Boolean).join("～")),
  figures: lines(figure("长度", info.length, "m"), figure("造价", info.cost, "万元")),
  disciplines: disciplinesOf(info),
});

const station = ({ building_name, building_info: info }: Unit) => ({
  name: building_name,
  extent: lines(dictionaryLabel("GD_UNIT_TYPE", info.stationSectionType), info.stationLevels),
  figures: lines(
    dictionaryLabel("TUNNEL_METHOD", info.structureMethod),
    figure("长度", info.length, "m"),
    figure("建筑面积", info.area, "㎡"),
    figure("开挖深度", info.excavationDepth, "m"),
  ),
  disciplines: disciplinesOf(info),
});

const kinds = {
  SZ: { title: "标段（子项）", extent: "起止桩号", row: section },
  GD: { title: "车站、区间", extent: "类型", row: station },
} as const;

/** The reviewed units of municipal works and railways, which have no storeys and heights as buildings do. */
export const certifiedWorks = (bizType: "SZ" | "GD", units: readonly Unit[]): CertifiedWorks => {
  const { title, extent, row } = kinds[bizType];
  return { title, extent, rows: units.map(row) };
};

/** Size of the works as the certificate states it. */
export const sizeOfWorks = (bizType: "SZ" | "GD", units: readonly Unit[]): string => {
  const figures = [
    figure("总长", sum(units, "length"), "m"),
    figure("总建筑面积", sum(units, "area"), "㎡"),
    figure("造价", sum(units, "cost"), "万元"),
  ].filter(Boolean);
  return `${[`${kinds[bizType].title}共${units.length}个`, ...figures].join("，")}。`;
};
