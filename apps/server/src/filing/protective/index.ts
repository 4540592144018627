export { copyDefence } from "./copy-defence.ts";
export { missingDefence } from "./missing-defence.ts";
