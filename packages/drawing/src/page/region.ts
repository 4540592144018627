import { displaySize, type PageSize, type Turn } from "./page-space.ts";

/** A rectangle of the page as shown, in pixels at `scale` pixels per point. */
export interface Region {
  scale: number;
  turn?: Turn;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Stamps, signatures and markups inside the file; default: shown. */
  withAnnotations?: boolean;
}

export const wholePage = (page: PageSize, scale: number, turn: Turn = 0): Region => {
  const { width, height } = displaySize(page, scale, turn);
  return {
    scale,
    turn,
    left: 0,
    top: 0,
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
  };
};
