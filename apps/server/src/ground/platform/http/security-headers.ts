import { helperPorts } from "@tushen/domain/ground/helper-ports";

const { http, https, pdfCheck, nativeFile } = helperPorts;
const ownComputer = [
  `http://127.0.0.1:${http}`,
  `https://127.0.0.1:${https}`,
  ...[pdfCheck, nativeFile].map((port) => `http://127.0.0.1:${port}`),
].join(" ");

/**
 * Strict policy of the pages (design, section 6): no inline script; WebAssembly for the drawing engine and the hash;
 * the loopback ports of the user's own helper (specification, section 9).
 */
export const securityHeaders = (alsoSendsTo: string): Readonly<Record<string, string>> => ({
  "content-security-policy": [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${ownComputer}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self' blob:",
    `connect-src 'self' ${ownComputer} ${alsoSendsTo}`.trimEnd(),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; "),
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
});
