import { numberAt } from "../../filing/report-form/report-finding.ts";
import { apart, withWords } from "../engine/judging.ts";
import { type Judged, type NamedValues, type ParamsOf, rule, type SheetSize } from "../engine/rule.ts";
import { flightLimits, leastFlight } from "../fire-rules/stair-width.ts";
import { breaks, brokenPromises, judgeSize, sizeSaid, unwritten } from "./judge-sizes.ts";

const params = {
  ...flightLimits,
  landing: { label: "楼梯平台最小净宽", unit: "m", value: 1.2 },
  landingHeight: { label: "楼梯平台处最小净高", unit: "m", value: 2 },
  flightHeight: { label: "梯段最小净高", unit: "m", value: 2.2 },
} as const;

/** A landing beside the flights that the same sheet writes: narrower than all of them it fails, than some a person looks. */
const besideFlights = (landing: SheetSize, sizes: readonly SheetSize[]): Judged[] => {
  const flights = sizes.filter(
    ({ name, source }) => name === "flightWidth" && source.drawingId === landing.source.drawingId,
  );
  const widths = flights.map(({ value }) => value);
  const wider = { least: Math.max(...widths) };
  if (landing.keepsFlight || widths.length === 0 || !breaks(landing, wider)) return [];
  const said = sizeSaid(landing, wider, "梯段净宽");
  return breaks(landing, { least: Math.min(...widths) })
    ? [{ outcome: "FAIL", ...said }]
    : [{ outcome: "REVIEW", ...said, note: "同一图纸写有几种梯段净宽，请核对是否同一部楼梯" }];
};

const isOneStorey = ({ values }: NamedValues): boolean =>
  numberAt(values, "overFloors") === 1 && !(numberAt(values, "underFloors") > 0);

const judgeStair = (
  size: SheetSize,
  sizes: readonly SheetSize[],
  buildings: readonly NamedValues[],
  limits: ParamsOf<typeof params>,
): Judged[] => {
  if (size.name === "landingHeight") return [judgeSize(size, { least: limits.landingHeight })];
  if (size.name === "flightHeight") return [judgeSize(size, { least: limits.flightHeight })];
  if (size.name === "landingDepth") {
    const judged = judgeSize(size, { least: limits.landing });
    return judged.outcome === "FAIL" ? [judged] : [judged, ...besideFlights(size, sizes)];
  }
  const building = buildings.find(({ name }) => name === size.subject);
  return building
    ? [judgeSize(size, { least: leastFlight(building.values, limits) })]
    : [judgeSize(size, { least: limits.least }, "图纸没有对应到单体，请按单体的高度和用途核对")];
};

export const stairLanding = rule({
  ruleId: "stair-landing",
  version: 1,
  number: 28,
  name: "公共楼梯平台、净高",
  about:
    "设计说明、楼梯大样写明的楼梯平台净宽不小于限值，也不小于同一图纸写明的梯段净宽；梯段净宽和平台、梯段的净高不小于限值。图纸写的比设计说明承诺的小时请人核对。套内、直跑和检修楼梯，以及图面上量取的尺寸不判断。",
  discipline: "JZ",
  level: "L2",
  business: ["FJ"],
  params,
  editions: [{ norm: "GB 55031-2022", clauseNo: "5.3.5" }],
  needs: "图纸文字写明的梯段、平台净宽和净高",
  message: "{what}写明{value}，应{limit}",
  judge: ({ sheets, buildings }, limits) => {
    if (buildings.length === 0) return apart("本批次没有单体");
    if (buildings.every(isOneStorey)) return apart("单体均为单层，没有公共楼梯");
    return withWords(sheets, (words) => {
      const sizes = (words.sizes ?? []).filter(({ name }) => !name.startsWith("lane"));
      const judged = sizes.map((size) => judgeStair(size, sizes, buildings, limits));
      const kept = sizes.filter((_, i) => judged[i]?.every(({ outcome }) => outcome === "PASS"));
      const isWritten = sizes.some(({ name }) => name === "landingDepth");
      return [
        ...judged.flat(),
        ...brokenPromises(kept, sizes),
        ...(isWritten ? [] : unwritten(words, "楼梯平台的净宽")),
      ];
    });
  },
});
