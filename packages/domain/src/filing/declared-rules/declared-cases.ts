import type { FieldValues } from "../report-form/report-field.ts";

export const dwelling = (over: FieldValues): FieldValues => ({
  buildingKind: "1",
  useNature: "1",
  overFloors: 6,
  ...over,
});
const open = (useNature: string, over: FieldValues): FieldValues => ({
  buildingKind: "2",
  useNature,
  overFloors: 6,
  ...over,
});
export const office = (over: FieldValues) => open("3", over);
const shelter = (over: FieldValues): FieldValues => ({
  wartimeUse: "2",
  entranceCount: 2,
  outdoorEntrance: 1,
  ...over,
});

interface Case {
  readonly values: FieldValues;
  readonly project?: FieldValues;
  /** Today where it does not matter. */
  readonly day?: string;
  /** Part of the sentence, or the verdict. */
  readonly is: string;
}
export const today = "2026-11-24";
const kept = (values: FieldValues, project?: FieldValues, day?: string): Case => ({
  values,
  is: "kept",
  ...(project && { project }),
  ...(day && { day }),
});
const untold = (values: FieldValues, project?: FieldValues, day?: string): Case => ({
  ...kept(values, project, day),
  is: "untold",
});
const wrong = (is: string, values: FieldValues, project?: FieldValues, day?: string): Case => ({
  ...kept(values, project, day),
  is,
});

/** For each rule: values well inside, wrong ones, and the very limit. */
// biome-ignore format: a case per line
export const declaredCases: Readonly<Record<string, readonly Case[]>> = {
  "耐火等级下限（地上）": [
    kept(office({ height: 60, resistOver: "1" })), wrong("应为一级", office({ height: 60, resistOver: "2" })),
    kept(office({ height: 50, resistOver: "2" })), wrong("不应低于二级", office({ height: 24.1, resistOver: "3" })), kept(office({ height: 24, resistOver: "3" })),
    wrong("应为一级", open("7", { height: 26, resistOver: "2" })), untold(office({ height: 60 })),
  ],
  "耐火等级下限（地下）": [kept(office({ underArea: 10, resistUnder: "1" })), wrong("应为一级", office({ underArea: 10, resistUnder: "2" })), untold(office({ underArea: 0, resistUnder: "2" }))],
  建筑分类核对: [
    kept(dwelling({ height: 54, fireClass: "2" })), wrong("不符", dwelling({ height: 54.1, fireClass: "2" })), kept(dwelling({ height: 27, fireClass: "1" })),
    wrong("不符", open("7", { height: 26, fireClass: "2" })), kept(open("7", { height: 24, fireClass: "1" })),
    wrong("不符", open("11", { height: 28, fireClass: "2" })), wrong("不符", open("4", { height: 30, fireClass: "2", overArea: 6600 })),
    kept(open("4", { height: 30, fireClass: "2", overArea: 6000 })), kept(office({ height: 30, fireClass: "2", overArea: 60_000 })), kept(open("7", { height: 26, fireClass: "3" })), untold(office({ height: 60 })),
  ],
  住宅单元出口: [
    kept(dwelling({ height: 60, unitExits: 2 })), wrong("不应少于2个", dwelling({ height: 54.5, unitExits: 1 })), kept(dwelling({ height: 54, overArea: 3900, unitExits: 1 })),
    wrong("650㎡", dwelling({ height: 18, overArea: 3906, unitExits: 1 })), kept(dwelling({ height: 18, overArea: 7800, unitCount: 2, unitExits: 1 })), untold(dwelling({ height: 60 })),
  ],
  "楼梯间形式（公建）": [
    kept(office({ height: 40, stairKind: 3 })), wrong("应采用防烟楼梯间", office({ height: 33, stairKind: 2 })), kept(office({ height: 32, stairKind: 2 })),
    wrong("应采用封闭楼梯间", office({ height: 20, stairKind: 1 })), kept(office({ height: 18, overFloors: 5, stairKind: 1 })), wrong("应采用防烟", open("7", { height: 26, stairKind: 2 })), untold(office({ height: 40 })),
  ],
  "楼梯间形式（住宅）": [
    kept(dwelling({ height: 40, stairKind: 3 })), wrong("应采用防烟", dwelling({ height: 33.1, stairKind: 2 })), kept(dwelling({ height: 33, stairKind: 2 })),
    wrong("应采用封闭", dwelling({ height: 21.1, stairKind: 1 })), kept(dwelling({ height: 33, stairKind: 1, hasRatedDoors: true })), kept(dwelling({ height: 21, stairKind: 1 })), untold(dwelling({ height: 40 })),
  ],
  消防电梯: [
    kept(dwelling({ height: 40, hasFireElevator: true })), wrong("应设消防电梯", dwelling({ height: 33.1, hasFireElevator: false })), kept(dwelling({ height: 33, hasFireElevator: false })),
    wrong("应设消防电梯", office({ height: 32.1, hasFireElevator: false })), kept(office({ height: 32, hasFireElevator: false })), wrong("应设消防电梯", open("7", { height: 26, hasFireElevator: false })),
    wrong("地下室应设消防电梯", office({ height: 12, underFloors: 3, underArea: 5000, hasFireElevator: false })), kept(office({ height: 12, underFloors: 2, underArea: 5000, hasFireElevator: false })),
    kept(office({ height: 12, underFloors: 3, underArea: 3000, hasFireElevator: false })), kept(office({ height: 12, underFloors: 3, underDepth: 10, underArea: 5000, hasFireElevator: false })),
    wrong("老年人", open("11", { height: 18, overFloors: 5, area: 3001, hasFireElevator: false })), kept(open("11", { height: 18, overFloors: 5, area: 3000, hasFireElevator: false })),
    wrong("应设消防电梯", dwelling({ height: 34, hasFireElevator: false }), {}, "2023-06-01"), untold(dwelling({ height: 40 })),
  ],
  避难层: [kept(office({ height: 120, refugeFloors: 1, firstRefugeHeight: 50 })), wrong("应设避难层", office({ height: 100.1, refugeFloors: 0 })), untold(office({ height: 100, refugeFloors: 0 })), wrong("不应大于50m", office({ height: 120, refugeFloors: 1, firstRefugeHeight: 50.1 }))],
  防火间距: [
    kept(office({ height: 30, resistOver: "1", isNeighbourHigh: true, neighbourResist: "1", neighbourDistance: 13 })), wrong("不应小于13m", office({ height: 30, resistOver: "1", isNeighbourHigh: true, neighbourResist: "1", neighbourDistance: 12.9 })),
    wrong("不应小于9m", office({ height: 30, resistOver: "1", neighbourResist: "2", neighbourDistance: 8 })), wrong("不应小于11m", office({ height: 30, resistOver: "1", neighbourResist: "3", neighbourDistance: 10 })),
    kept(office({ height: 20, resistOver: "2", neighbourResist: "2", neighbourDistance: 6 })), wrong("不应小于7m", office({ height: 20, resistOver: "2", neighbourResist: "3", neighbourDistance: 6 })),
    wrong("不应小于9m", office({ height: 20, resistOver: "2", neighbourResist: "2", isNeighbourHigh: true, neighbourDistance: 8.9 })), untold(office({ height: 30, resistOver: "1" })),
  ],
  登高操作场地: [
    kept(office({ height: 30, climbingLength: 40, climbingWidth: 10, perimeter: 120, longestSide: 40 })), wrong("宽9.5m", office({ height: 30, climbingLength: 40, climbingWidth: 9.5, perimeter: 120, longestSide: 40 })),
    wrong("不应小于30m", office({ height: 30, climbingLength: 29, climbingWidth: 10, perimeter: 120, longestSide: 40 })), wrong("不应小于40m", office({ height: 51, climbingLength: 39, climbingWidth: 10, perimeter: 120, longestSide: 40 })), untold(office({ height: 30 })),
  ],
  住宅层高: [
    kept(dwelling({ standardFloorHeight: 3 })), wrong("低于3.00m", dwelling({ standardFloorHeight: 2.9 })), kept(dwelling({ standardFloorHeight: 2.9 }), {}, "2025-04-30"), wrong("低于3.00m", dwelling({ standardFloorHeight: 2.9 }), {}, "2025-05-01"),
    wrong("低于2.80m", dwelling({ standardFloorHeight: 2.7 }), {}, "2025-04-30"), untold(dwelling({ standardFloorHeight: 2.9 }), { category: "FJ_GJ" }), untold(office({ standardFloorHeight: 2.5 })), untold(dwelling({})),
  ],
  住宅电梯: [
    kept(dwelling({ overFloors: 12, elevatorCount: 2 })), wrong("应有2台，现为0台", dwelling({ overFloors: 12 })), wrong("应有4台", dwelling({ overFloors: 12, unitCount: 2, elevatorCount: 2 })), kept(dwelling({ overFloors: 11, elevatorCount: 1 })),
    wrong("4层及以上", dwelling({ overFloors: 4 })), kept(dwelling({ overFloors: 3 })), kept(dwelling({ overFloors: 6 }), {}, "2025-04-30"), wrong("7层及以上", dwelling({ overFloors: 7 }), {}, "2025-04-30"), untold(office({ overFloors: 12 })),
  ],
  层间位移角: [kept({ structureType: "3", driftDenominator: 550 }), wrong("不应大于1/550", { structureType: "3", driftDenominator: 549 }), wrong("不应大于1/1000", { structureType: "5", driftDenominator: 900 }), kept({ structureType: "14", driftDenominator: 250 }, {}, "2024-07-31"), untold({ structureType: "3" })],
  轴压比: [kept({ structureType: "3", seismicGrade: "2", axialRatio: 0.75 }), wrong("不应大于0.75", { structureType: "3", seismicGrade: "2", axialRatio: 0.76 }), kept({ structureType: "4", seismicGrade: "1", axialRatio: 0.75 }), untold({ structureType: "5", seismicGrade: "2", axialRatio: 0.9 })],
  "周期比、位移比": [kept(office({ height: 60, periodRatio: 0.9, displacementRatio: 1.5 })), wrong("周期比0.91", office({ height: 60, periodRatio: 0.91 })), wrong("位移比1.51", office({ height: 60, displacementRatio: 1.51 })), untold(office({ height: 24, periodRatio: 0.95 }))],
  设防烈度一致: [kept({ seismicIntensity: "7.5" }, { seismicIntensity: "7.5" }), wrong("本单体填7度（0.15g），项目信息填6度", { seismicIntensity: "7.5" }, { seismicIntensity: "6" }), untold({ seismicIntensity: "7" })],
  学校设防类别: [kept(open("8", { seismicClass: "2" })), wrong("乙类", open("8", { seismicClass: "3" })), wrong("乙类", open("10", { seismicClass: "3" })), kept(open("8", { seismicClass: "1" })), untold(office({ seismicClass: "3" }))],
  防护单元面积: [kept(shelter({ area: 2000 })), wrong("不应大于2000㎡", shelter({ area: 2000.5 })), wrong("不应大于1000㎡", shelter({ wartimeUse: "3", area: 1001 })), kept(shelter({ wartimeUse: "4", area: 4000 })), untold(shelter({}))],
  防护单元出入口: [
    kept(shelter({ mainEntranceWidth: 1.5, shelterPeople: 1000 })), wrong("不应少于2个", shelter({ entranceCount: 1 })), wrong("室外", shelter({ outdoorEntrance: 0 })), wrong("应为3.3m", shelter({ mainEntranceWidth: 1.5, shelterPeople: 1100 })), kept(shelter({})), untold({ wartimeUse: "2" }),
  ],
  "体形系数、窗墙比、传热系数": [
    kept(dwelling({ shapeCoefficient: 0.33, windowWallRatioN: 0.3 }), { climateZone: "2" }), wrong("体形系数0.34超过0.33", dwelling({ shapeCoefficient: 0.34 }), { climateZone: "2" }), kept(dwelling({ overFloors: 3, shapeCoefficient: 0.57 }), { climateZone: "2" }),
    wrong("北向窗墙比0.31超过0.3", dwelling({ windowWallRatioN: 0.31 }), { climateZone: "2" }), wrong("外墙传热系数0.5超过0.45", dwelling({ wallK: 0.5 }), { wallLimit: 0.45 }), untold(dwelling({ shapeCoefficient: 0.6 })),
  ],
  "面积、高度与规划许可一致": [kept({ totalArea: 10_300, permitArea: 10_000 }), wrong("总建筑面积10301㎡，规划许可为10000㎡", { totalArea: 10_301, permitArea: 10_000 }), wrong("最高高度52m", { maxHeight: 52, permitHeight: 50 }), untold({ totalArea: 10_300 })],
  机动车道净高: [kept({ clearHeight: 4.5 }), wrong("不应小于4.5m", { clearHeight: 4.49 }), untold({})],
  机动车道宽度: [kept({ laneWidth: 3.25, designSpeed: 60 }), wrong("不应小于3.5m", { laneWidth: 3.25, designSpeed: 61 }), wrong("不应小于3.25m", { laneWidth: 3.2, designSpeed: 40 }), untold({ designSpeed: 60 })],
  勘探点间距: [kept({ foundationGrade: "2", boreholeSpacing: 30 }), wrong("不应大于30m", { foundationGrade: "2", boreholeSpacing: 30.1 }), wrong("不应大于15m", { foundationGrade: "1", boreholeSpacing: 20 }), untold({ foundationGrade: "2" })],
  控制性勘探孔: [kept({ surveyGrade: "1", boreholeCount: 12, controlBoreholeCount: 4 }), wrong("（4个）", { surveyGrade: "1", boreholeCount: 12, controlBoreholeCount: 3 }), kept({ surveyGrade: "2", boreholeCount: 12, controlBoreholeCount: 2 }), wrong("1/6", { surveyGrade: "2", boreholeCount: 13, controlBoreholeCount: 2 }), untold({ boreholeCount: 12 })],
};
