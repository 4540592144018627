export { draftAgreement } from "./agreement-content.ts";
