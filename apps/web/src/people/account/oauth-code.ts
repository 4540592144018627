/** The OAuth code is the six characters after `code=` (specification, section 9). */
export const codeIn = (address: string): string | undefined => address.match(/[?&#]?code=(.{6})/)?.[1];
