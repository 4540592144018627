/** Browsers read only PDF; bdvp needs the designer's own program. */
export const isPdf = ({ fileName }: { readonly fileName: string }): boolean => /\.pdf$/i.test(fileName);
