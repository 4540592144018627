/** The bucket that stores the bytes, and the credentials for it. */
export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** path: https://store/bucket/key; host: https://bucket.store/key, which Aliyun OSS and Tencent COS want. */
  readonly addressing: "path" | "host";
}

interface Reader {
  text(name: string): string | undefined;
  oneOf<T extends string>(name: string, allowed: readonly T[], otherwise: T): T;
  readonly given: readonly string[];
}

const needed = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
const known: readonly string[] = [...needed, "S3_REGION", "S3_ADDRESSING"];

/** Null when no setting of the bucket is given: files lie in DATA_DIR. */
export const readS3Settings = ({ text, oneOf, given }: Reader, problems: string[]): S3Settings | null => {
  const named = given.filter((name) => name.startsWith("S3_") && text(name));
  if (named.length === 0) return null;
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length > 0) problems.push(`${unknown.join("、")} 无法识别：对象存储的设置只有 ${known.join("、")}`);
  const missing = needed.filter((name) => !text(name));
  if (missing.length > 0)
    problems.push(`文件存入对象存储还缺少 ${missing.join("、")}：请补全，或去掉所有 S3_ 设置，文件保存在 DATA_DIR`);
  const endpoint = text("S3_ENDPOINT") ?? "";
  if (endpoint && !/^https?:\/\/[^/?#]+\/?$/.test(endpoint))
    problems.push("S3_ENDPOINT 不是对象存储地址：请改为 https://主机 或 http://主机:端口");
  return {
    endpoint,
    region: text("S3_REGION") ?? "us-east-1",
    bucket: text("S3_BUCKET") ?? "",
    accessKeyId: text("S3_ACCESS_KEY_ID") ?? "",
    secretAccessKey: text("S3_SECRET_ACCESS_KEY") ?? "",
    addressing: oneOf("S3_ADDRESSING", ["path", "host"], "path"),
  };
};
