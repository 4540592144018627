import { join } from "node:path";
import { type FileStore, FileStoreError } from "./file-store.ts";
import { openLocalFileStore } from "./local-file-store.ts";
import type { S3Settings } from "./s3-settings.ts";

/** The store the settings name; its error says what to change. */
export const openFileStore = async ({
  dataDir,
  s3,
}: {
  readonly dataDir: string;
  readonly s3: S3Settings | null;
}): Promise<FileStore> => {
  if (s3 === null) return openLocalFileStore(join(dataDir, "files"));
  // Loaded only when needed: the S3 client is larger than the rest of the server.
  const { openBucket } = await import("./object-bucket.ts");
  const { s3FileStore } = await import("./s3-file-store.ts");
  const bucket = openBucket(s3);
  await bucket.check().catch((error: unknown) => {
    bucket.close();
    const failure = error instanceof FileStoreError ? error.cause : error;
    throw new Error(whatToDo(s3, failure as S3Failure), { cause: failure });
  });
  return s3FileStore(bucket);
};

type S3Failure = Error & { readonly $metadata?: { readonly httpStatusCode?: number } };

const whatToDo = ({ endpoint, bucket }: S3Settings, error: S3Failure): string => {
  const status = error.$metadata?.httpStatusCode;
  if (status === 404) return `对象存储 ${endpoint} 中没有存储桶 ${bucket}：请先建好，或改正 S3_BUCKET`;
  if (status === 403)
    return `对象存储 ${endpoint} 不接受访问密钥，或它无权访问存储桶 ${bucket}：请检查 S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY 与授权`;
  if (status === 301 || status === 400)
    return `对象存储 ${endpoint} 不接受这样的请求：请检查 S3_REGION 与 S3_ADDRESSING`;
  return `连不上对象存储 ${endpoint}（${error.message}）：请检查 S3_ENDPOINT 与网络`;
};
