import type { FeeId } from "@tushen/contract/ground/fields";
import { ownerPaper } from "@tushen/sample/papers/owner-paper";
import type { Work } from "./town.ts";
import type { Charge } from "./demo-project.ts";

const isPaid = (reached: Charge): boolean =>
  ["stated", "deposit", "paid", "applied", "invoiced", "refunding"].includes(reached);

/** The house computes the fee of an accepted batch; its finance clerk sends the notice or waives the fee. */
export const charge = async ({ town, project, at }: Work): Promise<void> => {
  const { charge: reached } = project;
  if (reached === undefined) return;
  const clerk = await town.as("clerk");
  const { id } = await clerk.fee.initFee(at);
  if (reached === "draft") return;
  await clerk.fee.submitFee({ id });
  if (reached === "submitted") return;
  const finance = await town.as("finance");
  if (reached === "waived")
    return void (await finance.fee.waiveFee({ id, reason: "保障性住房项目，按市政府会议纪要免收审查费。" }));
  await finance.fee.sendCharge({ id });
};

const slip = async ({ town, project }: Work) => {
  const owner = await town.as(project.owner);
  const content = ownerPaper({ title: "银行转账回单", projectName: project.name, ownerOrg: "建设单位" });
  return (await owner.file.uploadByStream({ content, fileName: "银行转账回单.pdf" })).fileId;
};

/** The owner pays what the notice asks, by transfer; the house finds the money on its account. */
const payBy = async (work: Work, id: FeeId, reached: Charge): Promise<void> => {
  const { town, project } = work;
  const date = town.today();
  if (reached === "deposit") return void (await (await town.as("finance")).fee.paidDeposit({ id, date }));
  const owner = await town.as(project.owner);
  await owner.fee.statePaid({ id, fileId: await slip(work), date });
  if (reached === "stated") return;
  await (await town.as("finance")).fee.confirmCharge({ id, date });
};

/** The owner applies for an invoice in its own name; finance issues it. */
const invoice = async ({ town, project }: Work, id: FeeId, reached: "applied" | "invoiced"): Promise<void> => {
  const owner = await town.as(project.owner);
  const { payerName, payerCreditCode } = await owner.fee.getFee({ id });
  const buyer = { title: payerName, taxNo: payerCreditCode };
  await owner.invoice.applyForInvoice({ auditFeeId: id, buyer, remark: project.name, isKept: true });
  if (reached === "invoiced") await (await town.as("finance")).invoice.issueInvoice({ auditFeeId: id });
};

/** Payment of a charged fee, as far as it has got. */
export const pay = async (work: Work): Promise<void> => {
  const { town, project, at } = work;
  const reached = project.charge;
  if (reached === undefined || !isPaid(reached)) return;
  const finance = await town.as("finance");
  const [fee] = (await finance.fee.queryFees({ projectApplicationId: at.projectApplicationId })).list;
  if (!fee) throw new Error(`${project.name}: no fee was charged`);
  await payBy(work, fee.id, reached);
  if (reached === "applied" || reached === "invoiced") await invoice(work, fee.id, reached);
  if (reached !== "refunding") return;
  const amount = Math.round(fee.payableAmount / 2);
  await finance.fee.startRefund({ id: fee.id, amount, reason: "项目暂停审查，经协商先退回一半审查费。" });
};
