import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../test/show.ts";
import { StrengthMeter } from "./strength-meter.tsx";

describe("the strength of a password as it is typed", () => {
  it.each([
    ["", "尚未输入", 0],
    ["abc", "弱，不符合要求", 0.5],
    ["abc1", "弱，不符合要求", 1.5],
    ["abC1", "弱，不符合要求", 2],
    ["abcDEF!!", "弱，不符合要求", 2],
    ["1234!!!!", "弱，不符合要求", 2],
    ["abc1!", "中，符合要求", 2.5],
    ["abC1!", "强", 3],
  ])("of %j is shown as %s, with weight %d (F213, F214, F215)", async (password, verdict, sum) => {
    await show(<StrengthMeter password={password} rule="regional" />);
    await expect.element(page.getByRole("status")).toHaveTextContent(`密码强度：${verdict}`);
    expect((page.getByRole("meter").element() as HTMLMeterElement).value).toBe(sum);
  });

  it("stands beside the regional rule in words (F214, F215)", async () => {
    await show(<StrengthMeter password="abc1!" rule="regional" />);
    const rule = "须同时包含字母、数字和特殊字符，大小写字母与数字、特殊字符合计强度不低于 2.5";
    await expect.element(page.getByText(rule, { exact: true })).toBeVisible();
  });

  it("follows the rule of the place", async () => {
    await show(<StrengthMeter password="abcd1234" rule="basic" />);
    await expect.element(page.getByRole("status")).toHaveTextContent("密码强度：中，符合要求");
    await expect.element(page.getByText("不少于 8 位，须包含字母、数字、特殊字符中的两类以上")).toBeVisible();
  });
});
