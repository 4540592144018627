import type { FieldValues } from "../../filing/report-form/report-field.ts";
import {
  basement,
  type Case,
  door,
  dwelling,
  flat,
  input,
  office,
  room,
  says1,
  storeys,
  tower,
} from "../given-input.ts";

/** A door in the wall between a corridor along x and what lies beyond it. */
const beyond = (name: string, x: number) => door(name, 1, {}, [x, 2, 0, x + 1, 2.1, 2.1]);
const well = (name: string, x: number) => room(name, 15, {}, { box: [x - 1, 2.1, 0, x + 2, 7.1, 3] });

/** A corridor of 80 m with a stairwell at each of the places, and the door of an office. */
const along = (building: FieldValues, doorAt: number, ...wellsAt: readonly number[]) =>
  input(building, [
    flat("走道", 0, 80, 2),
    beyond("M1021", doorAt),
    ...wellsAt.flatMap((x, i) => [well(`LT-${i + 1}`, x), beyond(`FM乙1021-${i + 1}`, x)]),
  ]);

/** A garage 40 m deep with a door at the end of its long wall. */
const garage = (length: number, doors: readonly number[], values: FieldValues = office) =>
  input(
    values,
    [
      room("汽车库", length * 10, {}, { box: [0, 0, 0, length, 10, 3] }),
      ...doors.map((x, i) => door(`FM甲1021-${i + 1}`, 1, {}, [x, 10, 0, x + 1, 10.1, 2.1])),
    ],
    {},
    basement,
  );

const upstairs = (...names: readonly string[]) =>
  input(office, [
    room("门厅", 300),
    room("办公室", 300, {}, { storeyId: 2 }),
    ...names.map((name) => room(name, 15, {}, { storeyId: 2 })),
  ]);

/** Cases of the rules on ways out. */
export const wayCases: Readonly<Record<string, readonly Case[]>> = {
  "escape-way": [
    says1(along(office, 38, 0, 78), "PASS 1处满足要求，不大于 40.00 m"),
    says1(
      along(office, 45, 0),
      "REVIEW 一层 走道旁的门：至最近安全出口不小于 44.50 m，应不大于 40.00 m；请核对模型中有无未画出的安全出口",
    ),
    says1(along({ ...office, fireSystems: ["3"] }, 45, 0, 79), "PASS"),
    says1(
      along(office, 30, 0),
      "REVIEW 一层 走道旁的门：至最近安全出口不小于 29.50 m，应不大于 22.00 m；请核对是否位于袋形走道",
    ),
    says1(along(tower, 21, 0), "REVIEW"),
    says1(along({ ...tower, useNature: "7" }, 32, 0, 70), "REVIEW"),
    says1(along({ ...office, useNature: "16" }, 10, 0), "REVIEW"),
    says1(
      input(office, [flat("走道", 0, 20, 2), beyond("M1021", 5), well("LT-1", 30)]),
      "REVIEW 一层 走道旁的门：至最近安全出口不小于 23.50 m",
    ),
    says1(input(office, [flat("走道", 0, 20, 2), beyond("M1021", 5), well("LT-1", 15)]), "NO_DATA 门与安全出口不在"),
    says1(along(office, 30), "NO_DATA 模型中没有通向走道的房间门，或者没有楼梯间"),
    says1(along(dwelling, 30, 0), "NA"),
  ],
  "escape-way-dwelling": [
    says1(along(dwelling, 21, 0), "PASS"),
    says1(along({ ...dwelling, height: 60 }, 22, 0), "REVIEW"),
    says1(along(dwelling, 50, 0), "REVIEW"),
    says1(along(dwelling, 30), "NO_DATA"),
    says1(along(office, 50, 0), "NA"),
  ],
  "hall-way": [
    says1(
      input(office, [flat("营业厅", 0, 40, 10), door("M1", 1, {}, [20, 10, 0, 21, 10.1, 2.1])]),
      "PASS 1处满足要求，不大于 30.00 m",
    ),
    says1(
      input(office, [flat("营业厅", 0, 40, 10), door("M1", 1, {}, [0, 10, 0, 1, 10.1, 2.1])]),
      "REVIEW 一层 营业厅：40.26 m，应不大于 30.00 m；请核对有无未画门扇的出口",
    ),
    says1(input(office, [flat("办公室", 0, 45, 9), door("M1", 1, {}, [0, 9, 0, 1, 9.1, 2.1])]), "REVIEW"),
    says1(input(office, [flat("营业厅", 0, 40, 10)]), "NO_DATA 房间旁没有见到门"),
    says1(input(office, [flat("办公室", 0, 5, 5)]), "NA 没有观众厅"),
    says1(input(dwelling, []), "NA"),
  ],
  "storey-exits": [
    says1(upstairs("LT-1", "LT-2"), "PASS"),
    says1(upstairs("LT-1"), "REVIEW 二层：1个楼梯间，应不少于 2 个安全出口；请核对有无剪刀楼梯间"),
    says1(upstairs(), "NO_DATA 楼层中没有楼梯间房间"),
    says1(input(office, [room("办公室", 300)], {}, storeys), "NA 首层以外没有楼层"),
    says1(input(dwelling, []), "NA"),
  ],
  "garage-way": [
    says1(garage(60, [5, 50]), "PASS"),
    says1(garage(60, [0]), "REVIEW 地下一层 汽车库：59.84 m，应不大于 45.00 m；请核对模型中有无未画出的安全出口"),
    says1(garage(50, [0]), "REVIEW"),
    says1(garage(44, [0]), "NO_DATA 疏散距离与停车的布置有关"),
    says1(garage(50, [0], { ...office, fireSystems: ["3"] }), "PASS"),
    says1(garage(50, []), "NO_DATA 汽车库旁没有见到门"),
    says1(input(office, []), "NA 没有汽车库"),
  ],
};
