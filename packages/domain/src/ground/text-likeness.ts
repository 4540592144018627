/** The text without differences that do not matter: width and case of letters, blanks, punctuation. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.]/gu, "");

const pairsOf = (text: string): Set<string> => {
  const letters = [...plain(text)];
  return new Set(letters.slice(1).map((letter, index) => letters[index] + letter));
};

/**
 * Share of the pairs of characters two texts have in common, from 0 to 1; the first text is prepared for many
 * comparisons.
 */
export const likenessTo = (text: string): ((other: string) => number) => {
  const pairs = pairsOf(text);
  return (other) => {
    const theirs = pairsOf(other);
    if (pairs.size === 0 || theirs.size === 0) return plain(text) !== "" && plain(text) === plain(other) ? 1 : 0;
    let shared = 0;
    for (const pair of theirs) if (pairs.has(pair)) shared++;
    return shared / (pairs.size + theirs.size - shared);
  };
};

/** From this likeness on two opinions say the same: they differ in a floor, a number, or polite words. */
export const sameFrom = 0.5;
