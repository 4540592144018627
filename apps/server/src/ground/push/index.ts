export { forgetPushes } from "./forget-pushes.ts";
export { postPushes } from "./post-pushes.ts";
export { startRelaying } from "./relay.ts";
