export { startBeating } from "./node-beat.ts";
