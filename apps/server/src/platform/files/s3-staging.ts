import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { type ByteRange, type Content, type FileStore, FileStoreError, type StoredBytes } from "./file-store.ts";
import { inParts } from "./in-parts.ts";
import type { ObjectBucket, StoredObject } from "./object-bucket.ts";
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

/**
 * Objects <id>/begun, <id>/<start>-<end>-<random> for each piece that arrived, and <id>/complete-<sha256>-<md5>-<size>,
 * the answer of completeStaging.
 *
 * Pieces are never written over, and any server may add one: two requests that write at once, on two servers, leave two
 * chains of pieces. Whatever was acknowledged is the end of a chain, and the longest one counts.
 */
export function s3Staging(
  bucket: ObjectBucket,
  content: Pick<FileStore, "put" | "has" | "open">,
): Staging & { sweepStagings(isOld: (object: StoredObject) => boolean): Promise<void> } {
  const writers = new Map<string, Writer>();

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

  const drop = async (objects: readonly StoredObject[]) => {
    for (const { key } of objects) await bucket.remove(key);
  };

  return {
    async createStaging() {
      const id = randomBytes(16).toString("hex");
      await bucket.put(`staging/${id}/begun`, Buffer.alloc(0));
      return id;
    },

    stagingSize: async (id) => (await read(id)).sizeInBytes,

    async openStaging(id, range) {
      const { answer, chain } = await read(id);
      if (answer) return content.open(answer.sha256, range);
      return Readable.from(joined(bucket, chain, range), { objectMode: false });
    },

    async writeStaging(id, offset, bytes, limits) {
      // The earlier request of a sender who has come back is usually a dead connection nobody has noticed yet.
      writers.get(id)?.interrupt();
      await writers.get(id)?.ended;
      const writer = startWriter();
      writers.set(id, writer);
      try {
        const { answer, sizeInBytes } = await read(id);
        if (answer) throw new FileStoreError("complete", id, sizeInBytes);
        if (offset !== sizeInBytes)
          throw new FileStoreError("wrong-offset", `${offset} instead of ${sizeInBytes}`, sizeInBytes);
        let position = offset;
        for await (const part of inParts(withinLimits(interruptible(bytes, writer), limits))) {
          const end = position + part.length;
          await bucket.put(`staging/${id}/${segmentName(position, end)}`, part);
          position = end;
        }
        return position;
      } finally {
        if (writers.get(id) === writer) writers.delete(id);
        writer.end();
      }
    },

    async completeStaging(id) {
      const { answer, segments, chain } = await read(id);
      if (answer && (await content.has(answer.sha256))) return answer;
      if (answer) throw new FileStoreError("missing", answer.sha256);
      try {
        const stored = await content.put(joined(bucket, chain));
        await bucket.put(`staging/${id}/${answerName(stored)}`, Buffer.alloc(0));
        for (const { key } of segments) await bucket.remove(key);
        return stored;
      } catch (error) {
        // Another server was quicker and has removed the pieces.
        const { answer } = await read(id);
        if (answer) return answer;
        throw error;
      }
    },

    dropStaging: async (id) => {
      for await (const page of bucket.list(`staging/${id}/`)) await drop(page);
    },

    /** Whole stagings all of whose objects are old. */
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
}

const segmentName = (start: number, end: number): string => `${start}-${end}-${randomBytes(6).toString("hex")}`;

function segmentOf(key: string): Segment | undefined {
  const found = /\/(\d+)-(\d+)-[0-9a-f]+$/.exec(key);
  return found ? { key, start: Number(found[1]), end: Number(found[2]) } : undefined;
}

const answerName = ({ sha256, md5, sizeInBytes }: StoredBytes): string => `complete-${sha256}-${md5}-${sizeInBytes}`;

function answerIn(names: readonly string[]): StoredBytes | undefined {
  for (const name of names) {
    const [, sha256, md5, size] = /^complete-([0-9a-f]{64})-([0-9a-f]{32})-(\d+)$/.exec(name) ?? [];
    if (sha256 && md5) return { sha256, md5, sizeInBytes: Number(size) };
  }
  return undefined;
}

/** The pieces, one behind the other from byte 0, that lead farthest. */
function longestChain(segments: readonly Segment[]): Segment[] {
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
}

async function* joined(bucket: ObjectBucket, chain: readonly Segment[], range?: ByteRange): Content {
  const { start: from, end: to } = range ?? { start: 0, end: Number.POSITIVE_INFINITY };
  for (const { key, start, end } of chain) {
    const wanted = { start: Math.max(from, start) - start, end: Math.min(to + 1, end) - start - 1 };
    if (wanted.start <= wanted.end) yield* await bucket.open(key, wanted);
  }
}
