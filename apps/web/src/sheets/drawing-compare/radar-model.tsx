import type { RadarSheet } from "@tushen/contract/sheets/drawing-compare";
import { radarParts } from "../../slots.ts";
import { TickNote } from "./tick-note.tsx";
import { useTicks } from "./use-ticks.ts";

interface RadarModelProps {
  readonly sheet: RadarSheet;
  readonly onNext: (() => void) | undefined;
}

/** A building model on the radar: the area of models tells its changes, which are ticked like those of sheets. */
export const RadarModel = ({ sheet, onNext }: RadarModelProps) => {
  const { tick, open, isRunning } = useTicks(sheet, onNext);
  return (
    <radarParts.changesOfModel
      sheet={sheet}
      openCount={open.length}
      isRunning={isRunning}
      onTickAll={() => void tick(open, true)}
      onNext={onNext}
      note={(change) => (
        <TickNote
          sheet={sheet}
          changes={[change]}
          isRunning={isRunning}
          onTick={(some, isSeen) => void tick(some, isSeen)}
        />
      )}
    />
  );
};
