import { useState } from "react";

/** The aids shown around the sheet: map, lens, list of keys. */
export const useAids = () => {
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
    /** Closes the aid on top for the Escape key; false when none is open. */
    close() {
      if (!hasHelp && !hasLens) return false;
      if (hasHelp) setHelp(false);
      else setLens(false);
      return true;
    },
  };
};

export type Aids = ReturnType<typeof useAids>;
