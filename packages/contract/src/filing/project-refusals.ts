import { applicationMachine } from "@tushen/domain/filing/application-state";

export const projectRefusals = {
  ...applicationMachine.refusals,
  "project.org-type-wrong": "{orgName}不是该类参建单位可选的单位类型，请重新选择",
  "project.org-unknown": "没有找到所选的单位，请重新选择",
  "project.org-suspended": "{orgName}已停用，请选择其他单位",
  "project.participant-twice": "同一类参建单位中{orgName}出现了两次，请删除重复的一行",
  "project.not-modifiable": "项目已报审受理，基本信息不能直接修改，请办理变更",
  "project.not-returned": "只有被要求补正或正在答复意见的项目可以更正申报信息；其他情形请直接修改或办理变更",
  "project.nothing-corrected": "没有改动任何信息，请修改后再提交更正",
  "project.already-answered": "贵单位已答复过是否参与本项目",
  "project.mobile-has-account": "该手机号已有账号，请登录后申报；忘记密码可在登录页用手机找回",
  "project.org-registered": "{orgName}已在平台登记，请用本单位账号登录后申报，或请单位管理员为您添加账号",
  "project.org-name-differs": "该统一社会信用代码已由名称不同的单位登记，请核对单位全称和代码；确认无误请联系平台客服",
  "project.type-unknown": "没有这种项目类型，请从“新建申报”重新选择",
  "project.form-of-others": "{title}由{filers}办理，请由该单位申报，或从“新建申报”选择其他类型",
  "project.not-for-guests": "{title}须登录后办理，请先登记单位、开通账号",
  "project.one-project-only": "您的账号只能办理已申报的这个项目，单位通过平台审核并开通单位账号后可以申报其他项目",
  "project.firm-confirmed": "该单位已确认参与，不能在此更换；审查受理后可以办理申报变更",
  "project.firm-not-designer": "邀请链接只发给设计单位，请先在参建单位中选择设计单位",
} as const;

/** Refusals of saving a draft, by anybody. */
export const draftRefusals = [
  "application.project-code-taken",
  "application.wrong-state",
  "application.wrong-actor",
  "project.type-unknown",
  "project.form-of-others",
  "project.org-type-wrong",
  "project.org-unknown",
  "project.org-suspended",
  "project.participant-twice",
] as const;
