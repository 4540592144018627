import { describe, expect, it } from "vitest";
import { sendMalformed } from "../../../../test/malformed-on-own.ts";
import { startStagedPortal } from "../../../../test/stage.ts";

const portal = await startStagedPortal();

describe("a hundred bad inputs to every call, about the caller's own objects", () => {
  it("are never answered with a 500", async () => {
    const { sent, defects } = await sendMalformed(portal, 100);
    expect(sent).toBeGreaterThan(45_000);
    expect(defects).toEqual([]);
  });
});
