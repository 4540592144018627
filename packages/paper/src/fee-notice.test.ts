import { describe, expect, it } from "vitest";
import { feeNotice, type FeeNoticeData } from "./fee-notice.ts";

const notice: FeeNoticeData = {
  ...{ system: "临江省数字化施工图联合审查系统", noticeNumber: "SF330106202600001", feeNumber: "SF202611230001" },
  ...{
    feeType: "施工图审查费",
    projectName: "滨河新区人民医院",
    submissionName: "第一批次",
    owner: "临江市卫生健康中心",
  },
  ...{
    house: "临江省建设工程施工图审查中心",
    payer: "临江市卫生健康中心",
    payerCreditCode: "",
    payMode: "建设单位支付",
  },
  isDue: true,
  lines: [
    {
      ...{ item: "住宅", base: "12,000㎡", rate: "1.8元/㎡、1.5元/㎡", factor: "", amountInFen: 2_100_000 },
      basis: "10,000㎡×1.8元/㎡＋2,000㎡×1.5元/㎡",
    },
  ],
  ...{
    totalInFen: 2_100_000,
    discount: 100,
    discountReason: "长期合作",
    payableInFen: 1_890_000,
    depositInFen: 567_000,
  },
  dueOn: "2026-12-08",
  account: { accountName: "审查中心", bankName: "建设银行", bankAccount: "4105 0167" },
  ...{
    remark: "",
    writer: "何珺",
    sender: "许翀",
    issuedOn: "2026-11-23",
    printedAt: new Date("2026-11-23T02:05:00Z"),
  },
};

const wordsOf = (data: FeeNoticeData): string => JSON.stringify(feeNotice(data).blocks);

describe("the notice of a fee", () => {
  it("names the amount in figures and capitals, the discount, the deposit and the account", () => {
    const words = wordsOf(notice);
    expect(words).toContain("应付人民币壹万捌仟玖佰元整（¥18,900.00），请于2026年12月8日前付清。");
    expect(words).toContain('"应收（大写）","value":"壹万捌仟玖佰元整"');
    expect(words).toContain("伍仟陆佰柒拾元整（¥5,670.00），请先付定金");
    for (const part of ["优惠10%", "-2,100.00", "4105 0167", "核算：何珺"]) expect(words).toContain(part);
  });

  it("asks for nothing where the owner pays nothing", () => {
    const words = wordsOf({ ...notice, isDue: false, payMode: "政府购买服务" });
    expect(words).toContain("承担方式为政府购买服务，贵单位无需付款。");
    expect(words).not.toContain("4105 0167");
  });
});
