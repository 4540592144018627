import type { Rule } from "../engine/rule.ts";
import { doorSize } from "./door-size.ts";
import { roomArea } from "./room-area.ts";
import { roomClearHeight } from "./room-clear-height.ts";
import { storeyHeight } from "./storey-height.ts";
import { ventFloor } from "./vent-floor.ts";
import { windowFloor } from "./window-floor.ts";

/** Rules on dwellings, judged on models. */
export const dwellingModelRules: readonly Rule[] = [
  storeyHeight,
  roomClearHeight,
  roomArea,
  doorSize,
  windowFloor,
  ventFloor,
];
