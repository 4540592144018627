import { afterEach, expect, it, vi } from "vitest";
import { sendDocument } from "./send-document.ts";

/** Lists the requests from now on; each is answered as by a server that has stored the file. */
const watchSending = () => {
  const opened = vi.spyOn(XMLHttpRequest.prototype, "open");
  const sent = vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function answer(this: XMLHttpRequest) {
    Object.defineProperties(this, {
      status: { value: 200 },
      responseText: { value: '{"code":"SUCCESS","detail":{"fileId":7}}' },
    });
    this.onload?.(new ProgressEvent("load"));
  });
  return { opened, sent };
};
afterEach(() => {
  delete document.documentElement.dataset["documentService"];
});

const paper = new File(["%PDF-1.7"], "批复.pdf");

it("sends to the document service named for the host, else to its own server (F254)", async () => {
  const { opened } = watchSending();
  document.documentElement.dataset["documentService"] = "https://docs.example.cn";
  expect(await sendDocument(paper)).toMatchObject({ fileId: 7 });
  expect(opened).toHaveBeenLastCalledWith("POST", "https://docs.example.cn/api/file/docService/upload");
  delete document.documentElement.dataset["documentService"];
  await sendDocument(paper);
  expect(opened).toHaveBeenLastCalledWith("POST", "/api/file/docService/upload");
});

it("sends the MD5 before the bytes, under the name of the file", async () => {
  const { sent } = watchSending();
  await sendDocument(paper);
  const form = sent.mock.lastCall?.[0] as FormData;
  expect([...form.keys()]).toEqual(["md5", "fileName", "content"]);
  expect(form.get("md5")).toMatch(/^[0-9a-f]{32}$/);
  expect((form.get("content") as File).name).toBe("批复.pdf");
});
