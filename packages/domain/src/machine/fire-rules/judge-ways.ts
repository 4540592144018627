import { inUnit, noData } from "../engine/judging.ts";
import type { Judged } from "../engine/rule.ts";
import { isExternal, roomName } from "../engine/room-kinds.ts";
import type { RuleModel } from "../engine/rule-model.ts";
import { type Way, waysOf } from "../engine/ways.ts";

interface WayLimits {
  /** Of a door between two ways out, and beside a dead end. */
  readonly between: number;
  readonly end: number;
  /** More where the corridor is open to the outside. */
  readonly open: number;
}

const isOpen = ({ corridor }: Way): boolean => /外廊/.test(roomName(corridor)) || isExternal(corridor);

const limited = (value: number): string => `不大于 ${inUnit.m(value)}`;

/** Doors of which the same has to be asked, with the distance of the farthest. */
const asked = (ways: readonly Way[], most: number, note: string): Judged[] =>
  ways.length === 0
    ? []
    : [
        {
          ...{ outcome: "REVIEW", what: "走道旁的门", elements: ways.map(({ door }) => door), note },
          value: `至最近安全出口不小于 ${inUnit.m(Math.max(...ways.map(({ least }) => least)))}`,
          limit: limited(most),
          source: { kind: "model", quantity: "位置" },
        },
      ];

const judge = (ways: readonly Way[], between: number, end: number): Judged[] => {
  const mostOf = ({ isBetween }: Way): number => (isBetween ? between : end);
  const isKept = (way: Way): boolean => way.walked !== null && way.walked <= mostOf(way);
  const isUnsure = (way: Way): boolean => !isKept(way) && way.least <= mostOf(way);
  const broken = ways.filter((way) => !isKept(way) && !isUnsure(way));
  const isFar = ({ least }: Way): boolean => least > between;
  return [
    ...ways.filter(isKept).map((way): Judged => ({ outcome: "PASS", what: "", limit: limited(mostOf(way)) })),
    ...asked(broken.filter(isFar), between, "请核对模型中有无未画出的安全出口"),
    ...asked(
      broken.filter((way) => !isFar(way)),
      end,
      "请核对是否位于袋形走道两侧或尽端",
    ),
    ...ways.filter(isUnsure).map(({ door }) => noData("门与安全出口不在同一条矩形走道旁，没有算出疏散距离", [door])),
  ];
};

/** Doors of rooms to the nearest way out. Ways out that the model does not show may be nearer, so a person looks. */
export const judgeWays = (model: RuleModel, { between, end, open }: WayLimits): readonly Judged[] => {
  const ways = waysOf(model);
  if (ways.length === 0) return [noData("模型中没有通向走道的房间门，或者没有楼梯间")];
  return [
    ...judge(
      ways.filter((way) => !isOpen(way)),
      between,
      end,
    ),
    ...judge(ways.filter(isOpen), between + open, end + open),
  ];
};
