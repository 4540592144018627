import { type MarkStyle, markColors, markWidths } from "@tushen/domain/sheets/mark-style";

/** Colour and width of a mark for the viewer: those chosen by its author, else the given colour. */
export const markLook = ({ color, width }: MarkStyle, otherwise?: string): { color?: string; width?: number } => {
  const shown = color ? markColors[color].value : otherwise;
  return { ...(shown ? { color: shown } : {}), ...(width ? { width: markWidths[width].value } : {}) };
};
