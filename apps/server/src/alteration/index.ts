export { sheetsOnPaper } from "./altered-sheets.ts";
export { alterationEnded, alterationPassed } from "./review-drawings.ts";
