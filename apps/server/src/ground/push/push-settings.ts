/** Where messages may be pushed to besides addresses of the world. */
export interface PushSettings {
  /** Names and addresses of receivers within the operator's own network (`PUSH_INNER_HOSTS`). */
  readonly innerHosts: readonly string[];
}

interface Reading {
  /** The trimmed value of a setting, or undefined. */
  readonly text: (name: string) => string | undefined;
}

/** Mistakes are added to `problems`. */
export const readPushSettings = ({ text }: Reading, problems: string[]): PushSettings => {
  const innerHosts = (text("PUSH_INNER_HOSTS") ?? "")
    .toLowerCase()
    .split(/[\s,，]+/)
    .filter(Boolean);
  for (const host of innerHosts)
    if (URL.parse(`http://${host}`)?.hostname !== host)
      problems.push(`PUSH_INNER_HOSTS 中的 ${host} 不是域名或地址：请不写协议、端口和路径，多个以逗号分开`);
  return { innerHosts };
};
