import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
  UploadPartCopyCommand,
} from "@aws-sdk/client-s3";
import { type ByteRange, FileStoreError } from "./file-store.ts";
import type { S3Settings } from "./s3-settings.ts";

export interface StoredObject {
  readonly key: string;
  readonly sizeInBytes: number;
  readonly storedAt: Date;
}

type CopySource = Pick<StoredObject, "key" | "sizeInBytes">;

/** The operations the file store needs of a bucket. Every store that speaks S3 has them. */
export type ObjectBucket = ReturnType<typeof openBucket>;

export interface PartsUpload {
  /** Parts may be of any size from 5 MiB on, the last one smaller. */
  add(bytes: Uint8Array): Promise<void>;
  finish(): Promise<void>;
  abort(): Promise<void>;
}

export interface OpenUpload {
  readonly key: string;
  readonly uploadId: string;
  readonly begunAt: Date;
}

// The most that CopyObject of S3 takes is 5 GB.
const COPIED_AT_ONCE_IN_BYTES = 4 * 1024 ** 3;

export const openBucket = (settings: S3Settings, copiedAtOnceInBytes = COPIED_AT_ONCE_IN_BYTES) => {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey, addressing } = settings;
  const agent = { keepAlive: true, maxSockets: 512 }; // each download holds a socket as long as its reader takes
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: addressing === "path",
    // By default checksums are sent after the body, which only AWS understands. The signature covers the bytes anyway.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 4,
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 120_000,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });

  // Wraps all attempts of a request.
  client.middlewareStack.add((next) => (args) => next(args).catch(asUnavailable), {
    step: "initialize",
    name: "asUnavailable",
  });

  const beginParts = async (Key: string) => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    if (UploadId === undefined) throw new Error(`the object store has begun no upload of ${Key}`);
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    const nextPart = () => ({ Bucket, Key, UploadId, PartNumber: Parts.length + 1 });
    return {
      async add(Body: Uint8Array) {
        const part = nextPart();
        const { ETag } = await client.send(new UploadPartCommand({ ...part, Body }));
        Parts.push({ PartNumber: part.PartNumber, ETag });
      },
      async addCopy(from: string, { start, end }: ByteRange) {
        const part = nextPart();
        const { CopyPartResult } = await client.send(
          new UploadPartCopyCommand({
            ...part,
            CopySource: `${Bucket}/${from}`,
            CopySourceRange: `bytes=${start}-${end}`,
          }),
        );
        Parts.push({ PartNumber: part.PartNumber, ETag: CopyPartResult?.ETag });
      },
      async finish() {
        await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
      },
      async abort() {
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      },
    };
  };

  /** Objects in the order of their keys, page by page. */
  const list = async function* (Prefix: string): AsyncGenerator<readonly StoredObject[]> {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
      yield (page.Contents ?? []).map(({ Key = "", Size = 0, LastModified = new Date() }) => ({
        key: Key,
        sizeInBytes: Size,
        storedAt: LastModified,
      }));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  };

  return {
    settings,

    /** Throws an error with a reason when the bucket cannot be used. */
    async check(): Promise<void> {
      await client.send(new HeadBucketCommand({ Bucket }));
    },

    async put(Key: string, Body: Uint8Array): Promise<void> {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }));
    },

    async open(Key: string, range?: ByteRange): Promise<Readable> {
      if (range && range.end < range.start) return Readable.from([]);
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range })).catch(asMissing(Key));
      return Body as Readable; // in Node the body is always a stream
    },

    async sizeOf(Key: string): Promise<number | undefined> {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key })).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      return found?.ContentLength;
    },

    async remove(Key: string): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },

    list,

    /** All objects under a prefix that has few. */
    async listAll(prefix: string): Promise<StoredObject[]> {
      const all: StoredObject[] = [];
      for await (const page of list(prefix)) all.push(...page);
      return all;
    },

    beginParts: beginParts as (key: string) => Promise<PartsUpload>,

    /** Joins objects within the store, so the bytes do not travel. All but the last must have the size of a part. */
    async copy(from: readonly CopySource[], to: string): Promise<void> {
      const [first] = from;
      if (first && from.length === 1 && first.sizeInBytes <= copiedAtOnceInBytes) {
        await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${first.key}` }));
        return;
      }
      const parts = await beginParts(to);
      try {
        for (const { key, sizeInBytes } of from)
          for (let start = 0; start < sizeInBytes; start += copiedAtOnceInBytes)
            await parts.addCopy(key, { start, end: Math.min(start + copiedAtOnceInBytes, sizeInBytes) - 1 });
        await parts.finish();
      } catch (error) {
        await parts.abort();
        throw error;
      }
    },

    /**
     * Multipart uploads that nobody finished or aborted: their parts take up space and appear in no list of objects.
     */
    async *openUploads(Prefix: string): AsyncGenerator<OpenUpload> {
      let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
      while (from !== undefined) {
        const page: ListMultipartUploadsCommandOutput = await client.send(
          new ListMultipartUploadsCommand({ Bucket, Prefix, ...from }),
        );
        for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
          if (Key && UploadId && Initiated) yield { key: Key, uploadId: UploadId, begunAt: Initiated };
        from = page.IsTruncated
          ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
          : undefined;
      }
    },

    async abortUpload({ key, uploadId }: OpenUpload): Promise<void> {
      await client
        .send(new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId: uploadId }))
        .catch((error: unknown) => {
          if (!isMissing(error)) throw error; // Finished meanwhile.
        });
    },

    close: () => client.destroy(),
  };
};

/** The store did not answer, or answered that it is starting, overloaded or broken. */
const asUnavailable = (error: unknown): never => {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  const isOurs = status !== undefined && status < 500 && status !== 429;
  if (isOurs || !(error instanceof Error)) throw error;
  throw new FileStoreError("unavailable", error.message, undefined, { cause: error });
};

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

const asMissing =
  (key: string): ((error: unknown) => never) =>
  (error) => {
    if (!isMissing(error)) throw error;
    throw new FileStoreError("missing", key, undefined, { cause: error });
  };
