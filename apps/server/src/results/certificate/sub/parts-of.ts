import type { CertifiedBuilding, CertifiedWorks } from "@tushen/paper/certificate";
import type { CertifiedPart } from "@tushen/paper/sub-certificate";
import type { CertificateContent } from "../content.ts";

const area = (value: number): string =>
  `${value.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ㎡`;
const oneLine = (value: string): string => value.replaceAll("\n", "，") || "/";

const ofBuilding = (one: CertifiedBuilding): CertifiedPart => ({
  kind: "单体工程",
  name: one.name,
  facts: [
    [
      { label: "建筑面积", value: area(one.areaInSquareMetres) },
      { label: "人防面积", value: one.airDefenceAreaInSquareMetres ? area(one.airDefenceAreaInSquareMetres) : "/" },
    ],
    [
      { label: "层数", value: `地上${one.storeysAbove}层，地下${one.storeysBelow}层` },
      { label: "建筑高度", value: `${one.heightInMetres.toFixed(2)} m` },
    ],
    [
      { label: "结构类型", value: oneLine(one.structure) },
      { label: "基础形式", value: oneLine(one.foundation) },
    ],
    [
      { label: "用途", value: oneLine(one.use) },
      { label: "抗震设防", value: oneLine(one.seismic) },
    ],
    [
      { label: "火灾危险性\n建筑分类", value: oneLine(one.fireClass) },
      { label: "耐火等级", value: oneLine(one.fireResistance) },
    ],
    [
      { label: "绿色建筑", value: one.greenStar ?? "/" },
      { label: "节能标准", value: one.energy ?? "/" },
    ],
  ],
});

const ofWorks = ({ title, extent, rows }: CertifiedWorks): CertifiedPart[] =>
  rows.map((one) => ({
    kind: title,
    name: one.name,
    facts: [
      [{ label: extent, value: oneLine(one.extent) }],
      [{ label: "主要指标", value: one.figures || "/" }],
      [{ label: "涉及专业", value: oneLine(one.disciplines) }],
    ],
  }));

/** The parts of a certificate that have sub-certificates; an opinion on altered sheets has none. */
export const partsOf = ({ alteration, buildings, works, surveyReports }: CertificateContent): CertifiedPart[] => {
  if (alteration) return [];
  if (buildings.length > 0) return buildings.map(ofBuilding);
  return works ? ofWorks(works) : [...(surveyReports ?? [])];
};
