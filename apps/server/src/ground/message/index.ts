export { deliver } from "./deliver.ts";
export { readOutbox } from "./outbox.ts";
export { notifyAdministrators } from "./notify-administrators.ts";
export type { Notice } from "./notice.ts";
export { notifyOrganisation, notifyOrganisations, notifyPeople } from "./notify.ts";
export { takeNotices, type TakenNotice } from "./take-notices.ts";
