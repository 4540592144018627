/** The text without what does not change its meaning: wide and narrow, large and small, blanks and marks. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.]/gu, "");

const pairsOf = (text: string): Set<string> => {
  const letters = [...plain(text)];
  return new Set(letters.slice(1).map((letter, index) => letters[index] + letter));
};

/** How much of the pairs of characters two texts share, from 0 to 1; the texts may be compared with many others. */
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

/** Two opinions say the same when this much is shared: another floor or number, other words for please. */
export const sameFrom = 0.5;
