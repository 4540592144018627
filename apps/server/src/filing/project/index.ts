export { applyValues, type Replaced } from "./apply-values.ts";
export { fillFromRegister, keepMasked, requireFittingOrganisation } from "./save-participants.ts";
export { applicationMoves } from "./application-moves.ts";
export { reopenApplication } from "./reopen-application.ts";
export { completeApplication } from "./complete-application.ts";
export { fullBasicInfo } from "./find-missing.ts";
export { findInvitation } from "./invitation/invitation.ts";
export { isSame, laidOver } from "./laid-over.ts";
export { joinProject } from "./invitation/join-project.ts";
export { ownerFoldersOf } from "./owner-folders.ts";
export { findByIdentityCode, replaceIdentityCode } from "./identity-code.ts";
export {
  type Application,
  formOf,
  isReportEditor,
  lockApplication,
  readActiveParticipants,
  readApplication,
  readParticipants,
  requireMainParticipants,
  requireReportEditor,
} from "./read-application.ts";
export { currentSubmission } from "./current-submission.ts";
export { notifyParticipants } from "./notify-participants.ts";
export { writeTermination } from "./write-termination.ts";
