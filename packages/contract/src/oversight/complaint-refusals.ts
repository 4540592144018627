import { complaintMachine } from "@tushen/domain/oversight/complaint-state";
import { disputedMarkMachine } from "@tushen/domain/oversight/disputed-mark-state";

export const complaintRefusals = {
  ...complaintMachine.refusals,
  ...disputedMarkMachine.refusals,
  "complaint.not-yours": "该申诉由其他人提出，只有提出人可以修改、提交和撤回。",
  "complaint.type-unknown": "没有这一申诉类型，请重新选择申诉类型。",
  "complaint.batch-differs": "报审批次与申诉不一致，请返回申诉列表重新打开后再保存。",
  "complaint.file-unknown": "没有找到附件，请移除后重新上传再保存。",
  "disputed-mark.mark-unknown": "所选的意见不在可申诉的范围内，请刷新后重新选择。",
} as const;

/** Of acts on the draft of the caller. */
export const draftRefusals = ["complaint.wrong-state", "complaint.wrong-actor", "complaint.not-yours"] as const;
