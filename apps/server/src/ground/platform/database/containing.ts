/** Pattern of LIKE for "contains this text", with the text taken for what it is. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
