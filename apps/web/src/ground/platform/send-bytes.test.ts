import type { CallFailed } from "@tushen/contract/ground/envelope";
import { fileCalls } from "@tushen/contract/ground/file";
import { afterEach, describe, expect, it } from "vitest";
import { sendBytes } from "./send-bytes.ts";

/** The part of XMLHttpRequest an upload uses; the test answers. */
class AnsweredRequest {
  static last: AnsweredRequest;
  timeout = 0;
  status = 200;
  responseText = "";
  readonly upload = {};
  onload = () => undefined as unknown;
  onerror = () => undefined as unknown;
  onloadend = () => undefined as unknown;
  constructor() {
    AnsweredRequest.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload();
    this.onloadend();
  }
}

const real = window.XMLHttpRequest;
afterEach(() => {
  window.XMLHttpRequest = real;
});

const upload = (status: number, text: string) => {
  window.XMLHttpRequest = AnsweredRequest as unknown as typeof XMLHttpRequest;
  const sent = sendBytes(fileCalls.uploadByStream, { content: new Blob(["x"]), fileName: "a.pdf" });
  const request = AnsweredRequest.last;
  request.answer(status, text);
  return {
    request,
    failure: sent.then(
      () => undefined,
      (error: unknown) => error as CallFailed,
    ),
  };
};

describe("an upload", () => {
  it("has no timeout (F298)", () => {
    expect(upload(200, '{"code":"SUCCESS","detail":{}}').request.timeout).toBe(0);
  });

  it("has failed when it is answered with another code than SUCCESS (F280)", async () => {
    const failure = await upload(200, '{"code":"FAIL","message":"磁盘已满"}').failure;
    expect(failure).toMatchObject({ code: "FAIL", message: "磁盘已满" });
  });

  it("says 上传接口报错 when the answer has no message (F279)", async () => {
    expect(await upload(502, "<h1>Bad Gateway</h1>").failure).toMatchObject({ message: "上传接口报错" });
    expect(await upload(200, '{"code":"FAIL"}').failure).toMatchObject({ code: "FAIL", message: "上传接口报错" });
    expect(await upload(200, "").failure).toMatchObject({ message: "上传接口报错" });
  });
});
