/** A name masked for others: 林*桐, 高*; the person named can still recognise it. */
export const maskPersonName = (name: string): string => {
  const letters = [...name.trim()];
  if (letters.length < 2) return name;
  const last = letters.length > 2 ? letters.at(-1) : "";
  return `${letters[0]}${"*".repeat(Math.max(1, letters.length - 2))}${last}`;
};
