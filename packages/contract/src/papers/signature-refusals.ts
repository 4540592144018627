import { signatureMachine } from "@tushen/domain/papers/signature-state";

export const signatureRefusals = {
  ...signatureMachine.refusals,
  "signature.not-pdf": "{name}不是 PDF 文件，不能电子签章；请以 PDF 文件发起签章",
  "signature.not-printed": "{name}还在制作，通常几秒钟完成，请稍候再发起签章",
  "signature.several-projects": "一次签章的文件应属于同一个项目，请分别发起",
  "signature.already-open": "{name}已有进行中的签章任务，请先完成或撤销原任务",
  "signature.not-yours-to-start": "{name}不是本单位的文件，只能由制作单位发起签章",
  "signature.signer-unknown": "签章人须是参建单位或审查机构的在职人员，并有登录账号；请重新选择签章人",
  "signature.already-signed": "您已签署本任务，无需再签",
  "signature.signing-now": "正在签署，位置不能再调整",
  "signature.not-finished": "{name}尚未完成签章，完成后才能发送",
  "signature.reminded-lately": "一小时内已提醒过签章人，请稍后再催",
  "signature.too-many": "一次最多签署 {most} 个文件，请分批签署",
  "signature.not-keeper": "{name}不保管单位的{seal}，请另选保管人",
} as const;

/** Refusals of the table of moves. */
export const signatureMoves = Object.keys(signatureMachine.refusals) as (keyof typeof signatureMachine.refusals)[];
