import { useState } from "react";
import { OverrunNotice } from "../../ground/ui/form/overrun-notice.tsx";
import { changedMeanwhile, type Meanwhile } from "./changed-meanwhile.ts";

interface Stored {
  readonly version: number;
  readonly updateUserName: string | null;
}

interface Parts<T extends Stored, V extends object> {
  /** What the form was opened on; undefined for something new. */
  readonly opened: T | undefined;
  /** Its first values. */
  readonly first: V;
  readonly valuesOf: (stored: T) => V;
  readonly labels: Readonly<Partial<Record<keyof T, string>>>;
  readonly reset: (values: V) => void;
}

/** A form of which somebody else may save a newer version: what is told then, and the version the next save is on. */
export const useChangedMeanwhile = <T extends Stored, V extends object>(parts: Parts<T, V>) => {
  const { opened, first, valuesOf, labels, reset } = parts;
  const [version, setVersion] = useState(opened?.version ?? 0);
  const [start, setStart] = useState(first);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<T>>();
  const goOn = (stored: T) => {
    setVersion(stored.version);
    setStart(valuesOf(stored));
    setMeanwhile(undefined);
  };
  return {
    version,
    /** Saves; when somebody else was first, the notice says so and nothing is thrown. */
    async attempt(save: () => Promise<void>): Promise<void> {
      try {
        await save();
      } catch (error) {
        const found = changedMeanwhile<T>(error, { ...opened, ...start }, labels);
        if (!found) throw error;
        setMeanwhile(found);
      }
    },
    notice: meanwhile && (
      <OverrunNotice
        title={`${meanwhile.stored.updateUserName ?? "他人"}刚刚修改了这份信息，您的修改还没有保存`}
        text={
          meanwhile.changed.length > 0
            ? `被修改的有：${meanwhile.changed.join("、")}。保留您的填写后再次保存，会以您的为准。`
            : "被修改的内容不在本页的填写项中，可以保留您的填写后再次保存。"
        }
        onTakeStored={() => {
          reset(valuesOf(meanwhile.stored));
          goOn(meanwhile.stored);
        }}
        onKeepMine={() => goOn(meanwhile.stored)}
      />
    ),
  };
};
