/** Ports on the user's own computer: the signing helper for pages on http and https, and the check for PDF software. */
export const helperPorts = { http: 16888, https: 18666, pdfCheck: 18003 } as const;
