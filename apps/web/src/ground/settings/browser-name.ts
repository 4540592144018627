/** Browser and system behind a user agent, as people call them; order matters, since most say Chrome and Safari too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\/(\d+)/, "微信"],
  [/Edg\w*\/(\d+)/, "Edge"],
  [/Firefox\/(\d+)/, "Firefox"],
  [/(?:HeadlessChrome|Chrome)\/(\d+)/, "Chrome"],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows NT/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

export const browserName = (agent: string): string => {
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1];
  for (const [pattern, name] of browsers) {
    const version = pattern.exec(agent)?.[1];
    if (version) return [`${name} ${version}`, system].filter(Boolean).join(" · ");
  }
  return agent === "" ? "—" : agent.slice(0, 40);
};
