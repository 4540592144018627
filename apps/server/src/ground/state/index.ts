export { begin, decide, refuseInState, refuseWrongState } from "./decide.ts";
export { movable, type Moved, type Mover } from "./movable.ts";
export { move, moveOne } from "./move.ts";
export type { Begun, StateColumn } from "./state-column.ts";
