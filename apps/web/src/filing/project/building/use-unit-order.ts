import { type Building, buildingCalls } from "@tushen/contract/filing/building";
import { notifyManager } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useAct } from "../../../ground/platform/queries.ts";

type Id = Building["id"];

/** The order of the units as it is being changed: shown at once, kept move by move. */
export const useUnitOrder = (buildings: readonly Building[]) => {
  const sort = useAct(buildingCalls.sortBuildings, { refresh: [buildingCalls.listBuildings] });
  const [order, setOrder] = useState<readonly Id[]>();
  const [moved, setMoved] = useState<{ readonly id: Id; readonly rank: number }>();
  const running = useRef(Promise.resolve());
  const rankOf = ({ id }: Building) => order?.indexOf(id) ?? -1;
  const shown = order ? [...buildings].sort((a, b) => rankOf(a) - rankOf(b)) : [...buildings];

  const move = (id: Id, rank: number) => {
    const ids = shown.map((one) => one.id);
    const from = ids.indexOf(id);
    if (from < 0 || rank < 0 || rank >= ids.length || rank === from) return;
    ids.splice(rank, 0, ...ids.splice(from, 1));
    setOrder(ids);
    setMoved({ id, rank });
    // One after the other: the last move is the one that stays.
    const mine = running.current
      .then(async () => {
        await sort.run({ ids });
      })
      .catch(() => {
        // The shell has said why; the list shows what is kept.
      })
      .finally(() =>
        // The page is told of the refreshed list in a later task: until then a key moves from where the unit is shown.
        notifyManager.schedule(() => {
          if (running.current === mine) setOrder(undefined);
        }),
      );
    running.current = mine;
  };
  return { shown, move, moved };
};
