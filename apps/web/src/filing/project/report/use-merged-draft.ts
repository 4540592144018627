import { CallFailed } from "@tushen/contract/ground/envelope";
import type { Clash, Merge, TheirsAt, ThreeWay } from "@tushen/domain/filing/report-form/draft-merge";
import { useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type Draft, useDraft } from "../../../ground/ui/form/use-draft.ts";
import { putValues } from "./put-values.ts";
import { unsavedAt } from "./unsaved.ts";

/** The stored draft as far as this tab knows it. */
export interface KeptDraft<T> {
  readonly values: T;
  /** Undefined before the first save. */
  readonly version: number | undefined;
}

/** The draft as somebody else saved it meanwhile. */
export interface KeptByOther<T> extends KeptDraft<T> {
  readonly by: string | null;
}

export interface MergedDraftParts<T extends FieldValues> {
  /** Names the draft and its editor; the same from one visit to the next. */
  readonly draftKey: string;
  /** The form's first values come from `beginWith`. */
  readonly start: KeptDraft<T>;
  /** Saves the values on top of a version and gives the new version; undefined while there is nothing to save. */
  readonly send: (values: T, version: number | undefined) => Promise<number | undefined>;
  /** Reads the stored draft out of the refusal of a save on an old version. */
  readonly keptByOther: (detail: unknown) => KeptByOther<T>;
  readonly merge: (sides: ThreeWay<T>, theirsAt?: TheirsAt) => Merge<T>;
}

export interface MergedDraft<T> {
  readonly draft: Draft;
  /** Saves the form even when nothing was typed; rejects when the save fails. */
  readonly keepNow: () => Promise<void>;
  /** Fields both people changed; a person decides. */
  readonly conflict: { readonly by: string | null; readonly clashes: readonly Clash[] } | undefined;
  readonly settle: (theirsAt: TheirsAt) => void;
  /** Changes of somebody else that were merged without a question. */
  readonly news: { readonly by: string | null; readonly taken: readonly string[] } | undefined;
  readonly dismissNews: () => void;
  /** The form holds values that an earlier visit of this tab could not save. */
  readonly isRestored: boolean;
  /** Merges what somebody else saved; does nothing while typed values wait to be saved. */
  readonly takeIn: (other: KeptByOther<T>) => void;
  readonly version: () => number | undefined;
}

const isChangedMeanwhile = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.code === "platform.changed-meanwhile";

/** First values of a form: the unsaved ones of this tab, else the stored ones. */
export const useBeginning = <T>(draftKey: string, kept: T): T =>
  useState(() => unsavedAt<T>(draftKey).read()?.values ?? kept)[0];

const mostMerges = 5;

/**
 * A draft that several people may fill in at once. A save on an old version is merged field by field and sent again;
 * only fields that both changed wait for a decision.
 */
export const useMergedDraft = <T extends FieldValues>(
  form: UseFormReturn<T>,
  { draftKey, start, send, keptByOther, merge }: MergedDraftParts<T>,
): MergedDraft<T> => {
  const firstDraftKey = useRef(draftKey);
  const [found] = useState(() => unsavedAt<T>(draftKey).read());
  const base = useRef<KeptDraft<T>>(
    found ? { values: found.base, version: found.version } : { ...start, values: structuredClone(start.values) },
  );
  const [conflict, setConflict] = useState<{ readonly other: KeptByOther<T>; readonly clashes: readonly Clash[] }>();
  const [news, setNews] = useState<MergedDraft<T>["news"]>();

  const adopt = (other: KeptByOther<T>, { values, taken }: Merge<T>) => {
    putValues(form, values);
    base.current = { values: structuredClone(other.values), version: other.version };
    setConflict(undefined);
    if (taken.length > 0) setNews({ by: other.by, taken });
  };
  const against = (other: KeptByOther<T>, theirsAt?: TheirsAt) =>
    merge({ base: base.current.values, mine: form.getValues(), theirs: other.values }, theirsAt);

  const write = async (): Promise<void> => {
    for (let count = 0; ; count += 1) {
      const values = structuredClone(form.getValues());
      try {
        const version = await send(values, base.current.version);
        if (version !== undefined) base.current = { values, version };
        setConflict(undefined);
        return;
      } catch (error) {
        if (!isChangedMeanwhile(error) || count === mostMerges) throw error;
        const other = keptByOther(error.detail);
        const merged = against(other);
        if (merged.clashes.length > 0) {
          setConflict({ other, clashes: merged.clashes });
          throw error;
        }
        adopt(other, merged);
      }
    }
  };
  const draft = useDraft(form, write, {
    startsDirty: found !== undefined,
    // A report that is not saved yet would be created a second time after the reload.
    sendsOnLeave: () => base.current.version !== undefined,
    remember(values) {
      unsavedAt(firstDraftKey.current).forget();
      if (values === undefined) unsavedAt(draftKey).forget();
      else unsavedAt<T>(draftKey).keep({ values, base: base.current.values, version: base.current.version });
    },
  });
  const settle = (theirsAt: TheirsAt) => {
    if (!conflict) return;
    adopt(conflict.other, against(conflict.other, theirsAt));
    void draft.saveNow();
  };
  const isAtRest = draft.state === "clean" || draft.state === "saved";
  const takeIn = (other: KeptByOther<T>) => {
    if (!isAtRest || (other.version ?? 0) <= (base.current.version ?? 0)) return;
    const merged = against(other);
    if (merged.clashes.length === 0) adopt(other, merged);
  };
  return {
    draft,
    keepNow: write,
    conflict: conflict && { by: conflict.other.by, clashes: conflict.clashes },
    settle,
    news,
    dismissNews: () => setNews(undefined),
    isRestored: found !== undefined,
    takeIn,
    version: () => base.current.version,
  };
};
