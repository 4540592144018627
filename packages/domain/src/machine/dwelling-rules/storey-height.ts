import { forDwellings, inUnit, noData } from "../engine/judging.ts";
import { rule } from "../engine/rule.ts";
import type { Judged } from "../engine/rule.ts";
import { isBelowGround, usedStoreys } from "../engine/storeys.ts";

/** Before 2025 a height below 2.80 m was only advised against, and only new dwellings must have 3.00 m. */
export const storeyHeight = rule({
  ruleId: "storey-height",
  version: 1,
  number: 33,
  name: "住宅层高",
  about: "住宅地上各层层高不小于限值，由本层与上一层的标高求得。改扩建或规范用语为“宜”时请人工复核。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    least: { label: "新建住宅最小层高", unit: "m", value: 3 },
    before: { label: "2025年5月前的层高", unit: "m", value: 2.8 },
  },
  editions: [
    { norm: "GB 55038-2025", clauseNo: "4.1" },
    { norm: "GB 50096-2011", clauseNo: "5.5.1" },
  ],
  needs: "楼层的标高",
  message: "{what}层高{value}，应{limit}",
  judge: (input, limits, { norm }) =>
    forDwellings(input, (model) => {
      const isNew = !["FJ_KJ", "FJ_GJ"].includes(String(input.project["category"] ?? ""));
      const least = norm === "GB 55038-2025" && isNew ? limits.least : limits.before;
      const isAdvice = norm === "GB 50096-2011" || !isNew;
      const above = usedStoreys(model).filter(({ localId }) =>
        model.elements.some((one) => one.storeyId === localId && !isBelowGround(model, one)),
      );
      if (above.length === 0) return [noData("模型中没有地上楼层")];
      return above.map((storey): Judged => {
        if (storey.height === null) return noData("最高一层没有上一层标高");
        const said = {
          what: storey.name,
          value: inUnit.m(storey.height),
          limit: `不小于 ${inUnit.m(least)}`,
          source: { kind: "model", quantity: "IfcBuildingStorey.Elevation" },
        } as const;
        if (storey.height >= least - 5e-4) return { outcome: "PASS", ...said };
        return isAdvice
          ? { outcome: "REVIEW", ...said, note: "规范用语为“宜”或不是新建住宅，请核对理由" }
          : { outcome: "FAIL", ...said };
      });
    }),
});
