import { describe, expect, it } from "vitest";
import { isInnerHost, isNearest } from "./inner-address.ts";

const hostOf = (address: string) => new URL(address).hostname;

describe("a host inside a house", () => {
  it.each([
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://0.0.0.0/",
    "http://169.254.169.254/latest",
    "http://[fe80::1]/",
    "http://localhost/",
  ])("or on this machine is seen through: %s", (address) => {
    expect(isInnerHost(hostOf(address))).toBe(true);
  });

  it.each([
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "[fd00::1]",
    "printer.local",
    "a.internal",
    "app.lan",
  ])("is seen: %s", (host) => {
    expect(isInnerHost(host)).toBe(true);
    expect(isNearest(host)).toBe(false);
  });

  it.each(["permits.example.cn", "8.8.8.8", "172.32.0.1", "[2400:3200::1]", "local.example.cn"])(
    "is not %s",
    (host) => {
      expect(isInnerHost(host)).toBe(false);
    },
  );
});
