import type { Asks } from "./asks.ts";
import { alterationEnded } from "./delivery/alteration/index.ts";
import { holdersOf, isPossibleModify } from "./delivery/progress/index.ts";
import { openFirstSubmission, passShares } from "./delivery/submission/index.ts";
import { dropBuilding } from "./filing/atlas/index.ts";
import {
  findByIdentityCode,
  findInvitation,
  joinProject,
  ownerFoldersOf,
  replaceIdentityCode,
} from "./filing/project/index.ts";
import { missingDefence } from "./filing/protective/index.ts";
import { isSessionAlive } from "./people/account/index.ts";
import { keepSignedPaper, signablePapers } from "./papers/document/index.ts";
import { endingCertificates } from "./people/seal/index.ts";
import { entryOfAccount, peopleByWords, writeMobile } from "./people/registry/index.ts";
import { endFees, feeSettled, owedOf } from "./money/fee/index.ts";
import { refundOrders } from "./money/payment/index.ts";
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
import { fileByIndex } from "./sheets/drawing/index.ts";
import { demoPeople } from "./demo-accounts.ts";

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
