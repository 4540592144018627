import { acceptanceCalls } from "./acceptance.ts";
import { accountCalls } from "./account.ts";
import { assignmentCalls } from "./assignment.ts";
import { atlasCalls } from "./atlas.ts";
import { alterationCalls } from "./alteration.ts";
import { auditCalls } from "./audit.ts";
import { certificateCalls } from "./certificate.ts";
import { clauseCalls } from "./clause.ts";
import { clientCalls } from "./client.ts";
import { consultationCalls } from "./consultation.ts";
import { credentialCalls } from "./credential.ts";
import { dictionaryCalls } from "./dictionary.ts";
import { drawingCalls } from "./drawing.ts";
import { drawingCompareCalls } from "./drawing-compare.ts";
import { endingCalls } from "./ending.ts";
import { entryCalls } from "./entry.ts";
import { fileCalls } from "./file.ts";
import { fireCalls } from "./fire.ts";
import { buildingCalls } from "./building.ts";
import { buildingImportCalls } from "./building-import.ts";
import { inspectionCalls } from "./inspection.ts";
import { invalidationCalls } from "./invalidation.ts";
import { messageCalls } from "./message.ts";
import { opinionCalls } from "./opinion.ts";
import { opinionListCalls } from "./opinion-list.ts";
import { opinionLibraryCalls } from "./opinion-library.ts";
import { opinionPlaceCalls } from "./opinion-place.ts";
import { opinionTreeCalls } from "./opinion-tree.ts";
import { outsideCalls } from "./outside.ts";
import { organisationCalls } from "./organisation.ts";
import { packCalls } from "./pack.ts";
import { parameterCalls } from "./parameter.ts";
import { personCalls } from "./person.ts";
import { phosphogypsumCalls } from "./phosphogypsum.ts";
import { progressCalls } from "./progress.ts";
import { projectCalls } from "./project.ts";
import { protectiveCalls } from "./protective.ts";
import { railUnitCalls } from "./rail-unit.ts";
import { registrationCalls } from "./registration.ts";
import { registryCalls } from "./registry.ts";
import { repositoryCalls } from "./repository.ts";
import { reviewCalls } from "./review.ts";
import { sealCalls } from "./seal.ts";
import { searchCalls } from "./search.ts";
import { specialDesignCalls } from "./special-design.ts";
import { submissionCalls } from "./submission.ts";
import { surveyCalls } from "./survey.ts";
import { viewLinkCalls } from "./view-link.ts";

/** The whole contract: area → calls. Everything derived (routes, clients, OpenAPI, rights test) starts here. */
export const contract = {
  acceptance: acceptanceCalls,
  account: accountCalls,
  assignment: assignmentCalls,
  atlas: atlasCalls,
  alteration: alterationCalls,
  audit: auditCalls,
  building: buildingCalls,
  buildingImport: buildingImportCalls,
  certificate: certificateCalls,
  clause: clauseCalls,
  client: clientCalls,
  consultation: consultationCalls,
  credential: credentialCalls,
  dictionary: dictionaryCalls,
  drawing: drawingCalls,
  drawingCompare: drawingCompareCalls,
  ending: endingCalls,
  entry: entryCalls,
  file: fileCalls,
  fire: fireCalls,
  inspection: inspectionCalls,
  invalidation: invalidationCalls,
  message: messageCalls,
  opinion: opinionCalls,
  opinionList: opinionListCalls,
  opinionLibrary: opinionLibraryCalls,
  opinionPlace: opinionPlaceCalls,
  opinionTree: opinionTreeCalls,
  organisation: organisationCalls,
  outside: outsideCalls,
  pack: packCalls,
  parameter: parameterCalls,
  person: personCalls,
  phosphogypsum: phosphogypsumCalls,
  progress: progressCalls,
  project: projectCalls,
  protective: protectiveCalls,
  railUnit: railUnitCalls,
  registration: registrationCalls,
  registry: registryCalls,
  repository: repositoryCalls,
  review: reviewCalls,
  seal: sealCalls,
  search: searchCalls,
  specialDesign: specialDesignCalls,
  submission: submissionCalls,
  survey: surveyCalls,
  viewLink: viewLinkCalls,
} as const;

export type Contract = typeof contract;
