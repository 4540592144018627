import { apart, onSheet, withWords } from "../engine/judging.ts";
import { type Judged, rule, type SheetStatement } from "../engine/rule.ts";
import { factText, sameTogether } from "../facts/consistency.ts";
import { factKinds } from "../facts/fact-kinds.ts";
import { sureFrom } from "../facts/fact-words.ts";

const said = ({ name, subject, value }: SheetStatement): string =>
  `${subject}${subject && " "}${factKinds[name].label} ${factText(name, value)}`;

const oncePerSheet = (all: readonly SheetStatement[]): SheetStatement[] =>
  all.filter(({ source }, i) => all.findIndex((other) => other.source.drawingId === source.drawingId) === i);

const judgeFact = (all: readonly SheetStatement[]): Judged[] => {
  const [main = [], ...others] = sameTogether(all);
  const [most] = main;
  if (!most || others.length === 0) return [{ outcome: "PASS", what: "" }];
  return others.flatMap(oncePerSheet).map((one): Judged => {
    const limit = `与${most.sheet}的 ${factText(most.name, most.value)} 一致`;
    const of = { ...onSheet(one), value: said(one), limit };
    return main.some(({ discipline }) => discipline === one.discipline)
      ? { outcome: "REVIEW", ...of, note: "请核对哪一张图纸的说法正确" }
      : { outcome: "FAIL", ...of };
  });
};

export const factsAgree = rule({
  ruleId: "facts-agree",
  version: 1,
  number: null,
  name: "图纸说法一致",
  about:
    "各张图纸写明的同一项内容（层数、高度、面积、耐火等级等）应一致。两个专业的图纸互相矛盾为不满足，同一专业的图纸互相矛盾请人核对；文字可能另有所指的不判断。",
  discipline: "JZ",
  level: "L2",
  business: ["FJ"],
  params: {},
  editions: [{ norm: "住建部令第13号", clauseNo: "11" }],
  needs: "至少两张图纸的文字写明同一项内容",
  message: "{what}写明{value}，应{limit}",
  judge: ({ sheets }) =>
    withWords(sheets, ({ statements }) => {
      const sure = statements.filter(({ confidence }) => confidence >= sureFrom);
      const compared = [...Map.groupBy(sure, ({ name, subject }) => `${name} ${subject}`).values()].filter(
        (all) => new Set(all.map(({ source }) => source.drawingId)).size > 1,
      );
      return compared.length === 0 ? apart("没有一项内容在两张以上图纸上写明") : compared.flatMap(judgeFact);
    }),
});
