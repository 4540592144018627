import { describe, expect, it } from "vitest";
import { findSizes } from "./find-sizes.ts";
import type { ShownLine } from "./sentences.ts";

/** Lines of a column, one beneath the other, 10 points high. */
const column = (...texts: readonly string[]): ShownLine[] =>
  texts.map((text, i) => ({
    page: 0,
    text,
    box: { x0: 50, y0: 100 + i * 16, x1: 50 + text.length * 10, y1: 110 + i * 16 },
  }));
const signs = { least: "≥", most: "≤", exact: "=" } as const;
const sizesOf = (...texts: readonly string[]) =>
  findSizes(column(...texts)).map(({ name, bound, value }) => `${name} ${signs[bound]} ${value}`);

describe("sizes in the words of a sheet", () => {
  // biome-ignore format: a table
  it.each<[string, string[]]>([
    ["消防车道净宽4.0m", ["laneWidth = 4"]],
    ["建筑四周设环形消防车道，净宽及净高均不小于4.0m，转弯半径9m，车道坡度不大于8%；沿长边设登高场地，坡度不大于3%", ["laneWidth ≥ 4", "laneHeight ≥ 4", "laneSlope ≤ 8"]],
    ["消防车道净宽不小于4.0m，转弯半径9m，登高场地坡度不大于3%。", ["laneWidth ≥ 4"]],
    ["消防车道的净宽度和净空高度均不应小于４米", ["laneWidth ≥ 4", "laneHeight ≥ 4"]],
    ["消防车道（宽度≥4000）距建筑外墙不小于5m", ["laneWidth ≥ 4", "laneGap ≥ 5"]],
    ["梯段净宽1.20m，平台净深1250", ["flightWidth = 1.2", "landingDepth = 1.25"]],
    ["梯段净宽不小于1.10m，平台净深不小于梯段净宽且不小于1.20m。", ["flightWidth ≥ 1.1", "landingDepth ≥ 1.2"]],
    ["楼梯净宽为1200mm，休息平台宽度1300mm", ["flightWidth = 1.2", "landingDepth = 1.3"]],
    ["基地内设4.5m宽环形消防车道，净高4.5m", ["laneWidth = 4.5", "laneHeight = 4.5"]],
    ["楼梯梯段净宽、平台净宽均不小于1.25m", ["flightWidth ≥ 1.25", "landingDepth ≥ 1.25"]],
    ["楼梯井净宽0.35m，楼梯平台净宽不小于1.20m", ["landingDepth ≥ 1.2"]],
    ["疏散楼梯梯段净宽1200，休息平台净宽1200，阳台净深900", ["flightWidth = 1.2", "landingDepth = 1.2"]],
    ["楼梯平台净宽应大于等于梯段净宽且不小于1.2m", ["landingDepth ≥ 1.2"]],
    ["楼梯平台上部及下部过道处的净高不小于2.00m，梯段净高不小于2.20m", ["landingHeight ≥ 2", "flightHeight ≥ 2.2"]],
  ])("%s", (text, sizes) => {
    expect(sizesOf(text)).toEqual(sizes);
  });

  it.each([
    "每层设两部封闭楼梯间，疏散门及疏散走道净宽不小于1.10m",
    "主入口轮椅坡道净宽不小于1.20m，休息平台深度不小于1.50m",
    "户内楼梯梯段净宽0.90m",
    "直跑楼梯中间平台宽度0.90m",
    "汽车库车道净宽5.5m，车道净高不小于2.2m",
    "消防车道转弯半径不小于9m，消防车道坡度不小于0.3%",
    "平台板PTB h=100，楼梯栏杆扶手高度900，消防车道面积400m2",
    "不超过六层的住宅，一边设有栏杆的梯段净宽不应小于1.00m",
    "室外疏散楼梯净宽0.90m，空调室外机平台深度0.6m，装饰平台宽度1.0m",
    "消防车道净宽×净高不小于4.0m×4.5m",
    "卸货平台宽度1.0m，消防车道净宽4",
    "楼梯井净宽0.35m，阳台净深0.9m，空调平台净深0.6m",
    "入户平台净宽1.0m，上人屋面楼梯净宽0.9m",
  ])("has none of a fire lane or a public stair: %s", (text) => {
    expect(sizesOf(text)).toEqual([]);
  });

  it("are found where a sentence is broken, and told by the line of their noun", () => {
    const found = findSizes(column("建筑四周设环形消防车道，净宽", "不小于4.0m，车道坡", "度不大于8%。"));
    expect(found.map(({ name, value, line }) => [name, value, line])).toEqual([
      ["laneWidth", 4, 0],
      ["laneSlope", 8, 1],
    ]);
  });

  it("says whether a landing is promised to be as wide as its flight", () => {
    const keeps = (text: string) => findSizes(column(text)).map(({ keepsFlight }) => keepsFlight);
    expect(keeps("平台净宽不应小于梯段净宽，且不小于1.20m")).toEqual([true]);
    expect(keeps("平台净宽不小于1.20m")).toEqual([false]);
  });

  it("are read to an end of hostile words, and told a limited number of times", () => {
    const long =
      "消防车道净宽".repeat(20_000) +
      "不小于梯段净宽且".repeat(20_000) +
      "净宽均均均".repeat(20_000) +
      "净宽" +
      "均".repeat(100_000);
    expect(findSizes(column(long))).toEqual([]);
    expect(findSizes(column(...Array.from({ length: 3000 }, (_, i) => `梯段净宽${i + 1000}。`)))).toHaveLength(100);
  });
});
