export { copyAtlases } from "./copy-atlases.ts";
export { dropBuilding } from "./drop-building.ts";
export { renameAtlases } from "./rename-atlases.ts";
