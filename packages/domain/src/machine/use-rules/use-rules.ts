import type { Rule } from "../engine/rule.ts";
import { accessibleCorridor } from "./accessible-corridor.ts";
import { accessibleDoor } from "./accessible-door.ts";
import { accessibleParts } from "./accessible-parts.ts";
import { garageHeight } from "./garage-height.ts";
import { handrailHeight } from "./handrail-height.ts";
import { railingHeight } from "./railing-height.ts";
import { rampSlope } from "./ramp-slope.ts";
import { roomHeight } from "./room-height.ts";
import { stepCount } from "./step-count.ts";
import { steps } from "./steps.ts";

/** Rules on stairs, heights, railings, garages and access for the disabled, judged on models. */
export const useModelRules: readonly Rule[] = [
  ...[steps, stepCount, railingHeight, roomHeight, garageHeight],
  ...[accessibleCorridor, accessibleDoor, rampSlope, handrailHeight, accessibleParts],
];
