import { describe, expect, it } from "vitest";
import {
  canUploadJobMove,
  nextUploadJobs,
  restoredUploadJobState,
  type UploadJobState,
  uploadJobKey,
  uploadJobPercent,
  uploadJobStates,
  uploadJobText,
} from "./upload-job-state.ts";

const states = Object.keys(uploadJobStates) as UploadJobState[];
const jobs = (...of: UploadJobState[]) => of.map((status, index) => ({ status, index }));

describe("an upload job", () => {
  it("has exactly the seven states of the specification (F172) and their words, a failed one its message (F169)", () => {
    expect(states).toEqual(["before", "md5Loading", "uploading", "success", "failed", "pause", "cancel"]);
    expect(uploadJobText("md5Loading")).toBe("计算中...");
    expect(uploadJobText("uploading")).toBe("正在上传");
    expect(uploadJobText("success")).toBe("上传成功");
    expect(uploadJobText("failed")).toBe("上传失败");
    expect(uploadJobText("failed", "上传接口报错")).toBe("上传接口报错");
    expect(uploadJobText("cancel")).toBe("已取消");
    expect([uploadJobText("before"), uploadJobText("pause")]).toEqual(["等待", "暂停"]);
  });

  it("computes the hash before it uploads (F173), and may succeed at once when the server knows the file", () => {
    expect(canUploadJobMove("before", "uploading")).toBe(false);
    expect(canUploadJobMove("before", "md5Loading")).toBe(true);
    expect(canUploadJobMove("md5Loading", "success")).toBe(true);
  });

  it.each([
    ["before", "cancel", true],
    ["uploading", "pause", true],
    ["pause", "uploading", true],
    ["failed", "before", true],
    ["success", "before", false],
    ["cancel", "before", false],
    ["pause", "success", false],
  ] as const)("from %s to %s: %s", (from, to, expected) => expect(canUploadJobMove(from, to)).toBe(expected));

  it("runs three at once and starts the next when one ends (F174–F176)", () => {
    expect(nextUploadJobs(jobs("before", "before", "before", "before")).map((job) => job.index)).toEqual([0, 1, 2]);
    expect(nextUploadJobs(jobs("uploading", "md5Loading", "uploading", "before"))).toEqual([]);
    expect(nextUploadJobs(jobs("success", "failed", "uploading", "before")).map((job) => job.index)).toEqual([3]);
    expect(nextUploadJobs(jobs("pause", "cancel", "before")).map((job) => job.index)).toEqual([2]);
  });

  it("is known by name, time and size together (F127)", () => {
    const file = { name: "a.pdf", lastModified: 1, size: 2 };
    expect(uploadJobKey(file)).toBe(uploadJobKey({ ...file }));
    for (const other of [{ name: "b.pdf" }, { lastModified: 3 }, { size: 4 }]) {
      expect(uploadJobKey({ ...file, ...other })).not.toBe(uploadJobKey(file));
    }
  });

  it("shows 100 only when the server has said yes", () => {
    expect(uploadJobPercent("uploading", 10, 10)).toBe(99);
    expect([0, 1, 5].map((sent) => uploadJobPercent("uploading", sent, 10))).toEqual([0, 10, 50]);
    expect([1, 1419, 1999].map((sent) => uploadJobPercent("uploading", sent, 2000))).toEqual([0, 70, 99]);
    expect(uploadJobPercent("success", 0, 10)).toBe(100);
    expect(uploadJobPercent("before", 0, 0)).toBe(0);
  });

  it("is paused after a reload when it was not finished", () => {
    expect(states.map(restoredUploadJobState)).toEqual([
      "pause",
      "pause",
      "pause",
      "success",
      "failed",
      "pause",
      "cancel",
    ]);
  });
});
