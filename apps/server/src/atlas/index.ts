export { dropBuilding } from "./drop-building.ts";
