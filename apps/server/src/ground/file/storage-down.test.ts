import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { actAs } from "../../../seed/act-as.ts";
import { castPassword } from "../../../seed/cast.ts";
import { expectRefused, sentPassword, startPortal } from "../../../test/portal.ts";
import { buildApp } from "../../app.ts";
import { openBucket } from "../platform/files/object-bucket.ts";
import { s3FileStore } from "../platform/files/s3-file-store.ts";
import { freePort } from "../platform/free-port.ts";

const portal = await startPortal();
const known = Buffer.from("%PDF-1.7\nstored before the store went away\n%%EOF\n");
const md5Of = (bytes: Buffer) => createHash("md5").update(bytes).digest("hex");
const streamed = (bytes: Buffer) => bytes;

/** The same portal with an unreachable object store: nothing listens at its address. */
const withoutStore = async () => {
  const bucket = openBucket({
    ...{ endpoint: `http://127.0.0.1:${await freePort()}`, region: "us-east-1", bucket: "gone" },
    ...{ accessKeyId: "key", secretAccessKey: "secret", addressing: "path" },
  });
  const app = await buildApp({ ...portal, files: s3FileStore(bucket) });
  const login = { username: "designer", password: sentPassword(castPassword) };
  return actAs(app, await portal.guest.account.tokenByAccount(login));
};

describe("a file store that cannot be reached", () => {
  it("is told as such with 503, so that the browser tries again, and nothing is noted", async () => {
    const designer = await portal.signIn("designer");
    await designer.file.uploadByStream({ content: streamed(known), fileName: "a.pdf" });
    const count = async () => (await portal.db.selectFrom("file").select("id").execute()).length;
    const before = await count();
    const cut = await withoutStore();
    const fresh = Buffer.from("%PDF-1.7\nnew\n%%EOF\n");
    const order = { fileName: "b.pdf", md5: md5Of(fresh), size: fresh.length };
    const { ticket } = await designer.file.openUpload(order);
    for (const attempt of [
      () => cut.file.uploadByStream({ content: streamed(fresh), fileName: "b.pdf" }),
      () => cut.file.uploadByMd5({ fileName: "b.pdf", md5: md5Of(known), size: known.length }),
      () => cut.file.openUpload(order),
      () => cut.file.sendChunk({ ticket, offset: 0, content: streamed(fresh) }),
      () => cut.file.finishUpload({ ticket }),
    ]) {
      const refusal = await expectRefused(attempt(), "platform.storage-unavailable");
      expect(refusal.status).toBe(503);
      expect(refusal.message).toContain("文件存储暂时不可用，请稍后重试");
    }
    expect(await count()).toBe(before);
    // The store is back: the upload goes on.
    await designer.file.sendChunk({ ticket, offset: 0, content: streamed(fresh) });
    expect(await designer.file.finishUpload({ ticket })).toMatchObject({ md5: order.md5 });
  });
});
