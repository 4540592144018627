import type { Rule } from "../engine/rule.ts";
import { corridorWidth } from "./corridor-width.ts";
import { escapeHeight } from "./escape-height.ts";
import { escapeWay } from "./escape-way.ts";
import { escapeWayDwelling } from "./escape-way-dwelling.ts";
import { exitDoorWidth } from "./exit-door-width.ts";
import { garageWay } from "./garage-way.ts";
import { hallWay } from "./hall-way.ts";
import { lobbyArea } from "./lobby-area.ts";
import { roomDoors } from "./room-doors.ts";
import { stairWidth } from "./stair-width.ts";
import { storeyExits } from "./storey-exits.ts";
import { zoneBelowGround } from "./zone-below-ground.ts";
import { zoneGarage } from "./zone-garage.ts";
import { zoneHighRise } from "./zone-high-rise.ts";
import { zoneLowRise } from "./zone-low-rise.ts";
import { zoneShop } from "./zone-shop.ts";

/** Rules on fire compartments and escape, judged on models. */
export const fireModelRules: readonly Rule[] = [
  ...[zoneHighRise, zoneLowRise, zoneBelowGround, zoneShop, zoneGarage],
  ...[exitDoorWidth, corridorWidth, stairWidth, roomDoors, escapeHeight, lobbyArea],
  ...[escapeWay, hallWay, escapeWayDwelling, storeyExits, garageWay],
];
