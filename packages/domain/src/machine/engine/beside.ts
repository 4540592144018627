import type { RuleBox, RuleElement } from "./rule-model.ts";

/** A leaf stands in the middle of a wall, so up to half a thick wall from the room. */
const reach = 0.3;

const touch = (a: RuleBox, b: RuleBox): boolean =>
  [0, 1].every((axis) => (a[axis] ?? 0) - reach <= (b[axis + 3] ?? 0) && (b[axis] ?? 0) - reach <= (a[axis + 3] ?? 0));

/** An opening stands in the walls of the storey its middle is at: a slab alone parts it from the room beneath. */
const isAtHeight = (opening: RuleBox, room: RuleBox): boolean => {
  const middle = (opening[2] + opening[5]) / 2;
  return middle >= room[2] && middle <= room[5];
};

/** Length two boxes share along the longer side of the opening: a door round the corner shares none. */
const shares = (opening: RuleBox, room: RuleBox): boolean => {
  const [x, y] = [opening[3] - opening[0], opening[4] - opening[1]];
  const axis = x >= y ? 0 : 1;
  const middle = ((opening[axis] ?? 0) + (opening[axis + 3] ?? 0)) / 2;
  return middle >= (room[axis] ?? 0) && middle <= (room[axis + 3] ?? 0);
};

/** The doors or windows in the walls of a room, by their boxes. */
export const openingsBeside = (room: RuleElement, openings: readonly RuleElement[]): RuleElement[] => {
  const { box } = room;
  if (!box) return [];
  return openings.filter((one) => one.box && touch(one.box, box) && isAtHeight(one.box, box) && shares(one.box, box));
};
