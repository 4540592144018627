import { rootsIn } from "../../../ground/platform/roots-in.ts";

/** A time-stamping authority outside the portal. */
export interface TimeStampSettings {
  readonly endpoint: URL;
  /** Value of the header `authorization`; null: it asks for none. */
  readonly authorization: string | null;
  /** Authorities behind its certificate, in PEM. */
  readonly roots: readonly string[];
}

interface Reading {
  /** The trimmed value of a setting, or undefined. */
  readonly text: (name: string) => string | undefined;
  readonly production: boolean;
}

/** Reads the settings of the time-stamping authority; null: the portal stamps itself. Mistakes are added to `problems`. */
export const readTimeStampSettings = ({ text, production }: Reading, problems: string[]): TimeStampSettings | null => {
  const [address, user, password, file] = [
    text("TIME_STAMP_URL"),
    text("TIME_STAMP_USER"),
    text("TIME_STAMP_PASSWORD"),
    text("TIME_STAMP_ROOTS"),
  ];
  if (address === undefined) {
    if (user ?? password ?? file) problems.push("设置了 TIME_STAMP_… 却没有 TIME_STAMP_URL：请填写时间戳服务的地址");
    return null;
  }
  const endpoint = URL.parse(address);
  if (!endpoint || !/^https?:$/.test(endpoint.protocol)) {
    problems.push(`TIME_STAMP_URL=${address} 不是网址：请改为 https:// 开头的地址`);
    return null;
  }
  if ((user === undefined) !== (password === undefined))
    problems.push("TIME_STAMP_USER 与 TIME_STAMP_PASSWORD 须同时填写，或都不填写");
  // A token proves itself; only a password would be seen on the way.
  if (production && user !== undefined && endpoint.protocol !== "https:")
    problems.push("时间戳服务要口令，TIME_STAMP_URL 在生产环境须以 https:// 开头");
  return {
    endpoint,
    authorization: user === undefined ? null : `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
    roots: readRoots(file, problems),
  };
};

const readRoots = (file: string | undefined, problems: string[]): readonly string[] => {
  try {
    return rootsIn(file ?? "");
  } catch {
    problems.push(`TIME_STAMP_ROOTS=${file ?? ""} 不能使用：请填写存放时间戳服务根证书（PEM 格式）的文件`);
    return [];
  }
};
