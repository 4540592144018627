import { platformRefusals } from "./platform-refusals.ts";
import { alterationRefusals } from "./alteration.ts";
import { accountRefusals } from "./account.ts";
import { certificateRefusals } from "./certificate-refusals.ts";
import { clauseRefusals } from "./clause.ts";
import { clientRefusals } from "./client.ts";
import { consultationRefusals } from "./consultation.ts";
import { credentialRefusals } from "./credential.ts";
import { personRefusals } from "./person.ts";
import { registryRefusals } from "./registry.ts";
import { entryRefusals } from "./entry.ts";
import { sealRefusals } from "./seal.ts";
import { atlasRefusals } from "./atlas.ts";
import { buildingRefusals } from "./building.ts";
import { protectiveRefusals } from "./protective.ts";
import { parameterRefusals } from "./parameter.ts";
import { organisationRefusals } from "./organisation.ts";
import { outsideRefusals } from "./outside.ts";
import { projectRefusals } from "./project-refusals.ts";
import { registrationRefusals } from "./registration.ts";

import { opinionRefusals } from "./opinion.ts";
import { opinionListRefusals } from "./opinion-list.ts";
import { opinionLibraryRefusals } from "./opinion-library.ts";
import { opinionPlaceRefusals } from "./opinion-place.ts";
import { supplementRefusals } from "./acceptance.ts";
import { assignmentRefusals } from "./assignment.ts";
import { reviewRefusals } from "./review.ts";
import { endingRefusals } from "./ending.ts";
import { inspectionRefusals } from "./inspection.ts";
import { invalidationRefusals } from "./invalidation.ts";
import { submissionRefusals } from "./submission-refusals.ts";
import { surveyRefusals } from "./survey.ts";

import { dictionaryRefusals } from "./dictionary.ts";
import { drawingCompareRefusals } from "./drawing-compare.ts";
import { drawingRefusals } from "./drawing-refusals.ts";
import { splitRefusals } from "./sheet-split.ts";
import { fileRefusals } from "./file.ts";
import { fireRefusals } from "./fire.ts";
import { packRefusals } from "./pack.ts";
import { viewLinkRefusals } from "./view-link.ts";

/** Every way the business says no: code → the Chinese sentence that says what is wrong and what to do. */
export const refusals = {
  ...platformRefusals,
  ...accountRefusals,
  ...registrationRefusals,
  ...clauseRefusals,
  ...clientRefusals,
  ...atlasRefusals,
  ...buildingRefusals,
  ...protectiveRefusals,
  ...parameterRefusals,
  ...organisationRefusals,
  ...outsideRefusals,
  ...projectRefusals,
  ...dictionaryRefusals,
  ...drawingRefusals,
  ...splitRefusals,
  ...drawingCompareRefusals,
  ...fileRefusals,
  ...fireRefusals,
  ...packRefusals,
  ...submissionRefusals,
  ...surveyRefusals,
  ...inspectionRefusals,
  ...invalidationRefusals,
  ...endingRefusals,
  ...opinionRefusals,
  ...opinionListRefusals,
  ...opinionLibraryRefusals,
  ...opinionPlaceRefusals,
  ...supplementRefusals,
  ...assignmentRefusals,
  ...reviewRefusals,
  ...alterationRefusals,
  ...certificateRefusals,
  ...consultationRefusals,
  ...credentialRefusals,
  ...personRefusals,
  ...registryRefusals,
  ...entryRefusals,
  ...sealRefusals,
  ...viewLinkRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;

/** The sentence of a refusal with its `{places}` filled in. */
export const refusalSentence = (code: RefusalCode, facts: Readonly<Record<string, string | number>> = {}): string =>
  refusals[code].replace(/\{(\w+)\}/g, (whole, key: string) => String(facts[key] ?? whole));
