import { hashChunkBytes, wholeBytes } from "@tushen/domain/ground/upload-rules";
import { createMD5, type IHasher } from "hash-wasm";

interface Order {
  readonly id: number;
  readonly file?: Blob;
}

const post = (message: { id: number; doneBytes?: number; md5?: string; isFailed?: true }) => self.postMessage(message);
const dropped = new Set<number>();

/** Free hashers: each takes memory and time to make. */
const spare: IHasher[] = [];

/** Small files are read at once, which takes a fifth less of the processor than a stream, and hashed in pieces of 2 MB. */
const piecesOf = async function* (file: Blob): AsyncGenerator<Uint8Array> {
  if (file.size > wholeBytes) return yield* file.stream();
  const bytes = new Uint8Array(await file.arrayBuffer());
  for (let at = 0; at < bytes.length; at += hashChunkBytes) yield bytes.subarray(at, at + hashChunkBytes);
};

/** Reports progress every 2 MB (specification, section 9). */
const hash = async (id: number, file: Blob) => {
  const md5 = spare.pop() ?? (await createMD5());
  md5.init();
  let doneBytes = 0;
  let toldBytes = 0;
  for await (const piece of piecesOf(file)) {
    if (dropped.delete(id)) return void spare.push(md5);
    md5.update(piece);
    doneBytes += piece.length;
    if (doneBytes - toldBytes < hashChunkBytes) continue;
    toldBytes = doneBytes;
    post({ id, doneBytes });
  }
  post({ id, md5: md5.digest() });
  spare.push(md5);
};

self.addEventListener("message", ({ data }: MessageEvent<Order>) => {
  if (!data.file) return void dropped.add(data.id);
  hash(data.id, data.file).catch(() => post({ id: data.id, isFailed: true }));
});
