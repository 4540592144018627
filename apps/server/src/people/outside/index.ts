export { openPlatform, orAway, orRefuse } from "./open-platform.ts";
