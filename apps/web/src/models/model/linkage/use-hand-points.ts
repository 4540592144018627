import type { Point } from "@tushen/drawing/page/page-space";
import { useState } from "react";

export interface HandPoint {
  /** Page points. */
  readonly sheet?: Point | undefined;
  /** Metres. */
  readonly model?: Point | undefined;
}

const empty: readonly [HandPoint, HandPoint] = [{}, {}];

/** Two places of the sheet and the same ones of the model, pointed at or typed. */
export const useHandPoints = () => {
  const [points, setPoints] = useState<readonly [HandPoint, HandPoint]>();
  const [active, setActive] = useState<0 | 1>(0);
  const now = points ?? empty;
  const change = (index: 0 | 1, part: HandPoint) => {
    const next = { ...now[index], ...part };
    const both = index === 0 ? ([next, now[1]] as const) : ([now[0], next] as const);
    setPoints(both);
    return next;
  };
  return {
    isOn: points !== undefined,
    points: now,
    active,
    setActive,
    change,
    begin: () => {
      setPoints(empty);
      setActive(0);
    },
    end: () => setPoints(undefined),
    /** A place one pointed at; when the first pair is whole, the second is next. */
    take: (on: "sheet" | "model", at: Point) => {
      const next = change(active, { [on]: at });
      if (active === 0 && next.sheet && next.model) setActive(1);
    },
  };
};
