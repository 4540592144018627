import { hashChunkBytes } from "@tushen/domain/ground/upload-rules";
import { createMD5 } from "hash-wasm";

interface Order {
  readonly id: number;
  readonly file?: Blob;
}

const post = (message: { id: number; doneBytes?: number; md5?: string; isFailed?: true }) => self.postMessage(message);
const dropped = new Set<number>();

/** Reads the file as a stream and reports progress every 2 MB (specification, section 9). */
const hash = async (id: number, file: Blob) => {
  const md5 = await createMD5();
  md5.init();
  const reader = file.stream().getReader();
  let doneBytes = 0;
  let toldBytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (dropped.delete(id)) return reader.cancel();
    md5.update(value);
    doneBytes += value.length;
    if (doneBytes - toldBytes < hashChunkBytes) continue;
    toldBytes = doneBytes;
    post({ id, doneBytes });
  }
  post({ id, md5: md5.digest() });
};

self.addEventListener("message", ({ data }: MessageEvent<Order>) => {
  if (!data.file) return void dropped.add(data.id);
  hash(data.id, data.file).catch(() => post({ id: data.id, isFailed: true }));
});
