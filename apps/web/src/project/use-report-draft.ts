import type { BasicInfo } from "@tushen/contract/basic-info";
import type { OutputOf } from "@tushen/contract/call";
import { type ProjectInfo, projectCalls } from "@tushen/contract/project";
import { progressCalls } from "@tushen/contract/progress";
import { useRef, useState } from "react";
import { useAct } from "../platform/queries.ts";
import { useDraft } from "../ui/use-draft.ts";
import { participantsToSend, type WizardForm, type ReportValues } from "./wizard-form.ts";

type Saved = OutputOf<typeof projectCalls.saveProject>;

/** Where the report is kept; undefined until the first save. */
export interface Kept {
  readonly projectApplicationId: Saved["projectApplicationId"];
  readonly projectSubmissionId: Saved["projectSubmissionId"];
  readonly applicationNo: string;
}

/** Keeps the report on the server as it is typed; the first save creates it and tells `onCreated`. */
export const useReportDraft = (
  form: WizardForm,
  project: ProjectInfo | undefined,
  onCreated: (saved: Saved) => void,
) => {
  const save = useAct(projectCalls.saveProject, { isQuiet: true, refresh: [progressCalls.listCards] });
  const [kept, setKept] = useState<Kept | undefined>(() =>
    project?.projectSubmissionId
      ? { ...project, projectSubmissionId: project.projectSubmissionId, applicationNo: project.applicationNo }
      : undefined,
  );
  const version = useRef(project?.version);
  const place = useRef(kept);
  const write = async ({ info, participants }: ReportValues): Promise<void> => {
    const saved = await save.run({
      ...(place.current && { projectApplicationId: place.current.projectApplicationId }),
      ...(version.current !== undefined && { version: version.current }),
      projectBasicInfo: info as BasicInfo,
      projectParticipant: participantsToSend(participants),
    });
    version.current = saved.version;
    const isNew = place.current === undefined;
    place.current = saved;
    if (isNew || saved.applicationNo !== kept?.applicationNo) setKept(saved);
    if (isNew) onCreated(saved);
  };
  const draft = useDraft(form, write);
  /** Makes sure the report exists, for parts that are kept below it. */
  const ensureKept = async (): Promise<Kept> => {
    await draft.saveNow();
    if (place.current === undefined) await write(form.getValues());
    if (place.current === undefined) throw new Error("the report could not be kept");
    return place.current;
  };
  return { draft, kept, ensureKept };
};
