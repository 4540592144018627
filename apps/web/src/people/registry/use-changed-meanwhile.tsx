import { useState } from "react";
import { OverrunNotice } from "../../ground/ui/form/overrun-notice.tsx";
import { changedMeanwhile, type Meanwhile } from "./changed-meanwhile.ts";

interface Stored {
  readonly version: number;
  readonly updateUserName: string | null;
}

interface Parts<T extends Stored, V extends object> {
  /** The stored values when the form was opened; undefined for a new one. */
  readonly opened: T | undefined;
  /** First values of the form. */
  readonly first: V;
  readonly valuesOf: (stored: T) => V;
  readonly labels: Readonly<Partial<Record<keyof T, string>>>;
  readonly reset: (values: V) => void;
}

/** A form whose object somebody else may save meanwhile: the notice about it, and the version for the next save. */
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
    /** Saves; if somebody else saved first, the notice is shown and nothing is thrown. */
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
