/** `甲、乙、丙 等`: the first of these words, and a sign that there are more. */
export const firstFew = (words: readonly string[], most = 3, between = "、"): string =>
  words.slice(0, most).join(between) + (words.length > most ? " 等" : "");
