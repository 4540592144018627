import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { type ByteRange, type Content, type FileStore, FileStoreError, type StoredBytes } from "./file-store.ts";
import { inParts, PART_IN_BYTES } from "./in-parts.ts";
import type { ObjectBucket, StoredObject } from "./object-bucket.ts";
import { recentHashes } from "./recent-hashes.ts";
import { type RunningHash, runningHash } from "./running-hash.ts";
import { interruptible, startWriter, type Writer } from "./take-over.ts";
import { withinLimits } from "./within-limits.ts";

type Staging = Pick<
  FileStore,
  "createStaging" | "stagingSize" | "openStaging" | "writeStaging" | "completeStaging" | "dropStaging"
>;

interface Segment {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

interface Contents extends Pick<FileStore, "put" | "has" | "open"> {
  writeContent(sha256: string, write: (key: string) => Promise<void>): Promise<void>;
}

/** The hash of these pieces joined in order. */
type ChainHash = RunningHash & { readonly keys: string[] };

/** Bytes the web app sends at once, so that each request becomes one piece. */
const PIECE_IN_BYTES = 8 * 1024 ** 2;

/**
 * Objects <id>/begun; <id>/<start>-<end>-<random> for each piece that arrived; and <id>/complete-<sha256>-<md5>-<size>,
 * the answer of completeStaging. Pieces are never overwritten, and any server may add one: two requests that write at
 * the same time on two servers leave two chains of pieces. Everything confirmed is the end of a chain, and the longest
 * chain counts.
 */
export const s3Staging = (
  bucket: ObjectBucket,
  content: Contents,
): Staging & { sweepStagings(isOld: (object: StoredObject) => boolean): Promise<void> } => {
  const writers = new Map<string, Writer>();
  const hashes = recentHashes<ChainHash>();

  const read = async (id: string) => {
    if (!/^[0-9a-f]{32}$/.test(id)) throw new FileStoreError("missing", `"${id}" is no staging`);
    const objects = await bucket.listAll(`staging/${id}/`);
    const names = objects.map(({ key }) => key.slice(key.lastIndexOf("/") + 1));
    if (!names.includes("begun")) throw new FileStoreError("missing", `staging ${id}`);
    const answer = answerIn(names);
    const segments = objects.map(({ key }) => segmentOf(key)).filter((segment) => segment !== undefined);
    const chain = longestChain(segments);
    return { answer, segments, chain, sizeInBytes: answer?.sizeInBytes ?? chain.at(-1)?.end ?? 0 };
  };

  const drop = async (objects: readonly { readonly key: string }[]) => {
    for (const { key } of objects) await bucket.remove(key);
  };

  /** Used only if it is the hash of exactly these pieces: another server may have written some of them. */
  const takeHash = (id: string, chain: readonly Segment[]): ChainHash | undefined => {
    const hash = hashes.take(id);
    if (hash?.keys.join() === chain.map(({ key }) => key).join()) return hash;
    hash?.discard();
    return undefined;
  };

  /** Joins the pieces within the bucket if they are large enough; pieces of a broken connection may be too small. */
  const store = async (chain: readonly Segment[], kept: ChainHash | undefined): Promise<StoredBytes> => {
    const pieces = chain.map(({ key, start, end }) => ({ key, sizeInBytes: end - start }));
    const hash = kept ?? runningHash();
    try {
      if (pieces.length === 0 || pieces.slice(0, -1).some(({ sizeInBytes }) => sizeInBytes < PART_IN_BYTES))
        return await content.put(joined(bucket, chain));
      if (!kept) for await (const bytes of joined(bucket, chain)) await hash.update(bytes);
      const stored = await hash.result();
      await content.writeContent(stored.sha256, (key) => bucket.copy(pieces, key));
      return stored;
    } finally {
      hash.discard();
    }
  };

  return {
    async createStaging() {
      const id = randomBytes(16).toString("hex");
      await bucket.put(`staging/${id}/begun`, Buffer.alloc(0));
      hashes.keep(id, Object.assign(runningHash(), { keys: [] }));
      return id;
    },

    stagingSize: async (id) => (await read(id)).sizeInBytes,

    async openStaging(id, range) {
      const { answer, chain } = await read(id);
      if (answer) return content.open(answer.sha256, range);
      return Readable.from(joined(bucket, chain, range), { objectMode: false });
    },

    async writeStaging(id, offset, bytes, limits) {
      // When a sender comes back, its earlier request usually hangs on a dead connection nobody has noticed yet.
      writers.get(id)?.interrupt();
      await writers.get(id)?.ended;
      const writer = startWriter();
      writers.set(id, writer);
      let hash: ChainHash | undefined;
      try {
        const { answer, chain, sizeInBytes } = await read(id);
        if (answer) throw new FileStoreError("complete", id, sizeInBytes);
        if (offset !== sizeInBytes)
          throw new FileStoreError("wrong-offset", `${offset} instead of ${sizeInBytes}`, sizeInBytes);
        hash = takeHash(id, chain);
        let position = offset;
        for await (const piece of inParts(withinLimits(interruptible(bytes, writer), limits), PIECE_IN_BYTES)) {
          const key = `staging/${id}/${segmentName(position, position + piece.length)}`;
          await Promise.all([bucket.put(key, piece), hash?.update(piece)]);
          hash?.keys.push(key);
          position += piece.length;
        }
        if (hash) hashes.keep(id, hash);
        hash = undefined;
        return position;
      } finally {
        hash?.discard();
        if (writers.get(id) === writer) writers.delete(id);
        writer.end();
      }
    },

    async completeStaging(id) {
      const { answer, segments, chain } = await read(id);
      if (answer && (await content.has(answer.sha256))) return answer;
      if (answer) throw new FileStoreError("missing", answer.sha256);
      try {
        const stored = await store(chain, takeHash(id, chain));
        await bucket.put(`staging/${id}/${answerName(stored)}`, Buffer.alloc(0));
        await drop(segments);
        return stored;
      } catch (error) {
        // Another server has completed it and removed the pieces.
        const { answer } = await read(id);
        if (answer) return answer;
        throw error;
      }
    },

    dropStaging: async (id) => {
      hashes.take(id)?.discard();
      for await (const page of bucket.list(`staging/${id}/`)) await drop(page);
    },

    /** Removes stagings of which all objects are old. */
    async sweepStagings(isOld) {
      let folder = "";
      let objects: StoredObject[] = [];
      const dropOld = async () => {
        if (objects.every(isOld)) await drop(objects);
        objects = [];
      };
      for await (const page of bucket.list("staging/"))
        for (const object of page) {
          const its = object.key.slice(0, object.key.lastIndexOf("/"));
          if (its !== folder) await dropOld();
          folder = its;
          objects.push(object);
        }
      await dropOld();
    },
  };
};

const segmentName = (start: number, end: number): string => `${start}-${end}-${randomBytes(6).toString("hex")}`;

const segmentOf = (key: string): Segment | undefined => {
  const found = /\/(\d+)-(\d+)-[0-9a-f]+$/.exec(key);
  return found ? { key, start: Number(found[1]), end: Number(found[2]) } : undefined;
};

const answerName = ({ sha256, md5, sizeInBytes }: StoredBytes): string => `complete-${sha256}-${md5}-${sizeInBytes}`;

const answerIn = (names: readonly string[]): StoredBytes | undefined => {
  for (const name of names) {
    const [, sha256, md5, size] = /^complete-([0-9a-f]{64})-([0-9a-f]{32})-(\d+)$/.exec(name) ?? [];
    if (sha256 && md5) return { sha256, md5, sizeInBytes: Number(size) };
  }
  return undefined;
};

/** The chain of pieces from byte 0 that reaches farthest. */
const longestChain = (segments: readonly Segment[]): Segment[] => {
  const lastTo = new Map<number, Segment>();
  let farthest = 0;
  for (const segment of [...segments].sort((a, b) => a.start - b.start)) {
    if (segment.start !== 0 && !lastTo.has(segment.start)) continue;
    if (!lastTo.has(segment.end)) lastTo.set(segment.end, segment);
    farthest = Math.max(farthest, segment.end);
  }
  const chain: Segment[] = [];
  for (let at = farthest; at > 0; at = chain[0]?.start ?? 0) {
    const last = lastTo.get(at);
    if (last) chain.unshift(last);
  }
  return chain;
};

const joined = async function* (bucket: ObjectBucket, chain: readonly Segment[], range?: ByteRange): Content {
  const { start: from, end: to } = range ?? { start: 0, end: Number.POSITIVE_INFINITY };
  for (const { key, start, end } of chain) {
    const wanted = { start: Math.max(from, start) - start, end: Math.min(to + 1, end) - start - 1 };
    if (wanted.start <= wanted.end) yield* await bucket.open(key, wanted);
  }
};
