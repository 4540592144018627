import { type Drawing, drawingCalls } from "@tushen/contract/sheets/drawing";
import { useState } from "react";
import { saveBlob } from "../../ground/platform/download.ts";
import { now } from "../../ground/platform/format.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { useMaybeAccount } from "../../ground/platform/visit.tsx";
import { say } from "../../ground/ui/say.tsx";
import { makePdf, saveAsEdition } from "./make-pdf.ts";
import type { Editor, EditorDraft } from "./use-editor.ts";

/** Why the sheet cannot get a new edition here; null when it can, undefined until that is known. */
const useWhyNotEdition = (drawing: Drawing | undefined): string | null | undefined => {
  const trees = useCall(
    drawingCalls.readTreesOfVersion,
    {
      projectSubmissionId: drawing?.submissionId as Drawing["submissionId"],
      submissionVersion: drawing?.submissionVersion as number,
    },
    { when: drawing !== undefined },
  );
  if (!drawing) return null;
  if (trees.error) return trees.error.message;
  const own = trees.data?.find(({ drawings }) => drawings.some(({ drawingId }) => drawingId === drawing.drawingId));
  if (own) return own.whyNotEdit;
  return trees.data && "这张图纸已移入回收站或已删除，请先恢复。";
};

const isSure = (draft: EditorDraft): boolean | Promise<boolean> =>
  draft.files[0]?.signatures === 0 ||
  say.confirm({
    title: "文件带有电子签名",
    text: "保存编辑后的文件会使其中的电子签名失效，原文件不受影响。",
    yes: "仍然保存",
    isDangerous: true,
  });

/** Saves the edited file: to this computer, or as an edition of its sheet. */
export const useSaving = (editor: Editor, draft: EditorDraft) => {
  const { drawing } = draft;
  const author = useMaybeAccount()?.personName ?? "访客";
  const [isSaving, setSaving] = useState(false);
  const whyNot = useWhyNotEdition(drawing);
  const save = async (to: "disk" | "repository") => {
    if (!(await isSure(draft))) return;
    setSaving(true);
    try {
      const made = await makePdf(draft, author, new Date(now()));
      if (to === "disk") {
        saveBlob(made, draft.name.replace(/\.pdf$/i, "（已编辑）.pdf"));
        // Editing of a sheet ends when its edition is saved.
        if (!drawing) await editor.settle(draft);
      } else if (drawing) {
        await editor.settle(draft, await saveAsEdition(drawing, made));
        say.done(`已存为 ${drawing.graphNum || drawing.fileName} 的新版，图纸目录中的文件已替换`);
      }
    } catch (error) {
      if (error instanceof Error && !("status" in error)) say.warn(error.message);
      else say.failure(error);
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, save, whyNot };
};
