import { phosphogypsumCalls } from "@tushen/contract/filing/phosphogypsum";
import { projectCalls } from "@tushen/contract/filing/project";
import { serve } from "../../serve.ts";
import { acceptReport, returnReport } from "./audit-report.ts";
import { confirmParticipation } from "./confirm-participation.ts";
import { listMissing } from "./find-missing.ts";
import { inviteDesigner } from "./invitation/invite-designer.ts";
import { readPhosphogypsum, savePhosphogypsum } from "./phosphogypsum.ts";
import * as projectReads from "./read-project.ts";
import { reissueIdentityCode } from "./reissue-identity-code.ts";
import { replaceParticipant } from "./replace-participant.ts";
import { listCorrections, reviewUpdate } from "./review-update.ts";
import { saveAsGuest } from "./guest/save-as-guest.ts";
import { saveProject } from "./save-project.ts";
import { submitProject } from "./submit-project.ts";
import { tellEditing } from "./tell-editing.ts";
import { tokenAfterReport } from "./guest/token-after-report.ts";
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
];
