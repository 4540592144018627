import { useEffect, useState } from "react";

export type RegionTable = typeof import("./region-table.ts");

let asked: Promise<RegionTable> | undefined;
let table: RegionTable | undefined;

/** Fetches the table of divisions once; a failed fetch is tried again by whoever asks next. */
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

/** The table of divisions, undefined until it is here; not asked for before `when` holds. */
export const useRegionTable = (when = true): RegionTable | undefined => {
  const [loaded, setLoaded] = useState(table);
  useEffect(() => {
    if (!when || loaded) return;
    void loadRegionTable().then(setLoaded, () => {
      // The bar at the top says that the network is gone or a newer version stands on the server.
    });
  }, [when, loaded]);
  return loaded;
};

/** 河南省郑州市金水区; empty until the table is here. */
export const useDivisionLabel = (code: string | null | undefined): string => {
  const loaded = useRegionTable(Boolean(code));
  return code && loaded ? loaded.regionName(code) : "";
};
