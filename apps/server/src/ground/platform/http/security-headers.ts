/**
 * Strict policy of the pages (design, section 6): no inline script; WebAssembly for the drawing engine and the hash;
 * the three loopback ports of the user's own helper (specification, section 9).
 */
export const securityHeaders = (alsoSendsTo: string): Readonly<Record<string, string>> => ({
  "content-security-policy": [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval' http://127.0.0.1:16888 https://127.0.0.1:18666 http://127.0.0.1:18003",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self' blob:",
    `connect-src 'self' http://127.0.0.1:16888 https://127.0.0.1:18666 http://127.0.0.1:18003 ${alsoSendsTo}`.trimEnd(),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; "),
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
});
