/** A line as it was read. */
export interface ReadLine {
  readonly text: string;
  /** Mean of the probabilities of its letters, 0 to 1. It does not tell whether a letter is right: A/A/O reads A/A/0 at 0.996. */
  readonly confidence: number;
  /** Probability of the least sure letter. */
  readonly least: number;
}

/**
 * Decodes what the network says of one line by connectionist temporal classification (CTC): the likeliest class of each
 * step, repetitions and blanks taken out. `letters` names the classes; class 0 is the blank.
 */
export const decodeLine = (
  probabilities: ArrayLike<number>,
  { from, steps, classes }: { readonly from: number; readonly steps: number; readonly classes: number },
  letters: readonly string[],
): ReadLine => {
  let text = "";
  let [sum, count, before, least] = [0, 0, 0, 1];
  for (let step = 0; step < steps; step++) {
    const start = from + step * classes;
    let best = 0;
    for (let i = 1; i < classes; i++)
      if ((probabilities[start + i] ?? 0) > (probabilities[start + best] ?? 0)) best = i;
    if (best !== 0 && best !== before) {
      text += letters[best] ?? "";
      sum += probabilities[start + best] ?? 0;
      least = Math.min(least, probabilities[start + best] ?? 0);
      count++;
    }
    before = best;
  }
  return { text: text.trim(), confidence: count === 0 ? 0 : sum / count, least: count === 0 ? 0 : least };
};

/** The classes of the network: the blank, the letters of its dictionary, and a space. */
export const lettersOf = (dictionary: string): string[] => [
  "",
  ...dictionary.replace(/\r?\n$/, "").split(/\r?\n/),
  " ",
];
