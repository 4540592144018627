export { type HouseSeal, houseSeal, requireHouseSeal, reviewSealType } from "./house-seal.ts";
export { trustedRoots } from "./authority.ts";
export { issueSeal, organisationSeal, personSeal } from "./issue-seal.ts";
export { revokeSealsOf } from "./revoke-seal.ts";
export { examineSignatures, verifyStored } from "./verify.ts";
export { inWorkFolder, type WorkFolder } from "./work-folder.ts";
export { sealMoves } from "./seal-moves.ts";
export { type ReadySeal, readySeal, usableSeal, type WantedSeal } from "./usable-seal.ts";
