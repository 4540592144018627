export { advanceApplication } from "./advance-application.ts";
export { progressOf } from "./progress-reads.ts";
export {
  type Application,
  currentSubmission,
  lockApplication,
  readApplication,
  readParticipants,
  requireMainParticipants,
} from "./read-application.ts";
export { projectHome, tellParties } from "./tell-parties.ts";
