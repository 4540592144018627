import { phosphogypsumCalls } from "@tushen/contract/filing/phosphogypsum";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { projectCalls } from "@tushen/contract/filing/project";
import { serve } from "../../serve.ts";
import { acceptReport, returnReport } from "./audit-report.ts";
import { confirmParticipation } from "./confirm-participation.ts";
import { listCards } from "./list-cards.ts";
import { listMissing } from "./find-missing.ts";
import { inviteDesigner } from "./invite-designer.ts";
import { readPhosphogypsum, savePhosphogypsum } from "./phosphogypsum.ts";
import * as progressReads from "./progress-reads.ts";
import { queryDoc } from "./query-doc.ts";
import * as projectReads from "./read-project.ts";
import { reissueIdentityCode } from "./reissue-identity-code.ts";
import { replaceParticipant } from "./replace-participant.ts";
import { listCorrections, reviewUpdate } from "./review-update.ts";
import { saveAsGuest } from "./save-as-guest.ts";
import { saveProject } from "./save-project.ts";
import { submitProject } from "./submit-project.ts";
import { tellEditing } from "./tell-editing.ts";
import { timeLine } from "./time-line.ts";
import { tokenAfterReport } from "./token-after-report.ts";
import { updateBasicInfo } from "./update-basic-info.ts";

export const projectRoutes = [
  ...serve("project", projectCalls, {
    saveProject,
    saveAsGuest,
    tellEditing,
    tokenAfterReport,
    submitProject,
    inviteDesigner,
    listMissing,
    acceptReport,
    returnReport,
    reissueIdentityCode,
    updateBasicInfo,
    reviewUpdate,
    listCorrections,
    confirmParticipation,
    replaceParticipant,
    ...projectReads,
  }),
  ...serve("phosphogypsum", phosphogypsumCalls, { readPhosphogypsum, savePhosphogypsum }),
  ...serve("progress", progressCalls, {
    censorProgress: progressReads.censorProgress,
    simpleProgress: progressReads.simpleProgress,
    checkSubmit: progressReads.checkSubmit,
    includeFireInspection: progressReads.includeFireInspection,
    projectStatus: progressReads.projectStatus,
    whatNext: progressReads.whatNext,
    listCards,
    queryDoc,
    timeLine,
  }),
];
