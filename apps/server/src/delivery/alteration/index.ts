export { alterationEnded, alterationPassed } from "./review-drawings.ts";
