import { describe, expect, it } from "vitest";
import { ownPdfAddress } from "./pdf-address.ts";

const origin = "https://portal.example.cn";

describe("the link of a PDF", () => {
  it.each([
    ["/api/file/passAuth/download?signature=abc.def"],
    ["https://portal.example.cn/api/file/passAuth/download?signature=abc.def&x=1"],
  ])("%s is our own", (link) => {
    expect(ownPdfAddress(link, origin)).toBe("/api/file/passAuth/download?signature=abc.def");
  });

  it.each([
    [""],
    ["https://elsewhere.example.cn/api/file/passAuth/download?signature=a"],
    ["//elsewhere.example.cn/api/file/passAuth/download?signature=a"],
    ["https://portal.example.cn@elsewhere.example.cn/api/file/passAuth/download?signature=a"],
    ["https://someone@portal.example.cn/api/file/passAuth/download?signature=a"],
    ["javascript:alert(1)"],
    ["data:application/pdf;base64,JVBERi0="],
    ["file:///etc/passwd"],
    ["blob:https://portal.example.cn/1"],
    ["/api/admin/credential/getCredentialInfo"],
    ["/api/file/passAuth/download/../../admin?signature=a"],
    ["/api/file/passAuth/download"],
    ["\\\\elsewhere\\a.pdf"],
    ["http://portal.example.cn/api/file/passAuth/download?signature=a"],
  ])("%j is not shown", (link) => expect(ownPdfAddress(link, origin)).toBeUndefined());
});
