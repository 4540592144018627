/**
 * The parts people play in the state machines (domain handbook 1.2, 1.3). One account plays one or more of them,
 * depending on its organisation and role; SYSTEM is the portal itself (clock, jobs, other machines).
 */
export const actors = {
  GUEST: "访客",
  OWNER: "建设单位",
  DESIGNER: "设计单位",
  SURVEYOR: "勘察单位",
  CLERK: "受理员",
  LEADER: "审查项目负责人",
  REVIEWER: "审查人",
  CHECKER: "复核人",
  CHIEF: "技术负责人",
  LEGAL: "法定代表人",
  FINANCE: "财务",
  OFFICER: "主管部门",
  SYSTEM: "系统",
} as const;

export type Actor = keyof typeof actors;
