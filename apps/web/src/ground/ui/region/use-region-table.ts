import { useEffect, useState } from "react";

export type RegionTable = typeof import("./region-table.ts");

let asked: Promise<RegionTable> | undefined;
let table: RegionTable | undefined;

/** Fetches the table of divisions once; after a failure the next caller tries again. */
export const loadRegionTable = (): Promise<RegionTable> => {
  asked ??= import("./region-table.ts").then(
    (loaded) => {
      table = loaded;
      return loaded;
    },
    (cause: unknown) => {
      asked = undefined;
      throw cause;
    },
  );
  return asked;
};

/** The table of divisions, undefined until it has arrived; not fetched before `when` holds. */
export const useRegionTable = (when = true): RegionTable | undefined => {
  const [loaded, setLoaded] = useState(table);
  useEffect(() => {
    if (!when || loaded) return;
    void loadRegionTable().then(setLoaded, () => {
      // The bar at the top shows that the network is gone or the server has a newer version.
    });
  }, [when, loaded]);
  return loaded;
};

/** 河南省郑州市金水区; empty until the table has arrived. */
export const useDivisionLabel = (code: string | null | undefined): string => {
  const loaded = useRegionTable(Boolean(code));
  return code && loaded ? loaded.regionName(code) : "";
};
