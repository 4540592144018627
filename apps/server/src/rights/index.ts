export { authoritiesOf } from "./authorities-of.ts";
export { partsOf } from "./parts.ts";
export { divisionPrefix, permit, visibleApplication } from "./permit.ts";
export { findSubjects } from "./subjects.ts";
