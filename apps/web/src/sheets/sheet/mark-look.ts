import { type MarkStyle, markColors, markWidths } from "@tushen/domain/sheets/mark-style";

/** Colour and width of a mark as the viewer takes them: those its author chose, else the colour of its place. */
export const markLook = ({ color, width }: MarkStyle, otherwise?: string): { color?: string; width?: number } => {
  const shown = color ? markColors[color].value : otherwise;
  return { ...(shown ? { color: shown } : {}), ...(width ? { width: markWidths[width].value } : {}) };
};
