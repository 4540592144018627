import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cdp } from "vitest/browser";
import { dayText, instantText, now, sizeText, today } from "./format.ts";

const sources = import.meta.glob<string>(["../../**/*.{ts,tsx}", "!../../**/*.test.{ts,tsx}"], {
  query: "?raw",
  import: "default",
  eager: true,
});

interface Timezone {
  send(method: "Emulation.setTimezoneOverride", params: { timezoneId: string }): Promise<unknown>;
}

describe("how instants are written on a machine in New York", () => {
  const machine = cdp() as unknown as Timezone;
  beforeAll(() => machine.send("Emulation.setTimezoneOverride", { timezoneId: "America/New_York" }));
  afterAll(() => machine.send("Emulation.setTimezoneOverride", { timezoneId: "" }));

  it("is the time of the portal", () => {
    expect(new Date("2026-11-20T15:20:07Z").getHours()).toBe(10);
    expect(instantText("2026-11-20T15:20:07Z")).toBe("2026-11-20 23:20");
    expect(instantText("2026-11-20T18:20:07+02:00", "second")).toBe("2026-11-21 00:20:07");
    expect(instantText("2026-11-20T15:20:07+08:00", "short")).toBe("11-20 15:20");
    expect(instantText(Date.parse("2026-11-20T15:20:07Z"), "time")).toBe("23:20");
    expect(dayText("2026-11-20T16:00:00Z")).toBe("2026-11-21");
  });

  it("leaves a day without a time unchanged", () => {
    expect(dayText("2026-11-20")).toBe("2026-11-20");
  });

  it("begins today at midnight of the portal", () => {
    expect(today()).toBe(new Date(Date.parse(now()) + 8 * 3_600_000).toISOString().slice(0, 10));
  });
});

describe("dates on the screens", () => {
  it("never depend on the clock of the machine", () => {
    const told = /dayjs\(\)|\.format\("[^"]*(?:HH|mm)|toLocale(?:Date|Time)String|\.get(?:Hours|Date|Month|FullYear)\(/;
    const wrong = Object.entries(sources).filter(([, source]) => told.test(source));
    expect(wrong.map(([file]) => file)).toEqual([]);
  });
});

describe("sizes", () => {
  it("are shown in the unit that reads best", () => {
    expect(sizeText(10)).toBe("1 KB");
    expect(sizeText(1024 * 1024 * 12.34)).toBe("12.3 MB");
    expect(sizeText(1024 ** 3 * 2)).toBe("2.00 GB");
  });
});
