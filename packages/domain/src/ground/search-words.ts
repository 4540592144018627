/** The words typed into a search box. */
export const searchWords = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

/** Whether the words can be searched: the index holds pairs of characters, so a single one finds nothing. */
export const isSearchable = (text: string): boolean => searchWords(text).every((word) => word.length >= 2);

export interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

/** The text in pieces, with those marked that a word matches; case and width of letters are ignored. */
export const markWords = (text: string, words: readonly string[]): Piece[] => {
  const plain = [...text].map((letter) => letter.normalize("NFKC").toLowerCase().slice(0, 1) || letter);
  const isFound = plain.map(() => false);
  for (const word of words.map((one) => one.normalize("NFKC").toLowerCase())) {
    const whole = plain.join("");
    for (let at = whole.indexOf(word); word !== "" && at >= 0; at = whole.indexOf(word, at + 1))
      isFound.fill(true, at, at + word.length);
  }
  const pieces: { text: string; isFound: boolean }[] = [];
  for (const [index, letter] of [...text].entries()) {
    const last = pieces.at(-1);
    if (last && last.isFound === isFound[index]) last.text += letter;
    else pieces.push({ text: letter, isFound: isFound[index] ?? false });
  }
  return pieces;
};
