import { acceptanceCalls } from "./delivery/acceptance.ts";
import { accountCalls } from "./people/account.ts";
import { assignmentCalls } from "./review/assignment.ts";
import { atlasCalls } from "./filing/atlas.ts";
import { alterationCalls } from "./delivery/alteration.ts";
import { auditCalls } from "./ground/audit.ts";
import { certificateCalls } from "./results/certificate.ts";
import { clauseCalls } from "./review/clause.ts";
import { clientCalls } from "./people/client.ts";
import { complaintCalls } from "./oversight/complaint.ts";
import { consultationCalls } from "./review/consultation.ts";
import { credentialCalls } from "./people/credential.ts";
import { dictionaryCalls } from "./ground/dictionary.ts";
import { drawingCalls } from "./sheets/drawing.ts";
import { drawingCompareCalls } from "./sheets/drawing-compare.ts";
import { endingCalls } from "./delivery/ending.ts";
import { entryCalls } from "./people/entry.ts";
import { feeCalls } from "./money/fee.ts";
import { fileCalls } from "./ground/file.ts";
import { fireCalls } from "./review/fire.ts";
import { buildingCalls } from "./filing/building.ts";
import { buildingImportCalls } from "./filing/building-import.ts";
import { inspectionCalls } from "./review/inspection.ts";
import { invalidationCalls } from "./delivery/invalidation.ts";
import { listViewCalls } from "./ground/list-view.ts";
import { messageCalls } from "./ground/message.ts";
import { opinionCalls } from "./review/opinion.ts";
import { opinionListCalls } from "./review/opinion-list.ts";
import { opinionLibraryCalls } from "./review/opinion-library.ts";
import { opinionPlaceCalls } from "./review/opinion-place.ts";
import { opinionTreeCalls } from "./review/opinion-tree.ts";
import { outsideCalls } from "./people/outside.ts";
import { organisationCalls } from "./people/organisation.ts";
import { packCalls } from "./sheets/pack.ts";
import { parameterCalls } from "./ground/parameter.ts";
import { personCalls } from "./people/person.ts";
import { phosphogypsumCalls } from "./filing/phosphogypsum.ts";
import { progressCalls } from "./delivery/progress.ts";
import { projectCalls } from "./filing/project.ts";
import { protectiveCalls } from "./filing/protective.ts";
import { rateCalls } from "./money/rate.ts";
import { railUnitCalls } from "./filing/rail-unit.ts";
import { registrationCalls } from "./people/registration.ts";
import { registryCalls } from "./people/registry.ts";
import { repositoryCalls } from "./sheets/repository.ts";
import { reviewCalls } from "./review/review.ts";
import { sealCalls } from "./people/seal.ts";
import { signatureCalls } from "./papers/signature.ts";
import { searchCalls } from "./ground/search.ts";
import { specialDesignCalls } from "./filing/special-design.ts";
import { authenticityCalls } from "./results/authenticity.ts";
import { statisticCalls } from "./oversight/statistic.ts";
import { submissionCalls } from "./delivery/submission.ts";
import { surveyCalls } from "./delivery/survey.ts";
import { viewLinkCalls } from "./sheets/view-link.ts";

/** The whole contract: area → calls. Routes, clients, OpenAPI and the rights test are derived from it. */
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
  complaint: complaintCalls,
  consultation: consultationCalls,
  credential: credentialCalls,
  dictionary: dictionaryCalls,
  drawing: drawingCalls,
  drawingCompare: drawingCompareCalls,
  ending: endingCalls,
  entry: entryCalls,
  fee: feeCalls,
  file: fileCalls,
  fire: fireCalls,
  inspection: inspectionCalls,
  invalidation: invalidationCalls,
  listView: listViewCalls,
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
  rate: rateCalls,
  registration: registrationCalls,
  registry: registryCalls,
  repository: repositoryCalls,
  review: reviewCalls,
  seal: sealCalls,
  search: searchCalls,
  signature: signatureCalls,
  specialDesign: specialDesignCalls,
  authenticity: authenticityCalls,
  statistic: statisticCalls,
  submission: submissionCalls,
  survey: surveyCalls,
  viewLink: viewLinkCalls,
} as const;

export type Contract = typeof contract;
