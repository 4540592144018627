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
  "signature.chain-wrong": "签章流程不能这样设置：{problem}",
  "signature.failed": "未能签章：{reason}",
  "signature.unsignable": "{name}不能签章：{problem}",
  "signature.several-tasks": "所选文件分属不同的签章任务，请按任务分别签署",
  "signature.several-kinds": "一次请选择同一类文件：图纸、文书、合格书或其他文件",
  "signature.not-waiting": "该文件不在待您签署的文件中，请刷新后再试",
  "signature.certificate-unreadable": "签名证书无法读取，请提供 PEM 格式的签名证书",
  "signature.certificate-untrusted":
    "{name}的证书已过期，或不是受信任的机构签发，请更换证书，或请平台管理员登记该机构的根证书",
  "signature.certificate-of-other": "证书属于{name}，应使用{wanted}的证书",
  "signature.digest-first": "{name}还没有取得签名摘要，请先取摘要再签名",
  "signature.digest-again": "{name}的内容或印章已变化，请重新取摘要签名",
  "signature.signature-wrong": "{name}的签名与摘要不符，请确认所用证书后重新签名",
  "signature.return-refused": "签署后返回的地址 {origin} 不在允许之列，请改为本系统的地址，或联系平台管理员登记",
  "signature.provider-none": "本地区没有接入签章服务，请在签章任务页签章",
  "signature.provider-away": "签章服务暂时无法连接，请稍后再试，或在签章任务页用其他方式签章",
  "signature.provider-refused": "签章服务不受理：{reason}",
  "signature.report-forged": "签章结果的校验值不正确，请检查双方的密钥后重新发送",
  "signature.report-late": "签章结果的时间与系统时间相差超过五分钟，请校准时钟后重新发送",
  "signature.use-disputed": "这次用章已提出过异议，请等管理员核实",
  "signature.token-over": "签章令牌已失效，请刷新页面后重试",
  "signature.not-keeper": "{name}不保管单位的{seal}，请另选保管人",
} as const;

/** Refusals of the table of moves. */
export const signatureMoves = Object.keys(signatureMachine.refusals) as (keyof typeof signatureMachine.refusals)[];

/** Refusals of beginning a task. */
export const startRefusals = [
  "signature.no-seal",
  "signature.wrong-actor",
  "signature.not-pdf",
  "signature.not-printed",
  "signature.several-projects",
  "signature.already-open",
  "signature.not-yours-to-start",
  "signature.signer-unknown",
  "signature.not-keeper",
  "drawing.not-yours",
  "drawing.submission-over",
  "drawing.submission-suspended",
  "version.locked",
  "version.share-submitted",
  "certificate.wrong-state",
] as const;
