import { submissionMachine } from "@tushen/domain/delivery/submission-state";
import { versionMachine } from "@tushen/domain/delivery/version-state";

export const submissionRefusals = {
  ...submissionMachine.refusals,
  ...versionMachine.refusals,
  "submission.altered-sheet-missing":
    "还有 {count} 张申报变更的图纸没有上传变更后的新版（{sheets}），请逐张上传后再提交。",
  "submission.house-refused": "该审查机构已对本批次不予受理，请另选一家审查机构。",
  "submission.house-fixed": "变更后的图纸由原审查机构审查，不能另选审查机构。",
  "submission.no-share": "本单位在该版次中没有需要提交的资料。",
  "submission.house-unknown": "没有找到所选的审查机构，请重新选择。",
  "submission.leader-missing": "还没有指定审查项目负责人，请选择后再受理。",
  "submission.leader-unknown": "所选审查项目负责人不属于本机构或不具备该岗位，请重新选择。",
  "submission.folder-empty": "本单位还没有上传任何图纸，请先上传再提交。",
} as const;

/** Refusals of calls that move a submission. */
export const moveRefusals = Object.keys(submissionRefusals) as (keyof typeof submissionRefusals)[];
