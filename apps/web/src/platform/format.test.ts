import { describe, expect, it } from "vitest";
import { dayText, instantText, sizeText } from "./format.ts";

describe("how values are written", () => {
  it("shows instants in the time of the portal", () => {
    expect(instantText("2026-11-20T15:20:07Z")).toBe("2026-11-20 23:20");
    expect(instantText("2026-11-20T18:20:07+02:00", "second")).toBe("2026-11-21 00:20:07");
    expect(instantText("2026-11-20T15:20:07+08:00", "short")).toBe("11-20 15:20");
    expect(dayText("2026-11-20T16:00:00Z")).toBe("2026-11-21");
  });

  it("shows sizes in the unit that reads best", () => {
    expect(sizeText(10)).toBe("1 KB");
    expect(sizeText(1024 * 1024 * 12.34)).toBe("12.3 MB");
    expect(sizeText(1024 ** 3 * 2)).toBe("2.00 GB");
  });
});
