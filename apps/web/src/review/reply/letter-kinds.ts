/** Papers of opinions and of answers, of a review, a consultation or an inspection. */
export const opinionKinds: readonly string[] = ["OPINION", "ADVICE", "INSPECTION"];
export const formKinds: readonly string[] = ["REPLY", "REFORM"];

const printingEveryMs = 3000;

/** A paper takes seconds to be printed; until then the list is asked again. */
export const whilePrinting = (papers: readonly { readonly url: string | null }[] | undefined): number | false =>
  papers?.some(({ url }) => url === null) ? printingEveryMs : false;
