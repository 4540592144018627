import { openingsBeside } from "./beside.ts";
import { planSides } from "./quantities.ts";
import { isExternal, kindOf, type RoomKind } from "./room-kinds.ts";
import { isTrue, type RuleBox, type RuleElement, type RuleModel } from "./rule-model.ts";
import { groundStorey } from "./storeys.ts";

type Point = readonly [x: number, y: number];

const middleOf = ([x0, y0, , x1, y1]: RuleBox): Point => [(x0 + x1) / 2, (y0 + y1) / 2];
const straight = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(x - toX, y - toY);
/** To the nearest point of a box: no way to it is shorter. */
const toBox = ([x, y]: Point, [x0, y0, , x1, y1]: RuleBox): number =>
  Math.hypot(Math.max(x0 - x, 0, x - x1), Math.max(y0 - y, 0, y - y1));

interface RoomOfStorey {
  readonly room: RuleElement;
  readonly kind: RoomKind | null;
  readonly doors: readonly RuleElement[];
}

/** A way out of a storey; a stairwell without a door is one itself. */
export interface Exit {
  readonly element: RuleElement;
  readonly box: RuleBox;
}

/** The rooms of a storey with the doors in their walls, and the ways out of it. */
export interface StoreyWays {
  readonly rooms: readonly RoomOfStorey[];
  readonly exits: readonly Exit[];
}

const isWell = ({ kind }: RoomOfStorey): boolean => kind === "stair" || kind === "lobby" || kind === "shared-lobby";

const exitOf = (element: RuleElement): Exit[] => (element.box ? [{ element, box: element.box }] : []);

/** Ways out: doors of stairwells and lobbies, doors marked so, and outer doors on the ground. */
export const storeyWays = (model: RuleModel): StoreyWays[] => {
  const ground = groundStorey(model)?.localId;
  const onStoreys = Map.groupBy(
    model.elements.filter(({ ifcClass }) => ifcClass === "IfcSpace" || ifcClass === "IfcDoor"),
    ({ storeyId }) => storeyId,
  );
  return [...onStoreys].map(([storeyId, elements]) => {
    const doors = elements.filter(({ ifcClass }) => ifcClass === "IfcDoor");
    const rooms = elements
      .filter(({ ifcClass }) => ifcClass === "IfcSpace")
      .map((room): RoomOfStorey => ({ room, kind: kindOf(room), doors: openingsBeside(room, doors) }));
    const wells = rooms.filter(isWell);
    const ofWells = new Set(wells.flatMap(({ doors: own }) => own));
    const isOut = (door: RuleElement) =>
      ofWells.has(door) || isTrue(door, "FireExit") || (storeyId === ground && isExternal(door));
    const open = wells.filter(({ doors: own }) => own.length === 0);
    return { rooms, exits: [...doors.filter(isOut), ...open.map(({ room }) => room)].flatMap(exitOf) };
  });
};

/** The way from the door of a room along a corridor to the nearest way out. */
export interface Way {
  readonly door: RuleElement;
  readonly corridor: RuleElement;
  /** As the crow flies to the nearest way out of the storey. */
  readonly least: number;
  /** Straight along a corridor that is a rectangle; null where the ways out lie elsewhere. */
  readonly walked: number | null;
  /** There are ways out to both sides along that corridor. */
  readonly isBetween: boolean;
}

const noStay: readonly (RoomKind | null)[] = ["stair", "lobby", "shared-lobby", "plant", "balcony"];

/** The ways from doors between rooms and corridors; of a storey nothing is told where no way out is seen. */
export const waysOf = (model: RuleModel): Way[] =>
  storeyWays(model).flatMap(({ rooms, exits }) => {
    const isOut = new Set(exits.map(({ element }) => element));
    const elsewhere = new Set(rooms.flatMap(({ kind, doors }) => (noStay.includes(kind) ? doors : [])));
    return rooms.flatMap(({ room: corridor, kind, doors }): Way[] => {
      const { box } = corridor;
      if (kind !== "corridor" || !box || exits.length === 0 || !planSides(corridor)) return [];
      const axis = box[3] - box[0] >= box[4] - box[1] ? 0 : 1;
      const own = exits.filter(({ element }) => doors.includes(element)).map((exit) => middleOf(exit.box));
      return doors.flatMap((door): Way[] => {
        if (!door.box || isOut.has(door) || elsewhere.has(door)) return [];
        const from = middleOf(door.box);
        const sides = own.map((to) => Math.sign(to[axis] - from[axis]));
        return [
          {
            ...{ door, corridor, isBetween: sides.includes(1) && sides.includes(-1) },
            least: Math.min(...exits.map((exit) => toBox(from, exit.box))),
            walked: own.length === 0 ? null : Math.min(...own.map((to) => straight(from, to))),
          },
        ];
      });
    });
  });

/** Between the points of a room that are looked at, m. */
const grid = 0.5;
const mostSteps = 200;

const pointsAlong = (from: number, to: number): number[] => {
  const steps = Math.min(mostSteps, Math.max(1, Math.ceil((to - from) / grid)));
  return Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);
};

/** From the point of a rectangular room that is farthest from its nearest way out. */
export interface Farthest {
  /** Straight to the nearest edge of the way out: no way is shorter. */
  readonly least: number;
  /** Straight to the middle of the way out. */
  readonly straight: number;
  /** Along both sides of the room, as one walks between shelves or cars. */
  readonly round: number;
}

export const farthestIn = (room: RuleBox, exits: readonly Exit[]): Farthest => {
  const [x0, y0, , x1, y1] = room;
  const middles = exits.map(({ box }) => middleOf(box));
  const found = { least: 0, straight: 0, round: 0 };
  for (const x of pointsAlong(x0, x1))
    for (const y of pointsAlong(y0, y1)) {
      const at: Point = [x, y];
      found.least = Math.max(found.least, Math.min(...exits.map(({ box }) => toBox(at, box))));
      found.straight = Math.max(found.straight, Math.min(...middles.map((to) => straight(at, to))));
      found.round = Math.max(found.round, Math.min(...middles.map((to) => Math.abs(to[0] - x) + Math.abs(to[1] - y))));
    }
  return found;
};
