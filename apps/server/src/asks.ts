import type { AlterationAsks } from "./delivery/alteration/asks.ts";
import { alterationEnded } from "./delivery/alteration/index.ts";
import type { InvalidationAsks } from "./delivery/invalidation/asks.ts";
import { holdersOf, isPossibleModify } from "./delivery/progress/index.ts";
import type { ProgressAsks } from "./delivery/progress/asks.ts";
import type { SubmissionAsks } from "./delivery/submission/asks.ts";
import { openFirstSubmission, passShares } from "./delivery/submission/index.ts";
import { dropBuilding } from "./filing/atlas/index.ts";
import type { BuildingAsks } from "./filing/building/asks.ts";
import type { ProjectAsks } from "./filing/project/asks.ts";
import {
  findByIdentityCode,
  findInvitation,
  joinProject,
  ownerFoldersOf,
  replaceIdentityCode,
} from "./filing/project/index.ts";
import type { FileAsks } from "./ground/file/asks.ts";
import type { OperationAsks } from "./ground/operation/asks.ts";
import type { SearchAsks } from "./ground/search/asks.ts";
import { missingDefence } from "./filing/protective/index.ts";
import type { AccountAsks } from "./people/account/asks.ts";
import { isSessionAlive } from "./people/account/index.ts";
import { keepSignedPaper, signablePapers } from "./papers/document/index.ts";
import type { SignatureAsks } from "./papers/signature/asks.ts";
import type { OrganisationAsks } from "./people/organisation/asks.ts";
import type { RegistrationAsks } from "./people/registration/asks.ts";
import { endingCertificates } from "./people/seal/index.ts";
import { entryOfAccount, peopleByWords, writeMobile } from "./people/registry/index.ts";
import type { FeeAsks } from "./money/fee/asks.ts";
import { endFees, feeSettled, owedOf } from "./money/fee/index.ts";
import { refundOrders } from "./money/payment/index.ts";
import type { CertificateAsks } from "./results/certificate/asks.ts";
import {
  awaitNoSignatures,
  awaitSignatures,
  keepSignedCertificate,
  renewCertificates,
  signableCertificates,
  voidCertificates,
} from "./results/certificate/index.ts";
import { opinionsBySheet, opinionsByWords, papersOfOpinions } from "./review/opinion/index.ts";
import { cancelTasks } from "./review/task/index.ts";
import { beginModelComparison, modelSent } from "./models/model/index.ts";
import type { DrawingAsks } from "./sheets/drawing/asks.ts";
import type { DrawingCompareAsks } from "./sheets/drawing-compare/asks.ts";
import { fileByIndex } from "./sheets/drawing/index.ts";
import { demoPeople } from "./demo-accounts.ts";

/**
 * Imports lead down only. Where an area needs something of one above it, it declares the function in its asks.ts and
 * calls it as `ask.name(…)` from its context; `answers` names the function of the same name that is called.
 */
export interface Asks
  extends AccountAsks,
    AlterationAsks,
    BuildingAsks,
    CertificateAsks,
    DrawingAsks,
    DrawingCompareAsks,
    FeeAsks,
    FileAsks,
    InvalidationAsks,
    OperationAsks,
    OrganisationAsks,
    ProgressAsks,
    ProjectAsks,
    RegistrationAsks,
    SearchAsks,
    SignatureAsks,
    SubmissionAsks {}

/** The function that answers each ask. */
export const answers: Asks = {
  alterationEnded,
  awaitNoSignatures,
  awaitSignatures,
  beginModelComparison,
  cancelTasks,
  demoPeople,
  dropBuilding,
  endFees,
  endingCertificates,
  entryOfAccount,
  feeSettled,
  fileByIndex,
  findByIdentityCode,
  findInvitation,
  holdersOf,
  isPossibleModify,
  isSessionAlive,
  joinProject,
  keepSignedCertificate,
  keepSignedPaper,
  missingDefence,
  modelSent,
  openFirstSubmission,
  opinionsBySheet,
  opinionsByWords,
  owedOf,
  ownerFoldersOf,
  papersOfOpinions,
  passShares,
  peopleByWords,
  refundOrders,
  renewCertificates,
  replaceIdentityCode,
  signableCertificates,
  signablePapers,
  voidCertificates,
  writeMobile,
};
