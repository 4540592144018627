/**
 * Twelve colours that people with any of the common forms of colour blindness tell apart: Martin Krzywinski's palette
 * (https://mk.bcgsc.ca/colorblind), arranged so that the first ones differ most.
 */
export const valueColors: readonly string[] = [
  ...["#008df9", "#ffc33b", "#e20134", "#009f81", "#ffb2fd", "#8400cd"],
  ...["#ff6e3a", "#00fccf", "#a40122", "#00c2f9", "#ff5aaf", "#9f0162"],
];

/** From little to much, growing lighter: eight steps of viridis, which also reads in grey. */
export const numberColors: readonly string[] = [
  ...["#440154", "#46327e", "#365c8d", "#277f8e", "#1fa187", "#4ac16d", "#a0da39", "#fde725"],
];

export const otherColor = "#59626c";
export const withoutColor = "#d0d5da";
/** The chosen element in a coloured model, where every bright colour may be a value. */
export const chosenAmongColors = "#14181d";
