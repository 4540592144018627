export { authoritiesOf } from "./authorities-of.ts";
export { givenToHouse, unsent } from "./given-to-house.ts";
export { findOwner } from "./owners.ts";
export { partsOf } from "./parts.ts";
export { divisionPrefix, inDivision, inDivisionOfLevel } from "./division.ts";
export { permit, permitAbout, permitOwned, visibleApplication, visibleOrganisation } from "./permit.ts";
export { handedIn, seesVersion, visibleVersion } from "./visible-version.ts";
