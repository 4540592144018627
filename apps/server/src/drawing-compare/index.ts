export { compareDrawings } from "./compare-drawings.ts";
