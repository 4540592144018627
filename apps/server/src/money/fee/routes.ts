import { feeCalls } from "@tushen/contract/money/fee";
import { serve } from "../../serve.ts";
import { checkPaid } from "./check-paid.ts";
import { confirmCharge, paidDeposit } from "./confirm-charge.ts";
import { countWaiting } from "./count-waiting.ts";
import { editFee } from "./edit-fee.ts";
import { cancelFee, waiveFee } from "./end-fee.ts";
import { initFee } from "./init-fee.ts";
import { listArrears } from "./list-arrears.ts";
import { listUncharged } from "./list-uncharged.ts";
import { noticeUrl, noticeWord, regenerateNotice, sendNotice } from "./notice-file.ts";
import { pdfReady } from "./notice.ts";
import { queryFees } from "./query-fees.ts";
import { sendCharge } from "./send-charge.ts";
import { dropRefund, finishRefund, startRefund } from "./refund.ts";
import { getFee } from "./show-fee.ts";
import { rejectVoucher, statePaid } from "./state-paid.ts";
import { deleteFee, submitFee, takeBackFee } from "./submit-fee.ts";

export const feeRoutes = serve("fee", feeCalls, {
  queryFees,
  getFee,
  initFee,
  editFee,
  submitFee,
  takeBackFee,
  deleteFee,
  sendCharge,
  confirmCharge,
  paidDeposit,
  checkPaid,
  statePaid,
  rejectVoucher,
  waiveFee,
  cancelFee,
  listArrears,
  listUncharged,
  countWaiting,
  pdfReady,
  noticeUrl,
  noticeWord,
  regenerateNotice,
  sendNotice,
  startRefund,
  finishRefund,
  dropRefund,
});
