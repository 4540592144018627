import { applicationMachine } from "./filing/application-state.ts";
import { certificateMachine } from "./results/certificate-state.ts";
import { complaintMachine } from "./oversight/complaint-state.ts";
import { dictionaries } from "./ground/dictionary/dictionaries.ts";
import { dictionary, type Dictionary } from "./ground/dictionary/dictionary.ts";
import { feeMachine } from "./money/fee-state.ts";
import { opinionMachine } from "./review/opinion-state.ts";
import { replyMachine } from "./review/reply-state.ts";
import { reviewTaskMachine } from "./review/review-task-state.ts";
import { signatureMachine } from "./papers/signature-state.ts";
import { submissionMachine } from "./delivery/submission-state.ts";
import { versionMachine } from "./delivery/version-state.ts";

/** The states of the machines as dictionaries: what clients ask for by code. The program itself reads the machines. */
export const stateDictionaries: readonly Dictionary[] = [
  dictionary(17, "APPLICATION_STATE", "申报状态", applicationMachine.states, { fixed: true }),
  dictionary(18, "SUBMISSION_STATE", "报审状态", submissionMachine.states, { fixed: true }),
  dictionary(19, "VERSION_STATE", "版次状态", versionMachine.states, { fixed: true }),
  dictionary(94, "OPINION_STATE", "意见状态", opinionMachine.states, { fixed: true }),
  dictionary(151, "REPLY_STATE", "答复状态", replyMachine.states, { fixed: true }),
  dictionary(155, "REVIEW_TASK_STATE", "审查任务状态", reviewTaskMachine.states, { fixed: true }),
  dictionary(119, "PETITION_STATE", "投诉状态", complaintMachine.states, { fixed: true }),
  dictionary(112, "FEE_STATE", "收费状态", feeMachine.states, { fixed: true }),
  dictionary(123, "CERT_STATE", "合格书状态", certificateMachine.states, { fixed: true }),
  dictionary(127, "SIGN_STATE", "签章状态", signatureMachine.states, { fixed: true }),
];

/** Every dictionary of the portal (domain handbook 4) as the product brings it, in the order of their numbers. */
export const allDictionaries: readonly Dictionary[] = [...dictionaries, ...stateDictionaries].toSorted(
  (a, b) => a.number - b.number,
);
