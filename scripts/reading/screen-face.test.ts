import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { faceOf } from "./screen-face.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

describe("the face of a screen", () => {
  it("differs from screen to screen, and is the same as long as nothing is changed", () => {
    expect(faceOf(root, "/auditFeeList")).toMatch(/^[0-9a-f]{12}$/);
    expect(faceOf(root, "/auditFeeList")).toBe(faceOf(root, "/auditFeeList"));
    expect(faceOf(root, "/auditFeeList")).not.toBe(faceOf(root, "/complaint"));
  });

  it("is none of a screen that is gone", () => {
    expect(faceOf(root, "/nowhere")).toBe("no such screen");
  });
});
