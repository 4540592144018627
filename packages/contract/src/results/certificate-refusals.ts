import { certificateMachine } from "@tushen/domain/results/certificate-state";
import { subCertificateMachine } from "@tushen/domain/results/sub-certificate-state";
import { packTaskMachine } from "@tushen/domain/sheets/pack-task-state";

export const certificateRefusals = {
  ...certificateMachine.refusals,
  ...subCertificateMachine.refusals,
  ...packTaskMachine.refusals,
  "certificate.exists": "本批次已有合格书 {number}，不能重复生成",
  "certificate.part-of-batch":
    "合格书针对整个报审批次，须正好包含本批次的全部单体（{names}），请重新选择；只审查部分单体的，应分批次报审",
  "certificate.pdf-pending": "合格书文件正在生成，请稍候再试",
  "certificate.sheets-unstamped": "还有 {count} 张图纸正在加盖审查专用章，请待全部完成后再发放",
  "certificate.subs-unsealed": "还有 {count} 份子证书正在加盖审查专用章，请待全部完成后再发放",
  "certificate.record-pending": "备案申请正在办理，请待主管部门给出备案号或退回后再换发",
  "certificate.record-number-taken": "备案号 {number} 已被使用，请核对",
  "certificate.not-sent": "审查成果尚未发放，发放后方可下载",
  "certificate.unknown-code": "没有查到与此二维码对应的审查成果，请核对二维码来源，谨防伪造",
  "certificate.not-issued": "该审查成果尚未正式发放，请以发放后的文件为准",
} as const;

const keysOf = <T extends object>(record: T) => Object.keys(record) as [keyof T & string, ...(keyof T & string)[]];

/** Refusals of every move of a certificate. */
export const moves = keysOf(certificateMachine.refusals);
export const subMoves = keysOf(subCertificateMachine.refusals);
