import { useState } from "react";

/** Which helps stand around the sheet: map, magnifying glass, the list of keys. */
export function useAids() {
  const [hasMap, setMap] = useState(true);
  const [hasLens, setLens] = useState(false);
  const [hasHelp, setHelp] = useState(false);
  return {
    hasMap,
    hasLens,
    hasHelp,
    toggleMap: () => setMap(!hasMap),
    toggleLens: () => setLens(!hasLens),
    toggleHelp: () => setHelp(!hasHelp),
    /** What Escape takes away first; false when there was nothing. */
    close() {
      if (!hasHelp && !hasLens) return false;
      if (hasHelp) setHelp(false);
      else setLens(false);
      return true;
    },
  };
}

export type Aids = ReturnType<typeof useAids>;
