import { declaredCases } from "@tushen/domain/filing/declared-rules/declared-cases";
import type { Rule } from "@tushen/domain/machine/engine/rule";
import { modelCases } from "@tushen/domain/machine/rule-cases";
import { rules } from "@tushen/domain/machine/rules";
import { table } from "./table.ts";

/** The rules of the domain handbook, 8.4, in its order. */
const handbook = [
  ...["防火分区面积（高层）", "防火分区（多层）", "地下防火分区", "商店营业厅分区", "地下车库分区", "耐火等级下限"],
  ...[
    "建筑分类核对",
    "疏散距离（公建）",
    "室内疏散距离（大空间）",
    "住宅疏散距离",
    "疏散净宽（门）",
    "疏散净宽（走道）",
  ],
  ...["疏散净宽（楼梯）", "疏散总宽度", "安全出口数量", "房间疏散门数量", "住宅单元出口", "疏散净高", "疏散门开向"],
  ...["楼梯间形式（公建）", "楼梯间形式（住宅）", "消防电梯", "消防电梯前室", "避难层", "防火间距", "消防车道"],
  ...["登高操作场地", "公共楼梯平台、净高", "踏步", "级数", "防护栏杆高度", "使用空间净高", "住宅层高", "住宅房间净高"],
  ...[
    "住宅面积下限",
    "住宅门洞",
    "窗地比（采光）",
    "通风开口",
    "电梯设置（住宅）",
    "无障碍通道",
    "无障碍门",
    "轮椅坡道",
  ],
  ...["扶手", "无障碍出入口、卫生间、电梯", "人防防护单元", "人防出入口", "体形系数、窗墙比、K 值", "车库人员疏散"],
  ...["车库坡道净高坡度", "层间位移角", "轴压比", "周期比、位移比", "报告与图纸参数一致", "引用规范时效"],
  ...["面积、高度与规划许可一致", "签章齐全", "道路净高、车道宽", "钻孔间距、控制孔"],
];

/** Why a rule of the handbook has none of ours. */
const reasons: Readonly<Record<number, string>> = {
  14: "neither forms nor models tell how many people a storey holds",
  19: "models seldom say to which side a door opens",
  56: "no rule; seals and signatures are shown and checked where files are signed",
};

const levels: Readonly<Record<Rule["level"], string>> = {
  L1: "declared values",
  L2: "words of sheets",
  L3: "model",
};

/** Cases a test holds the rule to; those of words on sheets are slips seeded into sets, by rule and not by case. */
const casesOf = ({ ruleId, name, level }: Rule): string =>
  level === "L2" ? "seeded" : String((level === "L3" ? modelCases[ruleId] : declaredCases[name])?.length ?? 0);

const normsOf = ({ editions }: Rule): string =>
  editions.map(({ norm, clauseNo }) => (clauseNo === null ? norm : `${norm} ${clauseNo}`)).join("; ");

const rowsOf = (number: number | null, name: string): string[][] => {
  const own = rules.filter((one) => one.number === number);
  const first = number === null ? "–" : String(number);
  return own.length === 0
    ? [[first, name, "–", "–", "–", "–", number === null ? "" : (reasons[number] ?? "")]]
    : own.map((one) => [
        first,
        name || one.name,
        `\`${one.ruleId}\``,
        levels[one.level],
        normsOf(one),
        casesOf(one),
        one.needs,
      ]);
};

/** Numbers that have neither a rule nor a reason. */
export const unexplained = (): number[] =>
  handbook.flatMap((_, i) => (rules.some(({ number }) => number === i + 1) || reasons[i + 1] ? [] : [i + 1]));

/** The text of docs/review-rules.md, made from the rules of the intelligent review. */
export const rulesText = (): string => {
  const kept = handbook.filter((_, i) => rules.some(({ number }) => number === i + 1)).length;
  const rows = [...handbook.flatMap((name, i) => rowsOf(i + 1, name)), ...rowsOf(null, "")];
  return `# Rules of the intelligent review

The domain handbook (8.4) lists ${handbook.length} rules; ${kept} of them are kept by ${rules.length} rules here, those without a number being our own. A
clause number that nobody has seen in print is not cited: such a rule names its norm alone. How a rule is written is told in
\`packages/domain/src/machine/README.md\`. The column of cases counts those in the tests of the rules; \`seeded\` stands for the
slips that trials draw into the sheets of the sample city (\`apps/server/test/machine/seeded-faults.ts\`). This page is written
by \`npm run rules\`; a test fails while it is out of date.

${table(["No.", "Handbook", "Rule", "Judged on", "Norm and clause", "Cases", "Data it needs, or why there is none"], rows)}
`;
};
