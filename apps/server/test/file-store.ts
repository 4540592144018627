import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, inject } from "vitest";
import type { Config } from "../src/config.ts";
import { type ObjectBucket, openBucket } from "../src/ground/platform/files/object-bucket.ts";
import type { S3Settings } from "../src/ground/platform/files/s3-settings.ts";

/** A new bucket in the object store of this run. */
const createBucket = async (): Promise<S3Settings> => {
  const settings = inject("objectStore");
  if (!settings) throw new Error("this test runs in the project `objects` only");
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  const bucket = `test-${randomBytes(8).toString("hex")}`;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { ...settings, bucket };
};

/** A bucket of its own for one test file. */
export const testBucket = async (copiedAtOnceInBytes?: number): Promise<ObjectBucket> => {
  const bucket = openBucket(await createBucket(), copiedAtOnceInBytes);
  afterAll(bucket.close);
  return bucket;
};

/** Settings that store the files of one test file where its project says: on disk (none), or in a bucket of its own. */
export const fileStoreSettings = async (): Promise<Record<string, string>> => {
  if (!inject("objectStore")) return {};
  const { endpoint, bucket, accessKeyId, secretAccessKey } = await createBucket();
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
};

/** Changes stored bytes without the store's knowledge, like a bad disk. */
export const overwriteStored = async ({ s3, dataDir }: Config, sha256: string, bytes: Uint8Array): Promise<void> => {
  const key = `content/${sha256.slice(0, 2)}/${sha256}`;
  if (s3) {
    const bucket = openBucket(s3);
    await bucket.put(key, bytes).finally(bucket.close);
    return;
  }
  const path = join(dataDir, "files", key);
  await rm(path); // It is read-only.
  await writeFile(path, bytes);
};
