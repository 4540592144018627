/**
 * Ports on the user's own computer: the signing helper for pages on http and https, the check for PDF software, and the
 * service that opens drawings in the software that drew them.
 */
export const helperPorts = { http: 16888, https: 18666, pdfCheck: 18003, nativeFile: 18004 } as const;
