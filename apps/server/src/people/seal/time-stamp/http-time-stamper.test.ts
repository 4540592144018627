import { afterAll, describe, expect, it } from "vitest";
import { checkTimeStamp } from "@tushen/seal/verify-time-stamp";
import { httpTimeStamper } from "./http-time-stamper.ts";
import { startTimeStandIn, type StandInWay } from "./stand-in.ts";

const standIn = await startTimeStandIn({ credentials: "tushen:secret" });
afterAll(() => standIn.stop());
const { settings } = standIn;
const imprint = Buffer.alloc(32, 1);
const stamp = (changed: Partial<typeof settings> = {}) => httpTimeStamper({ ...settings, ...changed })(imprint);

describe("a time-stamping authority outside the portal", () => {
  it("stamps for whoever brings its password", async () => {
    standIn.answerAs("good");
    expect(await checkTimeStamp(await stamp(), () => imprint, settings.roots)).toMatchObject({
      ...{ state: "holds", by: "演示时间戳服务" },
    });
    await expect(stamp({ authorization: null })).rejects.toThrow("时间戳服务没有应答");
  });

  it.each([
    ["other-nonce", "不是对这次请求的"],
    ["other-imprint", "不是对这个签名的"],
    ["expired", "证书已过期"],
    ["not-for-time", "不能用于时间戳"],
    ["refusal", "拒绝了请求"],
    ["http-error", "没有应答"],
    ["nonsense", "无法读取"],
    ["too-long", "没有应答"],
  ] satisfies [StandInWay, string][])("that answers with %s is refused in words", async (way, sentence) => {
    standIn.answerAs(way);
    await expect(stamp()).rejects.toThrow(sentence);
  });

  it("that is not the one of the settings is refused", async () => {
    standIn.answerAs("good");
    const other = await startTimeStandIn();
    await other.stop();
    await expect(stamp({ roots: other.settings.roots })).rejects.toThrow("不是设置中的机构签发的");
    await expect(stamp({ endpoint: other.settings.endpoint })).rejects.toThrow("没有应答");
  });

  it("that is late is not waited for", async () => {
    standIn.answerAs("late");
    await expect(httpTimeStamper(settings, 50)(imprint)).rejects.toThrow("时间戳服务没有应答，请稍后重新签署");
  });
});
