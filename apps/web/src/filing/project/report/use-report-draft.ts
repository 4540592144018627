import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import type { OutputOf } from "@tushen/contract/ground/call";
import { type ProjectInfo, projectCalls } from "@tushen/contract/filing/project";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { mergeReport } from "@tushen/domain/filing/report-form/report-merge";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { useRef, useState } from "react";
import { useAct, useRefresh } from "../../../ground/platform/queries.ts";
import { useAccount } from "../../../ground/platform/visit.tsx";
import { firstSaveKey } from "./first-save-key.ts";
import { inAnotherWindow } from "./merge-dialog.tsx";
import { type KeptByOther, useMergedDraft } from "./use-merged-draft.ts";
import { participantsToSend, type WizardForm, type ReportValues, valuesOf } from "./wizard-form.ts";

type Saved = OutputOf<typeof projectCalls.saveProject>;

/** Ids of the saved report; undefined until the first save. */
export interface Kept {
  readonly projectApplicationId: Saved["projectApplicationId"];
  readonly projectSubmissionId: Saved["projectSubmissionId"];
  readonly applicationNo: string;
}

/** Key under which the tab keeps the unsaved values of a report. */
export const draftKeyOf = (kind: ReportForm, id: number | undefined, credentialId: number): string =>
  `report ${id ?? kind.form} ${credentialId}`;

/** The report as somebody else saved it, or the reader in another window. */
export const keptByOther = (kind: ReportForm, other: ProjectInfo, reader: string): KeptByOther<ReportValues> => ({
  values: valuesOf(kind, other),
  version: other.version,
  by: other.updateUserName === reader ? inAnotherWindow : other.updateUserName,
});

interface ReportDraftProps {
  readonly kind: ReportForm;
  readonly form: WizardForm;
  readonly project: ProjectInfo | undefined;
  readonly start: ReportValues;
  readonly credentialId: number;
  readonly onCreated: (saved: Saved) => void;
}

/** Saves the report on the server while it is typed. The first save creates the report and calls `onCreated`. */
export const useReportDraft = ({ kind, form, project, start, credentialId, onCreated }: ReportDraftProps) => {
  const { personName } = useAccount();
  const save = useAct(projectCalls.saveProject, { isQuiet: true, refresh: [progressCalls.listCards] });
  const [kept, setKept] = useState<Kept | undefined>(() =>
    project?.projectSubmissionId
      ? { ...project, projectSubmissionId: project.projectSubmissionId, applicationNo: project.applicationNo }
      : undefined,
  );
  const known = useRef(kept);
  /** The name as the frame shows it above the wizard, with the number. */
  const name = useRef(project?.projectBasicInfo.projectName);
  const refresh = useRefresh();
  const send = async ({ info, participants }: ReportValues, version: number | undefined) => {
    const newKey = draftKeyOf(kind, undefined, credentialId);
    const saved = await save.run({
      ...(known.current
        ? { projectApplicationId: known.current.projectApplicationId }
        : { firstSaveKey: firstSaveKey.of(newKey) }),
      ...(version !== undefined && { version }),
      projectBasicInfo: info as BasicInfo,
      projectParticipant: participantsToSend(participants),
    });
    const isNew = known.current === undefined;
    const isRenumbered = saved.applicationNo !== known.current?.applicationNo;
    known.current = saved;
    if (isRenumbered) setKept(saved);
    if (isRenumbered || info.projectName !== name.current) void refresh(projectCalls.readProjectForCdr);
    name.current = info.projectName;
    if (isNew) {
      firstSaveKey.forget(newKey);
      onCreated(saved);
    }
    return saved.version;
  };
  const merged = useMergedDraft<ReportValues>(form, {
    draftKey: draftKeyOf(kind, kept?.projectApplicationId, credentialId),
    start: { values: start, version: project?.version },
    send,
    keptByOther: (detail) => keptByOther(kind, detail as ProjectInfo, personName),
    merge(sides, theirsAt) {
      const merge = mergeReport(kind, sides, theirsAt);
      const { info, participants } = merge.values;
      return { ...merge, values: { info, participants: [...participants], revision: sides.mine.revision } };
    },
  });
  /** Makes sure the report is saved, for parts that belong to it. */
  const ensureKept = async (): Promise<Kept> => {
    await merged.draft.saveNow();
    if (known.current === undefined) await merged.keepNow();
    if (known.current === undefined) throw new Error("the report could not be kept");
    return known.current;
  };
  return { merged, kept, ensureKept };
};
