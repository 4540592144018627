/** The program or address that converts vendor files (bdvp) to PDF, from the settings `CONVERTER_…`. */
export interface ConverterSettings {
  readonly formats: readonly string[];
  readonly timeoutInMs: number;
  readonly by: { readonly command: readonly string[] } | { readonly address: URL; readonly key: string | null };
}

interface Reading {
  /** The trimmed value of a setting, or undefined. */
  readonly text: (name: string) => string | undefined;
}

const defaultTimeoutInSeconds = 300;

/** Null when none is set; mistakes are added to `problems`. */
export const readConverterSettings = ({ text }: Reading, problems: string[]): ConverterSettings | null => {
  const command = text("CONVERTER_COMMAND");
  const address = text("CONVERTER_ADDRESS");
  const formats = (text("CONVERTER_FORMATS") ?? "bdvp")
    .toLowerCase()
    .split(/[\s,，、.]+/)
    .filter(Boolean);
  const timeout = Number(text("CONVERTER_TIMEOUT_SECONDS") ?? defaultTimeoutInSeconds);
  if (!command && !address) {
    const forgotten = ["CONVERTER_FORMATS", "CONVERTER_KEY", "CONVERTER_TIMEOUT_SECONDS"].filter((name) => text(name));
    if (forgotten.length > 0)
      problems.push(`设置了 ${forgotten.join("、")}，但没有 CONVERTER_COMMAND 或 CONVERTER_ADDRESS：请填写其中一个`);
    return null;
  }
  if (command && address) problems.push("CONVERTER_COMMAND 与 CONVERTER_ADDRESS 只能设置一个：请去掉其中一个");
  if (!Number.isInteger(timeout) || timeout < 1 || timeout > 1500)
    problems.push("CONVERTER_TIMEOUT_SECONDS 无法使用：请改为 1 到 1500 的秒数");
  const timeoutInMs = timeout * 1000;
  if (command) {
    const parts = command.split(/\s+/);
    if (!parts.includes("{input}") || !parts.includes("{output}"))
      problems.push("CONVERTER_COMMAND 须含 {input} 与 {output}：例如 /opt/bdvp2pdf {input} {output}");
    return { formats, timeoutInMs, by: { command: parts } };
  }
  if (!address || !/^https?:\/\/[^/?#]+/.test(address) || !URL.canParse(address)) {
    problems.push("CONVERTER_ADDRESS 不是网站地址：请改为 https://域名/路径");
    return null;
  }
  return { formats, timeoutInMs, by: { address: new URL(address), key: text("CONVERTER_KEY") ?? null } };
};
