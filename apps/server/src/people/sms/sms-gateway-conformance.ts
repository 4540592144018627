import { expect, it } from "vitest";
import type { Sms, SmsGateway } from "./sms-gateway.ts";

export interface GatewayUnderTest {
  readonly gateway: SmsGateway;
  /** Messages that arrived, oldest first: number and text. */
  readonly arrived: () => Promise<readonly { readonly mobile: string; readonly text: string }[]>;
}

const sms = (id: string, mobile: string, code: string): Sms => ({
  id,
  mobile,
  template: "phone-code",
  parameters: { code },
});

/** Tests every gateway must pass. */
export const smsGatewayConformance = ({ gateway, arrived }: GatewayUnderTest): void => {
  it("sends one message per call to the number, with the code in it", async () => {
    const before = (await arrived()).length;
    await gateway.send(sms("1", "13800000001", "012345"));
    const news = (await arrived()).slice(before);
    expect(news).toEqual([{ mobile: "13800000001", text: expect.stringContaining("012345") }]);
  });

  it("gives every message a number of its own", async () => {
    const receipts = [
      await gateway.send(sms("2", "13800000002", "111111")),
      await gateway.send(sms("3", "13800000002", "222222")),
    ];
    const ids = receipts.map(({ providerId }) => providerId);
    expect(new Set(ids).size).toBe(2);
    expect(ids.every((id) => id.length > 0)).toBe(true);
  });

  it("sends many at once", async () => {
    const before = (await arrived()).length;
    const numbers = Array.from({ length: 8 }, (_, index) => `1390000000${index}`);
    await Promise.all(numbers.map((mobile, index) => gateway.send(sms(`many ${index}`, mobile, "333333"))));
    const news = (await arrived()).slice(before).map(({ mobile }) => mobile);
    expect(news.toSorted()).toEqual(numbers);
  });
};
