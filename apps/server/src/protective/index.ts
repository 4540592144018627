export { missingDefence } from "./missing-defence.ts";
