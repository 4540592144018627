import { CallFailed } from "@tushen/contract/ground/envelope";
import { uploadJobPercent, uploadJobText } from "@tushen/domain/ground/upload-job-state";
import { describe, expect, it, vi } from "vitest";
import { chunkBytes } from "./send-file.ts";
import type { UploadJob, UploadTransport } from "./upload-job.ts";
import { createUploadQueue } from "./upload-queue.ts";
import { keepUploads } from "./uploads.ts";

const file = (name: string, content = "x") => new File([content], name, { lastModified: 1 });
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A server in memory; each upload waits until the test releases it. */
const serverInMemory = (facts: Partial<UploadTransport> = {}) => {
  const gates: (() => void)[] = [];
  const log: string[] = [];
  const transport: UploadTransport = {
    check: async () => false,
    start: async ({ name }) => {
      log.push(`start ${name}`);
      return { ticket: name, offset: 0 };
    },
    sendChunk: (ticket, offset, bytes, { signal, onSent }) =>
      new Promise((resolve, reject) => {
        log.push(`send ${ticket} ${offset}+${bytes.size}`);
        onSent(bytes.size / 2);
        signal.addEventListener("abort", () => {
          log.push(`stop ${ticket}`);
          reject(new DOMException("aborted", "AbortError"));
        });
        gates.push(() => resolve(offset + bytes.size));
      }),
    finish: async (job) => {
      log.push(`finish ${job.name}`);
      return { id: 7 };
    },
    abort: async (ticket) => {
      log.push(`abort ${ticket}`);
    },
    ...facts,
  };
  return { transport, gates, log };
};

const queueWith = (facts: Partial<UploadTransport> = {}, hash = async () => "d41d8cd98f00b204e9800998ecf8427e") => {
  const server = serverInMemory(facts);
  const queue = createUploadQueue({ hash, wait: async () => undefined });
  queue.carry("drawing", server.transport);
  const states = () => queue.jobs().map(({ status }) => status);
  const add = (...names: string[]) =>
    queue.add(
      names.map((name) => file(name)),
      { kind: "drawing" },
    );
  return { ...server, queue, states, add };
};

const five = ["1.pdf", "2.pdf", "3.pdf", "4.pdf", "5.pdf"];

describe("the upload list", () => {
  it("computes the hash first, then uploads, then is done (F173)", async () => {
    const { queue, gates, log, add } = queueWith();
    const seen: string[] = [];
    queue.subscribe(() => seen.push(queue.jobs()[0]?.status ?? ""));
    add("a.pdf");
    await settle();
    gates[0]?.();
    await settle();
    expect([...new Set(seen)]).toEqual(["before", "md5Loading", "uploading", "success"]);
    expect(log).toEqual(["start a.pdf", "send a.pdf 0+1", "finish a.pdf"]);
    expect(queue.jobs()[0]).toMatchObject({ status: "success", doneBytes: 1 });
  });

  it("gives a new job its key, name, facts of the page and state, from which percent and text follow (F128)", () => {
    const { queue } = queueWith();
    const files = ["1.pdf", "2.pdf", "3.pdf", "4.pdf"].map((name) => file(name));
    queue.add(files, { kind: "drawing", extra: { folderId: 3 } });
    const job = queue.jobs()[3] as UploadJob;
    expect(job).toMatchObject({ key: "4.pdf|1|1", name: "4.pdf", extra: { folderId: 3 }, status: "before" });
    expect(uploadJobPercent(job.status, job.doneBytes, job.sizeInBytes)).toBe(0);
    expect(uploadJobText(job.status, job.message)).toBe("等待");
  });

  it("never runs more than three of ten (F176)", async () => {
    const { queue, states, gates, add } = queueWith();
    const running: number[] = [];
    queue.subscribe(() => running.push(states().filter((one) => one === "md5Loading" || one === "uploading").length));
    add(...Array.from({ length: 10 }, (_, index) => `${index}.pdf`));
    for (let next = 0; next < 10; next++) {
      await settle();
      gates[next]?.();
    }
    await settle();
    expect(states()).toEqual(Array(10).fill("success"));
    expect(Math.max(...running)).toBe(3);
  });

  it("runs at most three at once and starts the next when one ends (F174, F291)", async () => {
    const { states, gates, add } = queueWith();
    add(...five);
    await settle();
    expect(states()).toEqual(["uploading", "uploading", "uploading", "before", "before"]);
    gates[1]?.();
    await settle();
    expect(states()).toEqual(["uploading", "success", "uploading", "uploading", "before"]);
  });

  it("starts the next also after a failure (F175), whose message it shows", async () => {
    const { queue, states, add } = queueWith({
      start: async ({ name }) => {
        if (name === "1.pdf") throw new CallFailed(200, { code: "file.refused", message: "文件已加密" });
        return { ticket: name, offset: 0 };
      },
    });
    add(...five);
    await settle();
    expect(states()).toEqual(["failed", "uploading", "uploading", "uploading", "before"]);
    expect(queue.jobs()[0]?.message).toBe("文件已加密");
  });

  it("is done at once when the server has the bytes (秒传)", async () => {
    const { states, log, add } = queueWith({ check: async () => true });
    add("a.pdf");
    await settle();
    expect(states()).toEqual(["success"]);
    expect(log).toEqual([]);
  });

  it("says md5值计算失败 when the file cannot be read, 上传接口报错 when nothing better is known (F279, F281)", async () => {
    const unreadable = queueWith({}, async () => Promise.reject(new Error("gone")));
    unreadable.add("a.pdf");
    await settle();
    expect(unreadable.queue.jobs()[0]?.message).toBe("md5值计算失败");
    const broken = queueWith({ start: async () => Promise.reject(new Error("?")) });
    broken.add("a.pdf");
    await settle();
    expect(broken.queue.jobs()[0]?.message).toBe("上传接口报错");
  });

  it("aborts the request and tells the server when a running job is cancelled (F177)", async () => {
    const { queue, states, log, gates, add } = queueWith();
    add("a.pdf");
    await settle();
    queue.cancel(queue.jobs()[0]?.key ?? "");
    gates[0]?.();
    await settle();
    expect(states()).toEqual(["cancel"]);
    expect(log).toEqual(["start a.pdf", "send a.pdf 0+1", "stop a.pdf", "abort a.pdf"]);
  });

  it("cancels everything without starting anything new (F069)", async () => {
    const { queue, states, log, add } = queueWith();
    add(...five);
    await settle();
    queue.cancelAll();
    await settle();
    expect(states()).toEqual(Array(5).fill("cancel"));
    expect(log.filter((line) => line.startsWith("start"))).toHaveLength(3);
  });

  it("pauses and goes on where the server stands, without a second hash", async () => {
    const hash = vi.fn(async () => "d41d8cd98f00b204e9800998ecf8427e");
    const { queue, states, add, log, gates } = queueWith({}, hash);
    add("a.pdf");
    await settle();
    const key = queue.jobs()[0]?.key ?? "";
    queue.pause(key);
    expect(states()).toEqual(["pause"]);
    queue.resume(key);
    await settle();
    gates[1]?.();
    await settle();
    expect(states()).toEqual(["success"]);
    expect(hash).toHaveBeenCalledOnce();
    expect(log).not.toContain("abort a.pdf");
  });

  it("goes on from the server's offset after a broken connection", async () => {
    const offsets: number[] = [];
    let starts = 0;
    const queue = createUploadQueue({ hash: async () => "m", wait: async () => undefined });
    queue.carry("drawing", {
      ...serverInMemory().transport,
      start: async () => ({ ticket: "t", offset: starts++ === 0 ? 0 : 3 }),
      sendChunk: async (_ticket, offset, bytes) => {
        offsets.push(offset);
        if (offsets.length === 1) throw new CallFailed(0, { code: "network.lost", message: "断网" });
        return offset + bytes.size;
      },
    });
    queue.add([file("a.pdf", "0123456789")], { kind: "drawing" });
    await settle();
    expect(offsets).toEqual([0, 3]);
    expect(queue.jobs()[0]?.status).toBe("success");
  });

  it("sends a large file in chunks", async () => {
    const sizes: number[] = [];
    const { queue, states } = queueWith({
      sendChunk: async (_ticket, offset, bytes) => {
        sizes.push(bytes.size);
        return offset + bytes.size;
      },
    });
    queue.add([new File([new Uint8Array(chunkBytes + 5)], "a.pdf")], { kind: "drawing" });
    await settle();
    expect(states()).toEqual(["success"]);
    expect(sizes).toEqual([chunkBytes, 5]);
  });

  it("sends a small file in one request, and again when the connection broke before it arrived", async () => {
    const sent: string[] = [];
    const { queue, states, log } = queueWith({
      whole: {
        send: async ({ name }, md5, bytes) => {
          sent.push(`${name} ${md5.slice(0, 4)} ${bytes.size}`);
          if (sent.length === 1) throw new CallFailed(0, { code: "network.lost", message: "断网" });
          return { id: 8 };
        },
        hasArrived: async () => false,
      },
    });
    const answers: unknown[] = [];
    queue.onUploaded((_job, answer) => answers.push(answer));
    queue.add([file("a.pdf", "0123456789")], { kind: "drawing" });
    await settle();
    expect(states()).toEqual(["success"]);
    expect(sent).toEqual(["a.pdf d41d 10", "a.pdf d41d 10"]);
    expect(answers).toEqual([{ id: 8 }]);
    expect(log).toEqual([]);
  });

  it("does not send a small file again when only the answer was lost", async () => {
    let [sent, asked] = [0, 0];
    const { queue, states } = queueWith({
      whole: {
        send: async () => {
          sent += 1;
          throw new CallFailed(0, { code: "network.lost", message: "断网" });
        },
        hasArrived: async () => ++asked > 0,
      },
    });
    queue.add([file("a.pdf")], { kind: "drawing" });
    await settle();
    expect(states()).toEqual(["success"]);
    expect([sent, asked]).toEqual([1, 1]);
  });

  it("tries a failed job again", async () => {
    let tries = 0;
    const { queue, states, gates, add } = queueWith({
      check: async () => {
        tries += 1;
        if (tries === 1) throw new CallFailed(500, { code: "platform.defect", message: "系统异常" });
        return false;
      },
    });
    add("a.pdf");
    await settle();
    expect(states()).toEqual(["failed"]);
    queue.resume(queue.jobs()[0]?.key ?? "");
    await settle();
    gates[0]?.();
    await settle();
    expect(states()).toEqual(["success"]);
  });

  it("refuses files by name and tells why, and keeps the others", () => {
    const { queue } = queueWith();
    const problems = queue.add([file("a.txt"), file("b.pdf")], {
      kind: "drawing",
      problemOf: ({ name }) => (name.endsWith(".pdf") ? null : `${name} 文件格式非法！`),
    });
    expect(problems).toEqual(["a.txt 文件格式非法！"]);
    expect(queue.jobs().map(({ name }) => name)).toEqual(["b.pdf"]);
  });

  it("takes the same file once, known by name, time and size together (F127)", () => {
    const { queue, add } = queueWith();
    add("a.pdf", "a.pdf");
    add("a.pdf");
    expect(queue.jobs()).toHaveLength(1);
  });

  it("comes back paused after a reload and goes on when the same file is chosen again", async () => {
    const before = queueWith();
    before.add("a.pdf", "b.pdf");
    await settle();
    before.gates[0]?.();
    await settle();
    const text = before.queue.save();

    const { queue, states, gates, add, log } = queueWith();
    queue.restore(text);
    expect(states()).toEqual(["success", "pause"]);
    queue.resume(queue.jobs()[1]?.key ?? "");
    expect(states()).toEqual(["success", "pause"]);
    add("b.pdf");
    await settle();
    gates[0]?.();
    await settle();
    expect(states()).toEqual(["success", "success"]);
    expect(log).toContain("finish b.pdf");
  });

  it("tells listeners what arrived, with the facts the page hung on it", async () => {
    const { queue, gates } = queueWith();
    const arrived: unknown[] = [];
    queue.onUploaded((job, answer) => arrived.push([job.extra, answer]));
    queue.add([file("a.pdf")], { kind: "drawing", extra: { folderId: 3 } });
    await settle();
    gates[0]?.();
    await settle();
    expect(arrived).toEqual([[{ folderId: 3 }, { id: 7 }]]);
  });

  it("lets a waiting job be cancelled without any request (F165)", async () => {
    const { queue, states, log, add } = queueWith();
    add("1.pdf", "2.pdf", "3.pdf", "4.pdf");
    await settle();
    queue.cancel(queue.jobs()[3]?.key ?? "");
    expect(states().at(-1)).toBe("cancel");
    expect(log.some((line) => line.includes("4.pdf"))).toBe(false);
  });

  it("keeps the percent of a paused job (F170)", async () => {
    const { queue, add } = queueWith({
      sendChunk: (_ticket, _offset, bytes, { onSent }) => new Promise(() => onSent(bytes.size / 2)),
    });
    queue.add([file("a.pdf", "0123456789")], { kind: "drawing" });
    add();
    await settle();
    queue.pause(queue.jobs()[0]?.key ?? "");
    expect(queue.jobs()[0]).toMatchObject({ status: "pause", doneBytes: 5 });
  });
});

describe("the upload list over a reload (F178, F179)", () => {
  it("is written to session storage when the page goes and read when it comes back", async () => {
    sessionStorage.removeItem("uploads");
    const before = queueWith();
    const leave = keepUploads(before.queue);
    before.add("a.pdf", "b.pdf");
    await settle();
    before.gates[0]?.();
    await settle();
    dispatchEvent(new PageTransitionEvent("pagehide"));
    leave();

    const after = queueWith();
    const stop = keepUploads(after.queue);
    expect(after.states()).toEqual(["success", "pause"]);
    stop();
    sessionStorage.removeItem("uploads");
  });

  it("asks before leaving only while something is uploading", async () => {
    const { queue, gates, add } = queueWith();
    const stop = keepUploads(queue);
    const isHeld = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(isHeld()).toBe(false);
    add("a.pdf");
    await settle();
    expect(isHeld()).toBe(true);
    gates[0]?.();
    await settle();
    expect(isHeld()).toBe(false);
    stop();
    sessionStorage.removeItem("uploads");
  });
});
