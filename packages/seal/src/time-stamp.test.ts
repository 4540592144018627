import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasProgram } from "@tushen/pdf/given-pdf";
import { afterAll, describe, expect, it } from "vitest";
import { authority, signedAt, timeAuthority } from "./given-signers.ts";
import { answerTimeStampRequest, makeTimeStamp } from "./time-stamp-authority.ts";
import { timeStampRequest, TimeStampTrouble, tokenOfReply } from "./time-stamp.ts";
import { checkTimeStamp } from "./verify-time-stamp.ts";

const folder = mkdtempSync(join(tmpdir(), "time-stamp-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

const data = Buffer.from("一个签名");
const imprint = createHash("sha256").update(data).digest();
const digest = (name: string) => createHash(name).update(data).digest();

describe("a time stamp over the line", () => {
  it("answers the request, and holds", async () => {
    const request = timeStampRequest(imprint);
    const token = tokenOfReply(answerTimeStampRequest(timeAuthority, request.bytes, signedAt), request);
    expect(await checkTimeStamp(token, digest, [authority.certificatePem])).toMatchObject({
      ...{ state: "holds", by: "临江时间戳服务", at: signedAt },
    });
  });

  it.each([
    [
      "to another request",
      () => answerTimeStampRequest(timeAuthority, timeStampRequest(imprint).bytes, signedAt),
      /不是对这次请求的/,
    ],
    [
      "over other bytes",
      (bytes: Buffer) => {
        const other = timeStampRequest(createHash("sha256").update("别的").digest()).bytes;
        // The nonce is the last but one value, of ten bytes with its head, before the wish for certificates.
        bytes.copy(other, other.length - 13, bytes.length - 13, bytes.length - 3);
        return answerTimeStampRequest(timeAuthority, other, signedAt);
      },
      /不是对这个签名的/,
    ],
    ["a refusal", () => answerTimeStampRequest(timeAuthority, Buffer.from("?"), signedAt), /拒绝了请求/],
    ["no answer in ASN.1", () => Buffer.from("<html>"), /无法读取/],
  ])("is not taken when it is %s", (_, answer, sentence) => {
    const request = timeStampRequest(imprint);
    const take = () => tokenOfReply(answer(request.bytes), request);
    expect(take).toThrow(TimeStampTrouble);
    expect(take).toThrow(sentence);
  });

  it.skipIf(!hasProgram("openssl"))(
    "is confirmed by openssl ts, which is answered as well (skipped where it is missing)",
    () => {
      writeFileSync(at("root.pem"), authority.certificatePem);
      writeFileSync(at("data"), data);
      writeFileSync(at("token"), makeTimeStamp(timeAuthority, { imprint, at: signedAt }));
      const moment = ["-attime", String(signedAt.getTime() / 1000)];
      const verify = (...args: string[]) =>
        execFileSync("openssl", ["ts", "-verify", "-CAfile", at("root.pem"), ...moment, ...args], {
          encoding: "utf8",
          stdio: ["ignore", "pipe", "pipe"],
        });
      expect(verify("-data", at("data"), "-in", at("token"), "-token_in")).toContain("Verification: OK");
      execFileSync("openssl", ["ts", "-query", "-data", at("data"), "-sha256", "-cert", "-out", at("query")], {
        stdio: "pipe",
      });
      writeFileSync(at("reply"), answerTimeStampRequest(timeAuthority, readFileSync(at("query")), signedAt));
      expect(verify("-queryfile", at("query"), "-in", at("reply"))).toContain("Verification: OK");
    },
  );
});
