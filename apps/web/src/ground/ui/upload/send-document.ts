import { CallFailed } from "@tushen/contract/ground/envelope";
import { fileCalls } from "@tushen/contract/ground/file";
import { messages } from "../../platform/messages.ts";
import { sendBytes } from "../../platform/send-bytes.ts";
import { hashFile } from "./hash-file.ts";

const hash = async (file: File): Promise<string> => {
  const watch = { signal: new AbortController().signal, onProgress: () => undefined };
  return hashFile(file, watch).catch(() => {
    throw new CallFailed(0, { code: "file.unreadable", message: messages.hashFailed });
  });
};

/**
 * Sends a paper of evidence to the document service, which compares its MD5. The server names the service for the
 * page's host (specification, section 7); without a name it is the page's own host.
 */
export const sendDocument = async (file: File) => {
  const input = { md5: await hash(file), fileName: file.name, content: file };
  const server = document.documentElement.dataset["documentService"] ?? "";
  return sendBytes(fileCalls.docServiceUpload, input, { server });
};
