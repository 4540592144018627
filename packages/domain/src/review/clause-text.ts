/** The clause an opinion cites: number of the standard, number of the clause in it. */
export interface Clause {
  readonly normNumber: string | null;
  readonly clauseNo: string | null;
}

/** A clause with parts missing, as in a form that is being filled in. */
export type LooseClause = { readonly [Part in keyof Clause]?: string | null | undefined };

/** Standard and clause in one line, on every screen and paper: GB 55037-2022 第7.1.4条, whether 第 and 条 were typed or not. */
export const clauseText = ({ normNumber, clauseNo }: LooseClause): string => {
  const plain = clauseNo
    ?.trim()
    .replace(/^第\s*/, "")
    .replace(/\s*条$/, "");
  return [normNumber?.trim(), plain && `第${plain}条`].filter(Boolean).join(" ");
};

/**
 * Splits a citation: the clause is the end of the text, as 第7.1.4条 or as a dotted number after the year or edition of
 * the standard.
 */
export const splitClause = (text: string): Clause => {
  const plain = text.trim();
  const found =
    /^(.+?)\s*第\s*([^第条]+?)\s*条$/.exec(plain) ?? /^(.+(?:\d{4}|版[)）]))\s+(\d+(?:\.\d+)+\S*)$/.exec(plain);
  return found
    ? { normNumber: found[1]?.trim() ?? "", clauseNo: found[2] ?? "" }
    : { normNumber: plain || null, clauseNo: null };
};
