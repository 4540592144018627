import type { Row } from "./row.ts";
import type { Staged } from "./staged.ts";

/** Fees of a batch: a draft goes through its states, and one that was sent is paid. */
export const moneyRows = (staged: Staged): readonly Row[] => {
  const { draftFee, sentFee, order, voucher, slip } = staged.money;
  const day = "2026-11-23";
  return [
    [
      "C313",
      "owner",
      { query: { projectApplicationId: staged.application, status: "", keyword: "", pageNum: 1, pageSize: 20 } },
    ],
    ["C314", "owner", { query: { id: sentFee } }],
    ["C315", "clerk", { body: { projectSubmissionId: staged.passed } }],
    [
      "C316",
      "clerk",
      {
        body: {
          id: draftFee,
          items: [{ item: "公共建筑", amount: 500_000 }],
          amounts: { totalAmount: 500_000, discountRate: 0, depositAmount: 0 },
          remark: "",
        },
      },
    ],
    ["C317", "clerk", { body: { id: draftFee } }],
    ["C254", "clerk", { path: { id: draftFee }, body: { withSignature: false } }],
    ["C253", "clerk", { path: { id: draftFee } }],
    ["C318", "clerk", { query: { id: draftFee } }, "fee.wrong-state"],
    ["C319", "clerk", { body: { id: draftFee, withSignature: false } }],
    ["C255", "clerk", { path: { id: draftFee }, body: { withSignature: false } }, "fee.wrong-state"],
    ["C252", "owner", { path: { id: draftFee } }],
    ["C323", "owner", { body: { id: draftFee, fileId: voucher, date: day } }],
    ["C320", "clerk", { body: { id: draftFee, receivedAmount: 500_000, date: day, fileId: slip } }],
    [
      "C327",
      "finance",
      {
        body: {
          auditFeeId: draftFee,
          buyerName: "郑州金色置业有限公司",
          taxNumber: "91410105MA46HC001Q",
          items: [{ item: "施工图审查服务", amount: 500_000 }],
          kind: "1",
        },
      },
    ],
    ["C329", "owner", { query: { auditFeeId: draftFee } }],
    ["C328", "finance", { body: { id: staged.invoice } }, "invoice.wrong-state"],
    ["C321", "clerk", { body: { id: sentFee, depositAmount: 5_000_000, date: day } }],
    ["C325", "owner", { path: { id: sentFee } }],
    ["C326", "owner", { path: { orderNo: order } }],
    ["C324", "owner", { path: { id: sentFee } }],
    ["C322", "designer", { query: { projectApplicationId: staged.application } }],
    ["C322", "owner", { query: { projectSubmissionId: staged.submission } }],
  ];
};
