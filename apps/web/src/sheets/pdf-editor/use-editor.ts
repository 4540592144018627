import type { Drawing } from "@tushen/contract/sheets/drawing";
import { useCallback, useEffect, useRef, useState } from "react";
import { keptWork } from "../../ground/ui/kept-work.ts";
import type { EditedPdf } from "./edited-pdf.ts";
import type { EditorFile } from "./editor-file.ts";

/** Unfinished editing as kept in the browser. */
export interface EditorDraft {
  readonly name: string;
  readonly files: readonly EditorFile[];
  /** Pictures pinned to pages, by the number named in their marks. */
  readonly pictures: readonly Blob[];
  readonly pdf: EditedPdf;
  /** The sheet of the repository that was opened. */
  readonly drawing: Drawing | undefined;
}

const pauseMs = 600;
const mostSteps = 200;

interface State {
  readonly draft: EditorDraft;
  readonly past: readonly EditedPdf[];
  readonly future: readonly EditedPdf[];
  readonly isChanged: boolean;
}

/** One PDF being edited: pages and marks, undo and redo, stored in this browser under `key` until it is saved. */
export const useEditor = (key: string) => {
  const [state, setState] = useState<State>();
  const [isReading, setReading] = useState(true);
  const [canKeep, setCanKeep] = useState(true);

  useEffect(() => {
    let isCurrent = true;
    setReading(true);
    void keptWork.read<EditorDraft>(key).then((draft) => {
      if (!isCurrent) return;
      setState(draft && { draft, past: [], future: [], isChanged: true });
      setReading(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);

  const draft = state?.draft;
  const isChanged = state?.isChanged ?? false;
  const isUnkept = useRef(false);
  useEffect(() => {
    if (!draft || !isChanged) return;
    isUnkept.current = true;
    const timer = setTimeout(() => {
      // Saved or given up meanwhile: nothing is left to store.
      if (!isUnkept.current) return;
      isUnkept.current = false;
      keptWork.keep(key, draft).then(
        () => setCanKeep(true),
        () => setCanKeep(false),
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [key, draft, isChanged]);

  const latest = useRef(state);
  latest.current = state;
  useEffect(() => {
    // Where the browser stores nothing, the page asks before it closes.
    const onClosing = (event: BeforeUnloadEvent) => {
      if (latest.current?.isChanged && !canKeep) event.preventDefault();
    };
    addEventListener("beforeunload", onClosing);
    return () => removeEventListener("beforeunload", onClosing);
  }, [canKeep]);

  useEffect(
    () => () => {
      // The last change before the page is left is stored too.
      const left = latest.current;
      if (left?.isChanged && isUnkept.current) keptWork.keep(key, left.draft).catch(() => undefined);
    },
    [key],
  );

  const begin = useCallback((next: EditorDraft) => {
    setState({ draft: next, past: [], future: [], isChanged: false });
  }, []);
  const change = useCallback((alter: (pdf: EditedPdf) => EditedPdf, file?: EditorFile) => {
    setState((old) => {
      if (!old) return old;
      const pdf = alter(old.draft.pdf);
      if (pdf === old.draft.pdf) return old;
      const past = [...old.past, old.draft.pdf].slice(-mostSteps);
      const files = file ? [...old.draft.files, file] : old.draft.files;
      return { draft: { ...old.draft, files, pdf }, past, future: [], isChanged: true };
    });
  }, []);
  /** Adds a picture for pinning; pages stay unchanged. */
  const addPicture = useCallback((picture: Blob) => {
    setState((old) => old && { ...old, draft: { ...old.draft, pictures: [...old.draft.pictures, picture] } });
  }, []);
  const step = useCallback((from: "past" | "future") => {
    setState((old) => {
      const to = from === "past" ? "future" : "past";
      const pdf = old?.[from].at(-1);
      if (!old || !pdf) return old;
      const stacks = { ...old, [from]: old[from].slice(0, -1), [to]: [...old[to], old.draft.pdf] };
      return { ...stacks, draft: { ...old.draft, pdf }, isChanged: true };
    });
  }, []);
  const forget = useCallback(async () => {
    isUnkept.current = false;
    setState(undefined);
    await keptWork.drop(key).catch(() => undefined); // The next write replaces it.
  }, [key]);
  /** After a save: the sheet has this edition; later changes remain to be saved. */
  const settle = useCallback(
    async (saved: EditorDraft, drawing = saved.drawing) => {
      const isNewer = latest.current?.draft.pdf !== saved.pdf;
      setState((old) => old && { ...old, draft: { ...old.draft, drawing }, isChanged: isNewer });
      if (isNewer) return;
      isUnkept.current = false;
      await keptWork.drop(key).catch(() => undefined); // The next write replaces it.
    },
    [key],
  );

  return {
    draft,
    isReading,
    isChanged,
    canKeep,
    begin,
    change,
    addPicture,
    undo: () => step("past"),
    redo: () => step("future"),
    canUndo: (state?.past.length ?? 0) > 0,
    canRedo: (state?.future.length ?? 0) > 0,
    forget,
    settle,
  };
};

export type Editor = ReturnType<typeof useEditor>;
