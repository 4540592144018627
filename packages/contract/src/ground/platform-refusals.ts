/** Refusals of any call; single entries do not list them. */
export const platformRefusals = {
  "platform.sign-in-first": "请登录后进行操作！",
  "platform.change-password-first": "这是管理员设置的初始密码，请先修改为自己的密码，再继续使用。",
  "platform.not-allowed": "当前身份没有进行此操作的权限。",
  "platform.not-found": "没有找到要查看的内容，可能已被删除或地址有误。",
  "platform.malformed": "填写的内容有误，请按提示修改后再提交。",
  "platform.too-large": "提交的内容超过允许的大小。",
  "platform.too-many": "操作过于频繁，请稍后再试。",
  "platform.changed-meanwhile": "内容已被他人修改，请刷新后核对再保存。",
  "platform.storage-unavailable": "文件存储暂时不可用，请稍后重试。",
  "platform.defect": "系统异常，请稍后再试；如仍失败，请将编号 {requestId} 告知客服。",
} as const;
