const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, "鸿蒙设备"],
  [/iPhone/, "iPhone 手机"],
  [/iPad/, "iPad 平板"],
  [/Android.*Mobile/, "安卓手机"],
  [/Android/, "安卓平板"],
  [/Windows/, "Windows 电脑"],
  [/Macintosh|Mac OS X/, "苹果电脑"],
  [/Linux|X11/, "Linux 电脑"],
];

/** Other browsers also call themselves Chrome and Safari, so these two come last. */
const programs: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, "微信"],
  [/DingTalk/, "钉钉"],
  [/QIHU|360SE|360EE/, "360 浏览器"],
  [/Qaxbrowser/i, "奇安信浏览器"],
  [/QQBrowser/, "QQ 浏览器"],
  [/Edg(e|A|iOS)?\//, "Edge 浏览器"],
  [/OPR\//, "Opera 浏览器"],
  [/Firefox\/|FxiOS\//, "火狐浏览器"],
  [/Chrome\/|CriOS\//, "Chrome 浏览器"],
  [/Safari\//, "Safari 浏览器"],
];

const firstIn = (table: readonly (readonly [RegExp, string])[], agent: string) =>
  table.find(([pattern]) => pattern.test(agent))?.[1];

/** A browser by its User-Agent, as a person would call it: Windows 电脑 · Edge 浏览器. */
export const agentText = (agent: string): string => {
  const found = [firstIn(systems, agent), firstIn(programs, agent)].filter((part) => part !== undefined);
  return found.length > 0 ? found.join(" · ") : "其他系统或程序";
};
