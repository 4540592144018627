import { apart, noData, onSheet, withWords } from "../engine/judging.ts";
import { type Judged, rule } from "../engine/rule.ts";
import { factText, isSame } from "../facts/consistency.ts";
import { factKinds } from "../facts/fact-kinds.ts";
import { sureFrom } from "../facts/fact-words.ts";
import { formFacts } from "../facts/form-facts.ts";

export const surveyAgrees = rule({
  ruleId: "survey-agrees",
  version: 1,
  number: 53,
  name: "勘察报告与图纸参数一致",
  about: "图纸写明的场地类别应与勘察报告填报的一致。持力层和承载力特征值还读不出来，请人核对。",
  discipline: "JG",
  level: "L2",
  business: ["FJ", "SZ"],
  params: {},
  editions: [{ norm: "住建部令第13号", clauseNo: "11" }],
  needs: "勘察报告填报的场地类别，图纸文字写明的场地类别",
  message: "{what}写明{value}，应{limit}",
  judge: ({ sheets, surveys }) => {
    if (surveys.length === 0) return apart("本批次没有勘察报告");
    const declared = formFacts({ project: {}, buildings: [], surveys });
    if (declared.length === 0) return [noData("勘察报告没有填报场地类别")];
    return withWords(sheets, ({ statements }) => {
      const judged = statements.flatMap((one): Judged[] => {
        const beside = declared.filter(({ name }) => name === one.name);
        const [first] = beside;
        if (!first || one.confidence < sureFrom) return [];
        if (beside.some(({ name, value }) => isSame(name, value, one.value))) return [{ outcome: "PASS", what: "" }];
        return [
          {
            ...{ outcome: "FAIL", ...onSheet(one) },
            value: `${factKinds[one.name].label} ${factText(one.name, one.value)}`,
            limit: `与勘察报告 ${first.of} 填报的 ${factText(first.name, first.value)} 一致`,
          },
        ];
      });
      return judged.length > 0 ? judged : [noData("图纸文字没有写明场地类别")];
    });
  },
});
