import { plainNumber } from "../../review/clause-validity.ts";
import { apart, noData, onSheet, withWords } from "../engine/judging.ts";
import { type Judged, type KnownNorm, rule, type RuleCitation } from "../engine/rule.ts";
import { seriesOf, yearOf } from "../facts/find-citations.ts";

const titled = ({ number, name }: KnownNorm): string => `${number}《${name}》`;

const named =
  (wanted: string) =>
  ({ number }: KnownNorm): boolean =>
    plainNumber(number) === plainNumber(wanted);
const isOver = ({ validUntil }: KnownNorm, day: string): boolean => validUntil !== null && validUntil < day;
const isInForce = (norm: KnownNorm, day: string): boolean => norm.validFrom <= day && !isOver(norm, day);

/** What takes the place of a norm that ended, followed over several changes. */
const successorOf = (norm: KnownNorm, norms: readonly KnownNorm[], day: string): KnownNorm | undefined => {
  let next: KnownNorm | undefined = norm;
  for (let step = 0; next && isOver(next, day) && step < norms.length; step++)
    next = norms.find(named(next.replacedBy ?? ""));
  return next && isInForce(next, day) ? next : undefined;
};

const judgeOne = (cited: RuleCitation, norms: readonly KnownNorm[], day: string): Judged | string => {
  const of = onSheet(cited);
  const norm = norms.find(named(cited.number));
  if (!norm) {
    const newer = norms.find(
      (one) =>
        seriesOf(one.number) === seriesOf(cited.number) &&
        yearOf(one.number) > yearOf(cited.number) &&
        isInForce(one, day),
    );
    return newer ? { outcome: "FAIL", ...of, value: cited.number, limit: `采用 ${titled(newer)}` } : cited.number;
  }
  const value = titled(norm);
  if (norm.validFrom > day)
    return { outcome: "REVIEW", ...of, value, note: `${norm.validFrom} 起实施，请核对引用的版本` };
  if (!isOver(norm, day)) return { outcome: "PASS", ...of, value };
  const successor = successorOf(norm, norms, day);
  return successor
    ? { outcome: "FAIL", ...of, value: `${value}（有效至 ${norm.validUntil}）`, limit: `采用 ${titled(successor)}` }
    : {
        ...{ outcome: "FAIL", ...of, value },
        note: `有效至 ${norm.validUntil}${norm.replacedBy === null ? "" : `，由 ${norm.replacedBy} 替代`}，请改用现行规范`,
      };
};

const mostNamed = 30;

export const normsInForce = rule({
  ruleId: "norms-in-force",
  version: 1,
  number: 54,
  name: "引用规范时效",
  about: "图纸文字中引用的规范（写明年号的）在核对之日应现行有效。条文库没有收录的规范不判断；没有写年号的引用不核对。",
  discipline: "JZ",
  level: "L2",
  business: ["FJ", "SZ", "GD", "KC"],
  params: {},
  editions: [{ norm: "住建部令第13号", clauseNo: "11" }],
  needs: "图纸中可读的文字，条文库中规范的实施和废止日期",
  message: "{what}引用的 {value} 已不是现行版本，应{limit}",
  judge: ({ sheets }, _params, _edition, day) =>
    withWords(sheets, ({ citations, norms }) => {
      if (citations.length === 0) return apart("图纸文字中没有写明年号的规范");
      const judged = citations.map((one) => judgeOne(one, norms, day));
      const unknown = [...new Set(judged.filter((one) => typeof one === "string"))];
      const first = unknown.slice(0, mostNamed).join("、");
      return [
        ...judged.filter((one) => typeof one !== "string"),
        ...(unknown.length > 0
          ? [noData(`条文库没有收录，未核对：${first}${unknown.length > mostNamed ? `等 ${unknown.length} 部` : ""}`)]
          : []),
      ];
    }),
});
