import { formatProblem } from "@tushen/domain/ground/upload-rules";
import { useMemo, useState } from "react";
import { FileDrop } from "../ui/upload/file-drop.tsx";
import { hashFile } from "../ui/upload/hash-file.ts";
import { say } from "../ui/say.tsx";
import type { UploadTransport } from "../ui/upload/upload-job.ts";
import { createUploadQueue } from "../ui/upload/upload-queue.ts";
import { UploadWindow } from "../ui/upload/upload-window.tsx";
import layout from "../ui/layout.module.css";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends nothing: counts bytes at the pace of a slow line, so that every state can be seen. */
const nowhere: UploadTransport = {
  check: async () => false,
  start: async ({ key }) => ({ ticket: key, offset: 0 }),
  sendChunk: async (_ticket, offset, bytes, { signal, onSent }) => {
    for (let sent = 0; sent < bytes.size; sent += 1024 * 1024) {
      signal.throwIfAborted();
      onSent(sent);
      await pause(400);
    }
    return offset + bytes.size;
  },
  finish: async () => undefined,
  abort: async () => undefined,
};

export const KitUploads = () => {
  const queue = useMemo(() => {
    const made = createUploadQueue({ hash: hashFile });
    made.carry("kit", nowhere);
    return made;
  }, []);
  const [isOpen, setOpen] = useState(false);
  const add = (files: readonly File[]) => {
    const problems = queue.add(files, { kind: "kit", problemOf: ({ name }) => formatProblem(name, ["pdf", "bdvp"]) });
    for (const problem of problems) say.warn(problem);
    if (problems.length < files.length) setOpen(true);
  };
  return (
    <div className={layout.stack16}>
      <FileDrop
        accept=".pdf,.bdvp"
        onFiles={add}
        title="把图纸或整个文件夹拖到这里，或点击选择"
        hint="支持 pdf、bdvp；文件只在本页内演示，不会发送"
      />
      {isOpen && <UploadWindow queue={queue} onClose={() => setOpen(false)} />}
    </div>
  );
};
