/** The portal is deployed per district (specification, section 1): eleven versions, each with its name and accent. */
export interface Deployment {
  readonly name: string;
  readonly divisionCode: string | undefined;
  /** Reads on white with a contrast of at least 4.5. */
  readonly accent: string;
}

export const deployments = {
  standard: { name: "图审通 · 施工图数字化审查", divisionCode: undefined, accent: "#1b4b8f" },
  zhengzhou: { name: "郑州市施工图数字化审查系统", divisionCode: "410100", accent: "#14507a" },
  guizhou: { name: "贵州省施工图数字化审查系统", divisionCode: "520000", accent: "#0b5f5b" },
  kaifeng: { name: "开封市施工图数字化审查系统", divisionCode: "410200", accent: "#7a3b1d" },
  shenyang: { name: "沈阳市施工图数字化审查系统", divisionCode: "210100", accent: "#27408b" },
  tianjin: { name: "天津市施工图数字化审查系统", divisionCode: "120000", accent: "#0a5c8a" },
  wulanchabu: { name: "乌兰察布市施工图数字化审查系统", divisionCode: "150900", accent: "#2f5d34" },
  luohe: { name: "漯河市施工图数字化审查系统", divisionCode: "411100", accent: "#5a3d8a" },
  pingdingshan: { name: "平顶山市施工图数字化审查系统", divisionCode: "410400", accent: "#8a2f2f" },
  qinghai: { name: "青海省施工图数字化审查系统", divisionCode: "630000", accent: "#0f5673" },
  wenzhou: { name: "温州市施工图数字化审查系统", divisionCode: "330300", accent: "#155a8a" },
} as const satisfies Record<string, Deployment>;

export type Version = keyof typeof deployments;

const isVersion = (text: string | null): text is Version => text !== null && text in deployments;

/** A stored version setting wins over the host name; an unknown host is the standard version. */
export const versionFor = (host: string, stored: string | null): Version => {
  if (isVersion(stored)) return stored;
  const labels = host.toLowerCase().split(/[.\-:]/);
  return labels.find((label): label is Version => isVersion(label)) ?? "standard";
};

export const currentDeployment = (): Deployment =>
  deployments[versionFor(location.hostname, localStorage.getItem("version"))];
