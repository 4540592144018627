import type { FeeFacts } from "./compute-fee.ts";
import type { RateValues } from "./rate-field.ts";
import type { FeeType } from "./rate-table.ts";

/** A made-up project by which people see what their rates lead to. */
export interface RateExample {
  readonly label: string;
  readonly feeType: FeeType;
  readonly project: RateValues;
  /** The one unit of the project; null where the project is charged as a whole. */
  readonly unit: RateValues | null;
  /** Figures people may change, each with its label and unit. */
  readonly asked: readonly {
    readonly of: "project" | "unit";
    readonly key: string;
    readonly label: string;
    readonly unit: string;
  }[];
}

const area = { of: "unit", key: "overArea", label: "地上建筑面积", unit: "㎡" } as const;
const height = { of: "unit", key: "height", label: "建筑高度", unit: "m" } as const;
const basement = { of: "project", key: "undergroundArea", label: "地下建筑面积", unit: "㎡" } as const;
const cost = { of: "project", key: "constructionCost", label: "建安费", unit: "万元" } as const;
const former = { of: "project", key: "originalFeeInYuan", label: "原审查费", unit: "元" } as const;
const share = { of: "project", key: "changedShare", label: "修改图纸比例", unit: "%" } as const;

const building = {
  bizType: "FJ",
  category: "FJ_XJ",
  type: "PT",
  greenStar: "0",
  undergroundArea: 0,
  civilDefenceArea: 0,
};

// biome-ignore format: a table
export const rateExamples = {
  dwelling: { label: "住宅", feeType: "1", project: building, unit: { buildingKind: "1", useNature: "1", overArea: 12_000, height: 24 }, asked: [area, height, basement] },
  public: { label: "公共建筑", feeType: "1", project: building, unit: { buildingKind: "2", useNature: "3", overArea: 30_000, height: 60 }, asked: [area, height, basement] },
  industry: { label: "厂房、仓库", feeType: "1", project: building, unit: { buildingKind: "3", hazardClass: "3", overArea: 15_000, height: 12 }, asked: [area, height] },
  fitting: { label: "室内装修", feeType: "1", project: { ...building, category: "FJ_GJ", isRenovation: true, renovationType: "1" }, unit: { buildingKind: "2", area: 1500 }, asked: [{ ...area, key: "area", label: "建筑面积" }] },
  municipal: { label: "市政工程", feeType: "1", project: { bizType: "SZ", category: "SZ_XJ", type: "PT", municipalClass: ["1"], constructionCost: 8000 }, unit: null, asked: [cost] },
  rail: { label: "轨道交通", feeType: "1", project: { bizType: "GD", category: "GD_GDJT", type: "PT", designFee: 320 }, unit: null, asked: [{ of: "project", key: "designFee", label: "设计费", unit: "万元" }] },
  survey: { label: "勘察报告", feeType: "2", project: { bizType: "KC", category: "KC_KCBG", type: "PT", totalFootage: 1280 }, unit: null, asked: [{ of: "project", key: "totalFootage", label: "总进尺", unit: "m" }] },
  ground: { label: "地基处理", feeType: "2", project: { bizType: "KC", category: "KC_DJCL", type: "PT", constructionCost: 600, pitGrade: "2" }, unit: null, asked: [cost] },
  alteration: { label: "设计变更", feeType: "3", project: { ...building, originalFeeInYuan: 60_000, changedShare: 10 }, unit: null, asked: [former, share] },
  rework: { label: "重大修改复审", feeType: "4", project: { ...building, originalFeeInYuan: 60_000, changedShare: 65 }, unit: null, asked: [former, share] },
} as const satisfies Record<string, RateExample>;
export type RateExampleKey = keyof typeof rateExamples;

/** The facts of an example with the figures people typed; a figure left empty counts as nothing. */
export const factsOfExample = (
  { project, unit, asked }: RateExample,
  typed: Readonly<Record<string, number | null>>,
): FeeFacts => {
  const figures = (of: "project" | "unit") =>
    Object.fromEntries(
      asked.filter((one) => one.of === of && one.key in typed).map(({ key }) => [key, typed[key] ?? 0]),
    );
  const whole: RateValues = { ...project, ...figures("project") };
  return {
    project: {
      ...whole,
      originalFeeInFen: Math.round(Number(whole["originalFeeInYuan"] ?? 0) * 100),
      reworkShare: whole["changedShare"],
    },
    units: unit === null ? [] : [{ name: "1#楼", values: { ...unit, ...figures("unit") } }],
  };
};
