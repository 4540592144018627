/** The address that answers for outside platforms, from the settings `OUTSIDE_…` (docs/outside-platforms.md). */
export interface OutsideSettings {
  readonly address: URL;
  /** Sent as `Authorization: Bearer`. */
  readonly key: string | null;
  readonly timeoutInMs: number;
}

interface Reading {
  /** The trimmed value of a setting, or undefined. */
  readonly text: (name: string) => string | undefined;
  readonly production: boolean;
}

const defaultTimeoutInMs = 4000;

/** Null when no address is set; mistakes are added to `problems`. */
export const readOutsideSettings = ({ text, production }: Reading, problems: string[]): OutsideSettings | null => {
  const address = text("OUTSIDE_ADDRESS");
  const timeout = text("OUTSIDE_TIMEOUT_MS");
  if (address === undefined) {
    const forgotten = ["OUTSIDE_KEY", "OUTSIDE_TIMEOUT_MS"].filter((name) => text(name));
    if (forgotten.length > 0)
      problems.push(`设置了 ${forgotten.join("、")}，但没有 OUTSIDE_ADDRESS：请填写外部平台地址`);
    return null;
  }
  const isAddress = /^https?:\/\/[^/?#]+(\/[^?#]*)?$/.test(address) && URL.canParse(address);
  if (!isAddress) problems.push("OUTSIDE_ADDRESS 不是网站地址：请改为 https://域名/路径");
  else if (production && !address.startsWith("https:")) problems.push("OUTSIDE_ADDRESS 在生产环境须以 https:// 开头");
  const timeoutInMs = Number(timeout ?? defaultTimeoutInMs);
  if (!Number.isInteger(timeoutInMs) || timeoutInMs < 100 || timeoutInMs > 30_000)
    problems.push(`OUTSIDE_TIMEOUT_MS=${timeout} 无法使用：请改为 100 到 30000 的毫秒数`);
  return isAddress
    ? { address: new URL(`${address.replace(/\/+$/, "")}/`), key: text("OUTSIDE_KEY") ?? null, timeoutInMs }
    : null;
};
