import { type Building, buildingCalls } from "@tushen/contract/filing/building";
import { notifyManager } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useAct } from "../../../ground/platform/queries.ts";

type Id = Building["id"];

/** Order of the units while it is changed: shown at once, saved move by move. */
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
    // Saves run one after the other, so that the last move wins.
    const mine = running.current
      .then(async () => {
        await sort.run({ list: ids.map((each, place) => ({ id: each, sort: place + 1 })) });
      })
      .catch(() => {
        // The shell has shown the failure; the list shows the stored order.
      })
      .finally(() =>
        // The page hears of the refreshed list in a later task; until then the keys move the unit from its shown place.
        notifyManager.schedule(() => {
          if (running.current === mine) setOrder(undefined);
        }),
      );
    running.current = mine;
  };
  return { shown, move, moved };
};
