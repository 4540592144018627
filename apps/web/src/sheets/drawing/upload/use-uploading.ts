import { drawingCalls, type Tree } from "@tushen/contract/sheets/drawing";
import type { FolderId } from "@tushen/contract/ground/fields";
import { separatorMissingPrompt } from "@tushen/domain/sheets/drawing-separator";
import { useState } from "react";
import type { DroppedFile } from "../../../ground/ui/upload/dropped-tree.ts";
import { sheetUpload } from "../../sheet/sheet-upload.ts";
import { useRefresh } from "../../../ground/platform/queries.ts";
import { say } from "../../../ground/ui/say.tsx";
import { uploads } from "../../../ground/ui/upload/uploads.ts";
import { moveTo, needsLook, type Placement, planPlacements, withoutTwins } from "./plan-placements.ts";
import { queuePlacements } from "./queue-placements.ts";
import { isUploadOpen, useArrivals } from "./use-arrivals.ts";
import type { SeparatorState } from "./use-separator.ts";

interface Waiting {
  readonly files: readonly DroppedFile[];
  readonly at: FolderId | null;
}

/**
 * From dropped files to the upload list: the separator, the folder of each file, and a look at the plan where needed.
 */
export const useUploading = (tree: Tree | undefined, separator: SeparatorState) => {
  const [waiting, setWaiting] = useState<Waiting>();
  const [plan, setPlan] = useState<readonly Placement[]>();
  const [isSettingOpen, setSettingOpen] = useState(false);
  const refresh = useRefresh();
  useArrivals();
  const isPapers = tree?.part === "CONSTRUCT";
  const share = tree && { folders: tree.folders, drawings: tree.drawings, isPapers, separator: separator.separator };

  const carryOut = async (placements: readonly Placement[], skipsKnown = false) => {
    if (!tree) return;
    try {
      const wanted = skipsKnown ? placements.filter(({ replaces }) => replaces === null) : placements;
      await queuePlacements(tree.docRepositoryVersionId, wanted);
    } catch (error) {
      say.failure(error);
    }
    // More files with a plan of their own may have been dropped meanwhile.
    setPlan((shown) => (shown === placements ? undefined : shown));
    if (placements.some(({ newFolders }) => newFolders.length > 0)) await refresh(drawingCalls.readTree);
  };

  const planFor = ({ files, at }: Waiting) => {
    if (!share) return;
    const placements = planPlacements(share, at, files);
    if (needsLook(placements)) setPlan(placements);
    else void carryOut(placements);
  };

  return {
    plan,
    waiting,
    isSettingOpen,
    openSetting: () => setSettingOpen(true),
    closeSetting() {
      setSettingOpen(false);
      setWaiting(undefined);
    },
    drop(files: readonly DroppedFile[], at: FolderId | null) {
      if (isPapers || separator.isSet) return planFor({ files, at });
      say.warn(separatorMissingPrompt);
      setWaiting({ files, at });
      setSettingOpen(true);
    },
    async saveSetting() {
      if (!(await separator.save())) return;
      setSettingOpen(false);
      if (waiting) planFor(waiting);
      setWaiting(undefined);
    },
    moveChosen(chosen: readonly Placement[], to: FolderId) {
      if (!share || !plan) return;
      const names = new Set(chosen.map(({ dropped }) => dropped));
      setPlan(withoutTwins(plan.map((one) => (names.has(one.dropped) ? moveTo(share, one, to) : one))));
    },
    go: (skipsKnown: boolean) => plan && void carryOut(plan, skipsKnown),
    dropPlan: () => setPlan(undefined),
  };
};

/** Unfinished uploads of this share; handing in must wait for them. */
export const countOpenUploads = (shareId: number): number =>
  uploads.jobs().filter((job) => job.kind === sheetUpload && job.extra["shareId"] === shareId && isUploadOpen(job))
    .length;
