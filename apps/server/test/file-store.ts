import { randomBytes } from "node:crypto";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, inject } from "vitest";
import type { FileStore } from "../src/platform/files/file-store.ts";
import { openLocalFileStore } from "../src/platform/files/local-file-store.ts";
import { type ObjectBucket, openBucket } from "../src/platform/files/object-bucket.ts";
import { s3FileStore } from "../src/platform/files/s3-file-store.ts";

/** A bucket of its own for one test file. */
export async function testBucket(copiedAtOnceInBytes?: number): Promise<ObjectBucket> {
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
  const opened = openBucket({ ...settings, bucket }, copiedAtOnceInBytes);
  afterAll(opened.close);
  return opened;
}

/** The store of one test file: on disk in this folder, or in a bucket when the project of the tests says so. */
export async function testFileStore(folder: string): Promise<FileStore> {
  return inject("objectStore") ? s3FileStore(await testBucket()) : openLocalFileStore(folder);
}
