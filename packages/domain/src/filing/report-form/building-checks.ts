import {
  type Basis,
  type Finding,
  labelled,
  numberAt as number,
  rounded as round,
  unitName,
} from "./report-finding.ts";
import { isDwelling } from "../declared-rules/building-class.ts";
import { citedNorms } from "../declared-rules/cited-norms.ts";
import { findByRules, type RuleEdition } from "../declared-rules/declared-rule.ts";
import { declaredRules } from "../declared-rules/declared-rules.ts";
import type { FieldValues } from "./report-field.ts";

/**
 * Doubtful but permitted facts of one building (domain handbook 3.8), each with its clause. What a norm
 * demands stands in the declared rules.
 */
const permitDrawing: Basis = { clause: "建设工程规划许可证附图" };
const fireHeight: Basis = { clause: "GB 50016-2014（2018年版）附录A" };

interface Check {
  readonly key: string;
  readonly label: string;
  readonly basis: Basis;
  /** What is wrong with this building, or null. */
  readonly problem: (building: FieldValues) => string | null;
}

const when = (isWrong: boolean, sentence: string): string | null => (isWrong ? sentence : null);

export const buildingChecks: readonly Check[] = [
  {
    key: "area",
    label: "建筑面积",
    basis: permitDrawing,
    problem(one) {
      const [area, parts] = [number(one, "area"), number(one, "overArea") + number(one, "underArea")];
      return when(
        area > 0 && Math.abs(area - parts) > 0.5,
        `地上、地下面积之和为${round(parts)}㎡，与建筑面积${round(area)}㎡不一致`,
      );
    },
  },
  {
    key: "footprintArea",
    label: "占地面积",
    basis: permitDrawing,
    problem(one) {
      const [footprint, over, floors] = [
        number(one, "footprintArea"),
        number(one, "overArea"),
        number(one, "overFloors"),
      ];
      return when(
        footprint > 0 && floors > 0 && over > footprint * floors * 1.2,
        `地上${floors}层、地上面积${round(over)}㎡，占地面积${round(footprint)}㎡偏小，请核对`,
      );
    },
  },
  {
    key: "overFloors",
    label: "地上层数",
    basis: permitDrawing,
    problem: (one) =>
      when(number(one, "overArea") > 0 && number(one, "overFloors") === 0, "有地上面积，地上层数不应为0"),
  },
  {
    key: "underFloors",
    label: "地下层数",
    basis: permitDrawing,
    problem: (one) =>
      when(number(one, "underArea") > 0 && number(one, "underFloors") === 0, "有地下面积，地下层数不应为0"),
  },
  {
    key: "underArea",
    label: "地下面积",
    basis: permitDrawing,
    problem: (one) => when(number(one, "underFloors") > 0 && one["underArea"] === 0, "有地下层，地下面积不应为0"),
  },
  {
    key: "height",
    label: "建筑高度",
    basis: fireHeight,
    problem(one) {
      const [height, floors] = [number(one, "height"), number(one, "overFloors")];
      return when(height > 0 && height < floors * 2, `地上${floors}层，建筑高度${height}m偏低，请核对`);
    },
  },
  {
    key: "useNature",
    label: "使用性质",
    basis: permitDrawing,
    problem: (one) =>
      when(one["buildingKind"] === "2" && isDwelling(one), "单体类别为民用-公共，使用性质不应为住宅，请核对"),
  },
];

/** The last day there is: norms without an end are in force on it. */
const newest = "9999-12-31";

const basisOf = ({ norm, clauseNo, sentence }: RuleEdition): Basis => {
  const { title } = citedNorms[norm];
  const clause = clauseNo === null ? title : `${title}${title.endsWith("）") ? "" : " "}${clauseNo}`;
  return { clause, ...(sentence && { sentence }) };
};

/**
 * Doubtful facts of a building within its project, by its own figures and by the declared rules as they are on `day`
 * (`YYYY-MM-DD`; by the newest norms without one). `prefix` is its row in front of each field.
 */
export const warnBuilding = (
  building: FieldValues,
  prefix = "",
  project: FieldValues = {},
  day: string = newest,
): Finding[] => {
  const name = unitName(building);
  const found = (key: string, label: string, message: string, basis: Basis): Finding => ({
    ...{ step: "buildings", field: `${prefix}${key}`, label: labelled(name, label) },
    ...{ message, basis },
  });
  return [
    ...buildingChecks.flatMap(({ key, label, basis, problem }) => {
      const message = problem(building);
      return message === null ? [] : [found(key, label, message, basis)];
    }),
    ...findByRules(declaredRules, "building", building, project, day).map(({ rule, edition, message }) =>
      found(rule.field, rule.label, message, basisOf(edition)),
    ),
  ];
};
