import { apart, onSheet, withWords } from "../engine/judging.ts";
import { type Judged, rule } from "../engine/rule.ts";

export const callOutsLead = rule({
  ruleId: "call-outs-lead",
  version: 1,
  number: null,
  name: "索引的图纸存在",
  about:
    "图纸文字中“详建施-12”一类的索引，本版次应有这张图纸。只核对本版次有图纸的图别；本版次没有的图别、只写图名的索引和大样编号不判断。",
  discipline: "JZ",
  level: "L2",
  business: ["FJ", "SZ", "GD"],
  params: {},
  editions: [{ norm: "住建部令第13号", clauseNo: "11" }],
  needs: "图纸中可读的文字和图号",
  message: "{what}索引的 {value}，本版次没有这张图纸",
  judge: ({ sheets }) =>
    withWords(sheets, ({ callOuts }) => {
      if (callOuts === null) return apart("变更只报送有变化的图纸，不核对索引");
      if (callOuts.length === 0) return apart("图纸文字中没有按图号的索引");
      return callOuts.map(
        (one): Judged =>
          one.leads ? { outcome: "PASS", what: "" } : { outcome: "FAIL", ...onSheet(one), value: one.number },
      );
    }),
});
