/** Raised when sheets are to be recognised anew. */
export const recognitionAlgorithm = 3;
