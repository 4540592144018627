import { describe, expect, it } from "vitest";
import { der, derChildren, derContent } from "./der.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

describe("DER", () => {
  it("writes the length in one, two or three bytes", () => {
    expect(hex(der.octets(Buffer.alloc(127))).slice(0, 4)).toBe("047f");
    expect(hex(der.octets(Buffer.alloc(128))).slice(0, 6)).toBe("048180");
    expect(hex(der.octets(Buffer.alloc(65535))).slice(0, 8)).toBe("0482ffff");
  });

  it("writes object identifiers with large parts", () => {
    expect(hex(der.oid("1.2.840.113549.1.7.2"))).toBe("06092a864886f70d010702");
    expect(hex(der.oid("2.16.840.1.101.3.4.2.1"))).toBe("0609608648016503040201");
  });

  it("sorts the members of a set", () => {
    expect(hex(der.set(der.integer(5), der.integer(1)))).toBe("3106020101020105");
  });

  it("changes from UTCTime to GeneralizedTime in 2050", () => {
    expect(Buffer.from(derContent(der.time(new Date("2049-12-31T23:59:59Z")))).toString()).toBe("491231235959Z");
    expect(Buffer.from(derContent(der.time(new Date("2050-01-01T00:00:00Z")))).toString()).toBe("20500101000000Z");
  });

  it("reads back what it wrote and refuses what ends early", () => {
    const list = der.sequence(der.integer(1), der.octets(Buffer.alloc(300)));
    expect(derChildren(list).map((item) => item.length)).toEqual([3, 304]);
    expect(() => derChildren(list.subarray(0, 100))).toThrow(RangeError);
  });
});
