/** Metres above the floor of a storey: through doors and windows, as plans are drawn. */
export const cutHeight = 1.2;
