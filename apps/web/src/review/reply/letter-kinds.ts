/** Kinds of letters with opinions, and of those with answers: review, consultation, inspection. */
export const opinionKinds: readonly string[] = ["OPINION", "ADVICE", "INSPECTION"];
export const formKinds: readonly string[] = ["REPLY", "REFORM"];

const printingEveryMs = 3000;

/** Printing a paper takes seconds; meanwhile the list is asked for again. */
export const whilePrinting = (papers: readonly { readonly url: string | null }[] | undefined): number | false =>
  papers?.some(({ url }) => url === null) ? printingEveryMs : false;
