export { markVoidPapers } from "./mark-void-papers.ts";
export { voidCertificates } from "./void-certificates.ts";
export { countLookup } from "./public-lookup.ts";
export { issuedWith } from "./issued-with.ts";
export { packArchiveFiles } from "./archive.ts";
export { signableCertificates } from "./signable-certificates.ts";
export { renderCertificate } from "./render-certificate.ts";
export { beginStamping, stampSheet } from "./stamp-sheet.ts";
export { renewCertificates } from "./renew-certificates.ts";
