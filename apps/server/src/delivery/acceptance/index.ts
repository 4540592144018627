export { accept } from "./accept.ts";
export { draftNotice } from "./draft-notice.ts";
