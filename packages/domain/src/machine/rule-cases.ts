import type { FieldValues } from "../filing/report-form/report-field.ts";
import { wayCases } from "./fire-rules/way-cases.ts";
import {
  type Case,
  says1,
  made,
  room,
  flat,
  door,
  inZone,
  storeys,
  basement,
  office,
  tower,
  dwelling,
  input,
} from "./given-input.ts";

const window = (name: string, width: number, values: Readonly<Record<string, number>> = {}) =>
  made(
    "IfcWindow",
    name,
    { OverallWidth: width, OverallHeight: 1.5, ...values },
    { box: [1, -0.1, 0.9, 1 + width, -0.05, 2.4] },
  );
const zoned = (area: number, values: FieldValues, name = "办公室", levels = storeys) =>
  input(values, [inZone(room(name, area), "防火分区1")], {}, levels);

/** For each rule on models: kept, broken, without data, and what it does not concern. */
export const modelCases: Readonly<Record<string, readonly Case[]>> = {
  ...wayCases,
  "zone-high-rise": [
    says1(zoned(1200, tower), "PASS"),
    says1(zoned(1501, tower), "FAIL 一层 防火分区1面积1501.00 ㎡，应不大于 1500.00 ㎡"),
    says1(zoned(1501, { ...tower, fireSystems: ["3"] }), "PASS"),
    says1(zoned(1400, tower), "REVIEW"),
    says1(
      input(tower, [room("办公室", 900)]),
      "REVIEW 一层 全部房间：900.00 ㎡，应不大于 1500.00 ㎡；模型没有划分防火分区，请核对有无上下层连通",
    ),
    says1(input(tower, []), "NO_DATA 模型中没有防火分区，也没有房间"),
    says1(zoned(5000, office), "NA 本单体不是高层民用建筑"),
  ],
  "zone-low-rise": [
    says1(zoned(2000, office), "PASS"),
    says1(zoned(2600, office), "FAIL"),
    says1(zoned(1300, { ...office, resistOver: "3" }), "FAIL"),
    says1(zoned(100, { ...office, resistOver: "" }), "NO_DATA 申报中没有地上耐火等级"),
    says1(zoned(9000, tower), "NA"),
  ],
  "zone-below-ground": [
    says1(zoned(400, office, "库房", basement), "PASS"),
    says1(zoned(501, office, "库房", basement), "FAIL"),
    says1(zoned(800, office, "水泵房", basement), "PASS"),
    says1(zoned(400, office), "NA 没有地下的防火分区"),
  ],
  "zone-shop": [
    says1(zoned(3000, { ...tower, useNature: "4", fireSystems: ["3"] }, "营业厅"), "PASS"),
    says1(zoned(4100, { ...tower, useNature: "4", fireSystems: ["3"] }, "营业厅"), "FAIL"),
    says1(zoned(3000, { ...tower, useNature: "4" }, "营业厅"), "NA 未设自动灭火系统"),
    says1(zoned(3000, office), "NA 本单体不是商店"),
  ],
  "zone-garage": [
    says1(zoned(1700, office, "汽车库", basement), "PASS"),
    says1(zoned(2100, office, "汽车库", basement), "FAIL"),
    says1(zoned(4100, { ...office, fireSystems: ["3"] }, "汽车库", basement), "FAIL"),
    says1(zoned(100, office), "NA 没有汽车库"),
  ],
  "exit-door-width": [
    says1(input(office, [door("M1021", 1, { FireExit: true })]), "PASS 1处满足要求，不小于 0.80 m"),
    says1(
      input(office, [door("M0721", 0.7, { FireExit: true }), door("M0721", 0.7, { FireExit: true })]),
      "FAIL 一层 门 M0721（2处）净宽不大于0.70 m，应不小于 0.80 m",
    ),
    says1(
      input(office, [door("M0821", 0.85, { FireExit: true })]),
      "REVIEW 一层 门 M0821：0.75 m 至 0.85 m，应不小于 0.80 m；模型只给出名义宽度，请核对门扇开启后的净宽",
    ),
    says1(input(office, [door("M0921", 0.9, { FireExit: true, ClearWidth: 0.79 })]), "FAIL"),
    says1(
      input(office, [door("M1021", 1, { IsExternal: true })]),
      "REVIEW 一层 门 M1021：1.00 m，应不小于 1.10 m；模型没有标明是否疏散外门",
    ),
    says1(input(tower, [door("M1221", 1.15, { IsExternal: true, FireExit: true })]), "FAIL"),
    says1(input(office, [door("M0721", 0.7)]), "NO_DATA 模型中没有标明疏散门"),
    says1(input(office, [made("IfcDoor", "M", { FireExit: true })]), "NO_DATA 门没有宽度"),
  ],
  "corridor-width": [
    says1(input(office, [flat("走道", 0, 10, 1.2)]), "PASS"),
    says1(input(office, [flat("走道", 0, 10, 1)]), "FAIL 一层 走道净宽1.00 m，应不小于 1.10 m"),
    says1(input(tower, [flat("走道", 0, 10, 1.35)]), "REVIEW"),
    says1(input({ ...tower, useNature: "7" }, [flat("走道", 0, 10, 1.35)]), "FAIL"),
    says1(input(office, [room("走道", 5, {}, { box: [0, 0, 0, 10, 1, 3] })]), "REVIEW 一层 走道：走道平面不是矩形"),
    says1(input(office, [room("办公室", 5)]), "NO_DATA"),
  ],
  "stair-width": [
    says1(input(office, [made("IfcStair", "LT1", { Width: 1.2 })]), "PASS"),
    says1(input(office, [made("IfcStairFlight", "LT1", { Width: 1 })]), "FAIL"),
    says1(input(office, [made("IfcStair", "LT1", { Width: 1.15 })]), "REVIEW"),
    says1(input(dwelling, [made("IfcStair", "LT1", { ClearWidth: 1 })]), "PASS"),
    says1(input(office, [made("IfcStair", "LT1")]), "NO_DATA 楼梯构件没有宽度"),
  ],
  "room-doors": [
    says1(
      input(office, [
        flat("会议室", 0, 13, 10),
        door("M1", 1, {}, [2, 10, 0, 3, 10.1, 2]),
        door("M2", 1, {}, [9, 10, 0, 10, 10.1, 2]),
      ]),
      "PASS",
    ),
    says1(
      input(office, [flat("会议室", 0, 13, 10), door("M1", 1, {}, [2, 10, 0, 3, 10.1, 2])]),
      "REVIEW 一层 会议室：130.00 ㎡，房间面积大于120㎡，模型中只见1个门，请核对疏散门数量",
    ),
    says1(input(dwelling, [flat("客厅", 0, 13, 10)]), "NA"),
    says1(input(office, [made("IfcSpace", "办公室")]), "NO_DATA 房间没有面积"),
  ],
  "escape-height": [
    says1(input(office, [room("走道", 9, { Height: 3 })]), "PASS"),
    says1(input(office, [room("走道", 9, { FinishCeilingHeight: 2.05 })]), "FAIL"),
    says1(input(office, [room("走道", 9, { Height: 2.6 })]), "REVIEW"),
    says1(input(office, [room("走道", 9)]), "NO_DATA"),
  ],
  "lobby-area": [
    says1(input(tower, [room("前室", 6)]), "PASS"),
    says1(input(tower, [room("合用前室", 9)]), "FAIL"),
    says1(input(dwelling, [room("合用前室", 6.5)]), "PASS"),
    says1(input(tower, [made("IfcSpace", "前室")]), "NO_DATA"),
  ],
  steps: [
    says1(input(office, [made("IfcStairFlight", "AT1", { TreadLength: 0.28, RiserHeight: 0.16 })]), "PASS"),
    says1(
      input(office, [made("IfcStairFlight", "AT1", { TreadLength: 0.25, RiserHeight: 0.17 })]),
      "FAIL 一层 梯段 AT1踏步宽 250 mm、高 170 mm，应宽不小于 260 mm、高不大于 165 mm",
    ),
    says1(input(dwelling, [made("IfcStairFlight", "AT1", { TreadLength: 0.26, RiserHeight: 0.175 })]), "PASS"),
    says1(input(office, [made("IfcStairFlight", "AT1", { TreadLength: 0.28 })]), "NO_DATA"),
  ],
  "step-count": [
    says1(input(office, [made("IfcStairFlight", "AT1", { NumberOfRiser: 18 })]), "PASS"),
    says1(
      input(office, [made("IfcStairFlight", "AT1", { NumberOfRiser: 19 })]),
      "FAIL 一层 梯段 AT1有19 级，应为 3 至 18 级",
    ),
    says1(input(office, []), "NO_DATA"),
  ],
  "railing-height": [
    says1(input(office, [made("IfcRailing", "临空栏杆", { Height: 1.1 })]), "PASS"),
    says1(input(office, [made("IfcRailing", "临空栏杆", { Height: 1.05 })]), "FAIL"),
    says1(input(office, [made("IfcRailing", "栏杆", { Height: 0.9 })]), "REVIEW"),
    says1(input(office, [made("IfcRailing", "栏杆")]), "NO_DATA"),
  ],
  "room-height": [
    says1(input(office, [room("办公室", 9, { Height: 3 })]), "PASS"),
    says1(input(office, [room("夹层", 9, { Height: 1.9 })]), "FAIL"),
    says1(input(office, [room("办公室", 9)]), "NO_DATA"),
  ],
  "garage-height": [
    says1(input(office, [room("汽车库", 900, { Height: 3.6 })]), "PASS"),
    says1(input(office, [room("汽车库", 900, { Height: 2.1 })]), "FAIL"),
    says1(input(office, [room("汽车库", 900)]), "NO_DATA"),
    says1(input(office, []), "NA"),
  ],
  "accessible-corridor": [
    says1(input(office, [flat("走道", 0, 10, 1.2)]), "PASS"),
    says1(input(office, [flat("走道", 0, 10, 1.1)]), "REVIEW"),
    says1(input(office, []), "NO_DATA"),
    says1(input(dwelling, []), "NA"),
  ],
  "accessible-door": [
    says1(input(office, [door("M1121", 1.1, { HandicapAccessible: true })]), "PASS"),
    says1(input(office, [door("M0821", 0.8, { HandicapAccessible: true })]), "FAIL"),
    says1(input(office, [door("M0921", 0.95, { HandicapAccessible: true })]), "REVIEW"),
    says1(input(office, [door("M0821", 0.8)]), "NO_DATA"),
  ],
  "ramp-slope": [
    says1(input(office, [made("IfcRamp", "轮椅坡道", { RequiredSlope: 0.083 })]), "PASS"),
    says1(
      input(office, [made("IfcRamp", "轮椅坡道", { RequiredSlope: 5.7 })]),
      "FAIL 一层 坡道 轮椅坡道坡度1:10，应不大于 1:12",
    ),
    says1(input(office, [made("IfcRamp", "坡道", { Slope: 0.1 })]), "REVIEW"),
    says1(input(office, [made("IfcRamp", "坡道")]), "NO_DATA 坡道没有坡度"),
  ],
  "handrail-height": [
    says1(input(office, [made("IfcRailing", "扶手", { Height: 0.9 })]), "PASS"),
    says1(input(office, [made("IfcRailing", "扶手", { Height: 1 })]), "REVIEW"),
    says1(input(office, [made("IfcRailing", "扶手", { Height: 0.8 })]), "REVIEW"),
    says1(input(office, []), "NO_DATA"),
  ],
  "accessible-parts": [
    says1(
      input(office, [made("IfcRamp", "坡道"), room("无障碍卫生间", 5), made("IfcTransportElement", "DT1")]),
      "PASS",
    ),
    says1(input(office, [room("无障碍卫生间", 5)]), "REVIEW 无障碍出入口", "REVIEW 无障碍电梯", "PASS"),
    says1(input(dwelling, []), "NA"),
  ],
  "storey-height": [
    says1(
      input(dwelling, [room("客厅", 20), room("客厅", 20, {}, { storeyId: 2 })]),
      "FAIL 二层层高2.90 m，应不小于 3.00 m",
      "PASS",
    ),
    { of: input(dwelling, [room("客厅", 20, {}, { storeyId: 2 })]), are: ["PASS"], day: "2025-04-30" },
    says1(input(dwelling, [room("客厅", 20, {}, { storeyId: 2 })], { project: { category: "FJ_GJ" } }), "PASS"),
    says1(input(dwelling, []), "NO_DATA"),
    says1(input(office, [room("办公室", 20)]), "NA 本单体不是住宅"),
  ],
  "room-clear-height": [
    says1(input(dwelling, [room("主卧", 12, { Height: 2.88 })]), "PASS"),
    says1(input(dwelling, [room("主卧", 12, { Height: 2.45 })]), "FAIL"),
    says1(input(dwelling, [room("主卧", 12, { Height: 2.78 })]), "REVIEW"),
    { of: input(dwelling, [room("主卧", 12, { FinishCeilingHeight: 2.45 })]), are: ["PASS"], day: "2025-04-30" },
    says1(input(dwelling, [room("主卧", 12)]), "NO_DATA"),
  ],
  "room-area": [
    says1(
      input(dwelling, [room("主卧", 9), room("起居室", 10), room("厨房", 4), room("卫生间", 2.5)]),
      "PASS",
      "PASS",
      "PASS",
    ),
    says1(input(dwelling, [room("主卧", 8.9)]), "FAIL"),
    says1(input(dwelling, [room("次卧", 7)]), "REVIEW 一层 次卧：7.00 ㎡，应不小于 9.00 ㎡；请核对是否单人卧室"),
    says1(input(dwelling, [room("次卧", 4.9)]), "FAIL"),
    says1(input(dwelling, [made("IfcSpace", "次卧")]), "NO_DATA"),
  ],
  "door-size": [
    says1(input(dwelling, [flat("次卧", 0, 3, 3), door("M0921", 0.9, {}, [1, 3.05, 0, 1.9, 3.1, 2.1])]), "PASS"),
    says1(input(dwelling, [flat("次卧", 0, 3, 3), door("M0821", 0.8, {}, [1, 3.05, 0, 1.8, 3.1, 2.1])]), "FAIL"),
    says1(input(dwelling, [flat("卫生间", 0, 3, 3), door("M0721", 0.7, {}, [1, 3.05, 0, 1.7, 3.1, 2.1])]), "PASS"),
    says1(
      input(dwelling, [flat("次卧", 0, 3, 3), door("M0921", 0.9, {}, [8, 9, 0, 9, 9.1, 2.1])]),
      "NO_DATA 模型中没有通向套内房间的门",
    ),
  ],
  "window-floor": [
    says1(
      input(dwelling, [
        flat("主卧", 0, 4, 3),
        made("IfcWindow", "C1815", { OverallWidth: 1.8, OverallHeight: 1.5 }, { box: [1, -0.1, 0.9, 2.8, -0.05, 2.4] }),
      ]),
      "PASS",
    ),
    says1(
      input(dwelling, [
        flat("主卧", 0, 4, 3),
        made("IfcWindow", "C0915", { OverallWidth: 0.9, OverallHeight: 1.5 }, { box: [1, -0.1, 0.9, 1.9, -0.05, 2.4] }),
      ]),
      "FAIL 一层 主卧（2处）窗地面积比1/8.9，应不小于 1/7",
    ),
    says1(input(dwelling, [flat("主卧", 0, 4, 3)]), "REVIEW 一层 主卧"),
    says1(input(dwelling, [made("IfcSpace", "主卧")]), "NO_DATA"),
  ],
  "vent-floor": [
    says1(input(dwelling, [flat("主卧", 0, 4, 3), window("C1815", 1.8, { 可开启面积: 0.7 })]), "PASS"),
    says1(
      input(dwelling, [flat("主卧", 0, 4, 3), window("C1815", 1.8, { 可开启面积: 0.5 })]),
      "FAIL 一层 主卧（2处）通风开口与地面面积之比1/24，应不小于 1/20",
    ),
    says1(input(dwelling, [flat("主卧", 0, 4, 3), window("C1815", 1.8)]), "NO_DATA 窗没有写明可开启面积"),
    says1(input(dwelling, [flat("厨房", 0, 4, 4), window("C1015", 1)]), "FAIL"),
    says1(
      input(dwelling, [flat("厨房", 0, 4, 4), window("C1015", 1), door("TLM1824", 1.8, {}, [1, 4, 0, 2.8, 4.05, 2.4])]),
      "NO_DATA 房间另有阳台门",
    ),
    says1(input(dwelling, [flat("主卧", 0, 4, 3)]), "NO_DATA 没有写明尺寸的外窗"),
    says1(input(office, []), "NA"),
  ],
};
