/** What the audit trail of the administration (操作日志) records: acts that change something, and sign-ins. */

export const auditActs = {
  create: "新建",
  update: "修改",
  remove: "删除",
  submit: "提交",
  withdraw: "撤回",
  approve: "审核通过",
  return: "退回",
  suspend: "停用",
  resume: "恢复使用",
  restore: "恢复默认",
  leave: "办理离职",
  annul: "注销",
  freeze: "冻结",
  unfreeze: "解冻",
  renew: "续期",
  authorise: "授权",
  revoke: "撤销授权",
  bind: "绑定外部账号",
  unbind: "解除绑定",
  unlock: "解除锁定",
  import: "导入",
  export: "导出",
  retry: "重试",
  "assign-roles": "调整角色",
  "reset-password": "重设密码",
  "change-password": "修改密码",
  "change-mobile": "更换手机号",
  "switch-credential": "切换身份",
  "end-session": "结束登录",
  "reissue-code": "补发身份码",
} as const;
export type AuditAct = keyof typeof auditActs;

export const auditObjects = {
  organisation: "单位",
  person: "人员",
  account: "账号",
  credential: "身份",
  session: "登录会话",
  role: "角色",
  seal: "印章",
  registration: "注册申请",
  application: "项目",
  client: "接入应用",
  clause: "条文库",
  dictionary: "字典",
  parameter: "系统参数",
  outside: "外部平台资料",
  "org-parameter": "单位参数",
  deployment: "部署版本",
  "review-rule": "审查规则",
  "model-requirement": "模型交付要求",
  "outside-engine": "外部引擎",
  "audit-line": "操作日志",
  "sign-in-line": "登录日志",
  job: "后台任务",
  "push-channel": "推送渠道",
  "message-wording": "消息文案",
} as const;
export type AuditObject = keyof typeof auditObjects;

export const signInWays = {
  PASSWORD: "登录页面",
  OAUTH: "授权登录（其他应用）",
  ACCOUNT: "接口（用户名密码）",
  REGISTER: "注册后直接登录",
  PROJECT: "项目单点登录",
  RELATION: "外部账号绑定登录",
  PHONE: "手机验证码",
  SWITCH: "切换身份",
} as const;
export type SignInWay = keyof typeof signInWays;

export const signInOutcomes = {
  SUCCESS: "成功",
  WRONG_PASSWORD: "用户名或密码错误",
  WRONG_CAPTCHA: "验证码错误",
  WRONG_CODE: "授权码或密钥无效",
  LOCKED: "已锁定",
  SUSPENDED: "账号或单位已停用",
  CLIENT_UNKNOWN: "应用或回调地址未登记",
  NOT_OWN: "不属于本人，已拒绝",
} as const;
export type SignInOutcome = keyof typeof signInOutcomes;
