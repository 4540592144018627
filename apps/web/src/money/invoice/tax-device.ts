import type { Invoice } from "@tushen/contract/money/invoice";
import { askHelper, tellDevice } from "../../ground/platform/ask-helper.ts";
import { LocalTrouble } from "../../ground/platform/jsonp.ts";

interface DeviceStatus {
  readonly state: string;
  readonly taxDiskNo: string;
}

interface DeviceNumber {
  readonly invoiceCode: string;
  readonly invoiceNo: string;
}

const notReady = "开票设备未就绪：请检查税控盘已插好、打印机已开机并装好发票，再重试";

/** The number of the tax disk in the device of this computer. */
export const findDevice = async (): Promise<string> => {
  const { state, taxDiskNo } = await askHelper<DeviceStatus>("/device/status");
  if (state !== "READY") throw new LocalTrouble(notReady);
  return taxDiskNo;
};

/** Has the device write an invoice; asked again for the same one it gives the same number. */
export const issueOnDevice = (invoice: Invoice): Promise<DeviceNumber> => {
  const { id, kind, buyer, items, amount, taxRate, taxAmount, remark, originInvoiceNo } = invoice;
  return tellDevice("/device/issue", {
    ...{ invoiceId: id, kind, buyer, items, amount, taxRate, taxAmount, remark },
    redOf: originInvoiceNo,
  });
};

export const printOnDevice = async ({ invoiceCode, invoiceNo }: DeviceNumber): Promise<void> => {
  await tellDevice<true>("/device/print", { invoiceCode, invoiceNo });
};
