export { opinionMoves } from "./opinion-moves.ts";
