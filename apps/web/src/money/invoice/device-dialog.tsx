import { type Invoice, invoiceCalls } from "@tushen/contract/money/invoice";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { call } from "../../ground/platform/call.ts";
import { useRefresh } from "../../ground/platform/queries.ts";
import layout from "../../ground/ui/layout.module.css";
import { say } from "../../ground/ui/say.tsx";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import { helperParts } from "../../slots.ts";
import { amountText, numberText } from "./invoice-text.ts";
import { findDevice, issueOnDevice, printOnDevice } from "./tax-device.ts";
import styles from "./invoice.module.css";

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Has the device write an invoice, and keeps its number. */
const issue = async (invoice: Invoice): Promise<void> => {
  const { invoiceCode, invoiceNo } = await issueOnDevice(invoice);
  await call(invoiceCalls.recordInvoiceNumber, { id: invoice.id, invoiceCode, invoiceNo });
};

const count = ({ id, version }: Invoice) => call(invoiceCalls.printInvoice, { id, version });

/** The portal counts the print before the device prints: who pressed second is told so and wastes no paper. */
const print = async (invoice: Invoice): Promise<void> => {
  await printOnDevice(await count(invoice)).catch((error: unknown) => {
    throw new Error(`${messageOf(error)}。本次打印已计数，请看打印机是否打出，没有打出的排除故障后重打`);
  });
};

/** 开票设备: writes an invoice on the tax device of this computer, or prints it there once it has a number. */
export const DeviceDialog = ({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) => {
  const refresh = useRefresh();
  const [tried, setTried] = useState(0);
  const [disk, setDisk] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const isNumbered = invoice.invoiceNo !== "";

  useEffect(() => {
    setProblem(undefined);
    setDisk(undefined);
    findDevice().then(setDisk, (error: unknown) => setProblem(messageOf(error)));
  }, [tried]);

  const run = async (act: () => Promise<unknown>, sentence: string) => {
    setRunning(true);
    setProblem(undefined);
    try {
      await act();
      say.done(sentence);
      if (isNumbered) onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
    setRunning(false);
    await refresh(invoiceCalls.queryInvoices);
  };
  const begin = () =>
    isNumbered
      ? run(() => print(invoice), "已送开票设备打印")
      : run(() => issue(invoice), "发票已开具，号码已登记，现在可以打印");
  return (
    <ActDialog
      title={isNumbered ? "打印发票" : "用开票设备开具"}
      yes={isNumbered ? "打印" : "开具"}
      isReady={disk !== undefined}
      isRunning={isRunning}
      onYes={() => void begin()}
      onClose={onClose}
    >
      <div className={styles.device}>
        <p>
          {invoice.kindLabel} {amountText(invoice)} 元，{invoice.buyer.title}
          {isNumbered && `，号码 ${numberText(invoice)}，已打印 ${invoice.printCount} 次`}
        </p>
        {problem !== undefined && <p role="alert">{problem}</p>}
        {problem === undefined && (
          <p role="status">
            {disk === undefined
              ? "正在查找开票设备；浏览器询问是否允许访问本机应用时，请选择允许。"
              : `开票设备已就绪，税控盘 ${disk}。请先核对打印机中的空白发票${isNumbered ? "与上面的号码一致" : ""}。`}
          </p>
        )}
        {problem !== undefined && disk === undefined && (
          <>
            <p className={layout.quiet13}>
              开票设备由本机签章助手连接，须在接有税控盘的电脑上运行。没有安装的，
              <helperParts.download />
              ；也可在设备自带的软件中{isNumbered ? "打印" : "开具，再登记发票号码"}。
            </p>
            <span className={styles.acts}>
              <Button onClick={() => setTried(tried + 1)}>重试</Button>
              {isNumbered && (
                <Button loading={isRunning} onClick={() => void run(() => count(invoice), "已登记打印")}>
                  已在别处打印，只登记
                </Button>
              )}
            </span>
          </>
        )}
      </div>
    </ActDialog>
  );
};
