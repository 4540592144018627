import type { Readable } from "node:stream";

export interface StoredBytes {
  readonly sha256: string;
  readonly md5: string;
  readonly sizeInBytes: number;
}

export interface StoredContent {
  readonly sha256: string;
  readonly storedAt: Date;
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface Limits {
  /** Content larger than this is refused as soon as the limit is passed. */
  readonly atMostInBytes?: number;
  /** Content of another size is refused: the sender or the connection broke off. */
  readonly exactlyInBytes?: number;
}

/** A store is done with a piece when it asks for the next one. */
export type Content = AsyncIterable<Uint8Array>;

/**
 * Stores bytes by their SHA-256; stored bytes never change. What a method has confirmed survives a power cut. Staging
 * collects bytes that arrive in pieces: `writeStaging` continues only at the present end and keeps what arrived when
 * the sender breaks off, so that the sender can ask `stagingSize` and resume.
 */
export interface FileStore {
  put(content: Content, limits?: Limits): Promise<StoredBytes>;
  /** The same with bytes that are all in memory. */
  putBytes(bytes: Uint8Array): Promise<StoredBytes>;
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  /** Undefined when the store does not have it. */
  sizeOf(sha256: string): Promise<number | undefined>;
  has(sha256: string): Promise<boolean>;
  delete(sha256: string): Promise<void>;
  /** All contents, page by page. */
  contents(): AsyncIterable<readonly StoredContent[]>;

  createStaging(): Promise<string>;
  stagingSize(id: string): Promise<number>;
  /** The staged bytes, to be checked before they are stored; still readable after `completeStaging`. */
  openStaging(id: string, range?: ByteRange): Promise<Readable>;
  /** Returns the new size. A second writer replaces a first one that still hangs on a dead connection. */
  writeStaging(id: string, offset: number, content: Content, limits?: Limits): Promise<number>;
  /** May be called again, with the same answer, until `dropStaging`. */
  completeStaging(id: string): Promise<StoredBytes>;
  dropStaging(id: string): Promise<void>;

  /** Keeps a short text under a name, in place of the one kept before. */
  writeNote(name: string, text: string): Promise<void>;
  /** Undefined when none was kept. */
  readNote(name: string): Promise<string | undefined>;

  /** Removes unfinished writes and stagings untouched since `before`. */
  sweep(before: Date): Promise<void>;
  /** Removes content untouched since `before`, except what `keptOf` names; content stored again meanwhile stays. */
  sweepContent(before: Date, keptOf: (sums: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>;
}

export type FileStoreReason =
  | "missing" // no such bytes or no such staging
  | "too-large"
  | "truncated" // fewer or more bytes than announced
  | "wrong-offset" // `sizeInBytes` says where to resume
  | "busy" // another copy of the server is writing this staging
  | "complete" // the staging was completed and takes no more
  | "full" // no more content is taken, so that the database on the same disk can go on
  | "unavailable"; // the store cannot be reached or cannot answer at present

export class FileStoreError extends Error {
  readonly reason: FileStoreReason;
  readonly sizeInBytes: number | undefined;

  constructor(reason: FileStoreReason, what: string, sizeInBytes?: number, options?: ErrorOptions) {
    super(`${reason}: ${what}`, options);
    this.name = "FileStoreError";
    this.reason = reason;
    this.sizeInBytes = sizeInBytes;
  }
}
