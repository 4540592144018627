/** States of a signature task (签章任务) as the dictionary SIGN_STATE names them (domain handbook 2.16). */
export const signatureStates = {
  WAITING: "待签",
  SIGNING: "签署中",
  PARTIAL: "部分完成",
  FINISHED: "已完成",
  REFUSED: "拒签",
  FAILED: "签署失败",
  EXPIRED: "已过期",
  CANCELLED: "已撤销",
} as const;
