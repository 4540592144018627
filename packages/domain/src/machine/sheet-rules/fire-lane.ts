import { apart, withWords } from "../engine/judging.ts";
import { type Judged, rule } from "../engine/rule.ts";
import { brokenPromises, judgeSize, unwritten } from "./judge-sizes.ts";

const advised = "规范用词为“不宜”，请核对现场条件";

export const fireLane = rule({
  ruleId: "fire-lane",
  version: 1,
  number: 26,
  name: "消防车道",
  about:
    "设计说明、总平面图写明的消防车道净宽、净高不小于限值。坡度、距外墙超过建议值，或图纸写的比设计说明承诺的小时，请人核对。图面上量取的尺寸和转弯半径不判断。",
  discipline: "JZ",
  level: "L2",
  business: ["FJ"],
  params: {
    width: { label: "消防车道最小净宽", unit: "m", value: 4 },
    height: { label: "消防车道最小净高", unit: "m", value: 4 },
    slope: { label: "消防车道最大坡度", unit: "%", value: 8 },
    gap: { label: "消防车道至外墙最小距离", unit: "m", value: 5 },
  },
  editions: [
    { norm: "GB 55037-2022", clauseNo: "3.4.5" },
    { norm: "GB 50016-2014", clauseNo: "7.1.8" },
  ],
  needs: "图纸文字写明的消防车道净宽、净高",
  message: "{what}写明{value}，应{limit}",
  judge: ({ sheets, buildings }, limits) => {
    if (buildings.length === 0) return apart("本批次没有单体");
    return withWords(sheets, (words) => {
      const sizes = (words.sizes ?? []).filter(({ name }) => name.startsWith("lane"));
      const missing = [
        ...(sizes.some(({ name }) => name === "laneWidth") ? [] : ["净宽"]),
        ...(sizes.some(({ name }) => name === "laneHeight") ? [] : ["净高"]),
      ].join("、");
      const judged = sizes.map((size): Judged => {
        if (size.name === "laneSlope") return judgeSize(size, { most: limits.slope }, advised);
        if (size.name === "laneGap") return judgeSize(size, { least: limits.gap }, advised);
        return judgeSize(size, { least: size.name === "laneHeight" ? limits.height : limits.width });
      });
      const kept = sizes.filter((_, i) => judged[i]?.outcome === "PASS");
      return [
        ...judged,
        ...brokenPromises(kept, sizes),
        ...(missing === "" ? [] : unwritten(words, `消防车道的${missing}`)),
      ];
    });
  },
});
