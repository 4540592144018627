import type { FeeId } from "@tushen/contract/ground/fields";
import { type Invoice, invoiceCalls, type InvoiceTitle } from "@tushen/contract/money/invoice";
import { fenOfText, yuanText } from "@tushen/domain/ground/amount";
import {
  type InvoiceKind,
  invoiceKinds,
  isPaperKind,
  taxRates,
  taxWithin,
  titleProblem,
  titleTypes,
} from "@tushen/domain/money/invoice-kind";
import { Checkbox, Input, Radio, Select } from "antd";
import { useId, useState } from "react";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import layout from "../../ground/ui/layout.module.css";
import { say } from "../../ground/ui/say.tsx";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import { useFromPlatform } from "./from-platform.tsx";
import styles from "./invoice.module.css";

interface InvoiceDialogProps {
  readonly feeId: FeeId;
  /** The most it may be over, in fen: what was received and has not gone back, or what was applied for. */
  readonly most: number;
  readonly payer: Pick<InvoiceTitle, "title" | "taxNo">;
  /** The application that is answered. */
  readonly applied?: Invoice | undefined;
  /** The house issues; the owner applies. */
  readonly isHouse: boolean;
  readonly onClose: () => void;
}

const noBank = { address: "", phone: "", bankName: "", bankAccount: "" };
const kinds = Object.entries(invoiceKinds).map(([value, { label }]) => ({ value: value as InvoiceKind, label }));
const rates = taxRates.map((value) => ({ value, label: value === 0 ? "免税" : `${value / 10}%` }));
const texts = {
  title: "发票抬头",
  taxNo: "纳税人识别号",
  address: "地址",
  phone: "电话",
  bankName: "开户行",
  bankAccount: "账号",
} as const;

/** 申请开票、开具发票: whom it is made out to, of which kind and over how much. */
export const InvoiceDialog = ({ feeId, most, payer, applied, isHouse, onClose }: InvoiceDialogProps) => {
  const [kind, setKind] = useState<InvoiceKind>(applied?.kind ?? "1");
  const [buyer, setBuyer] = useState<InvoiceTitle>(applied?.buyer ?? { titleType: "1", ...payer, ...noBank });
  const [amount, setAmount] = useState(yuanText(applied?.amount ?? most));
  const [taxRate, setTaxRate] = useState<(typeof taxRates)[number]>(60);
  const [remark, setRemark] = useState(applied?.remark ?? "");
  const [isKept, setKept] = useState(true);
  const [wantsPlatform, setWantsPlatform] = useState(false);
  const platform = useFromPlatform();
  const isDigital = isHouse && !isPaperKind(kind);
  const isFromPlatform = isDigital && wantsPlatform;
  const id = useId();
  const known = useCall(invoiceCalls.listInvoiceTitles, {}, { when: !isHouse });
  const options = (done: string) => ({
    refresh: [invoiceCalls.queryInvoices],
    onDone: () => {
      say.done(done);
      onClose();
    },
  });
  const apply = useAct(invoiceCalls.applyForInvoice, options("已申请，审查机构财务会收到消息"));
  const issue = useAct(invoiceCalls.issueInvoice, options("发票已开具"));
  const fen = fenOfText(amount);
  const isTooMuch = fen !== null && fen > most;
  const problem =
    titleProblem(kind, buyer) ??
    (fen === null || fen === 0 ? "请填写金额，最多两位小数" : isTooMuch ? `不能超过 ${yuanText(most)} 元` : null) ??
    (isFromPlatform ? platform.problem : null);
  const save = () => {
    if (fen === null) return;
    const items = fen === (applied?.amount ?? most) ? {} : { items: [{ item: "施工图审查服务", amount: fen }] };
    const wish = { auditFeeId: feeId, kind, buyer, remark, ...items };
    if (isHouse) issue.start({ ...wish, taxRate, ...(isFromPlatform && { platform: platform.input }) });
    else apply.start({ ...wish, isKept });
  };
  const field = (key: keyof typeof texts) => (
    <div key={key}>
      <label htmlFor={`${id}${key}`}>{texts[key]}</label>
      <Input
        id={`${id}${key}`}
        value={buyer[key]}
        onChange={(event) => setBuyer({ ...buyer, [key]: event.target.value })}
      />
    </div>
  );
  return (
    <ActDialog
      title={isHouse ? "开具发票" : "申请开票"}
      yes={isHouse ? "开具" : "申请"}
      isReady={problem === null}
      isRunning={apply.isRunning || issue.isRunning}
      onYes={save}
      onClose={onClose}
    >
      <div className={styles.form}>
        {known.data && known.data.length > 0 && (
          <div className={styles.wide}>
            <label htmlFor={`${id}known`}>常用抬头</label>
            <Select
              id={`${id}known`}
              placeholder="选用以前的抬头"
              options={known.data.map(({ title }) => ({ value: title, label: title }))}
              onChange={(title: string) => {
                const chosen = known.data?.find((one) => one.title === title);
                if (chosen) setBuyer(chosen);
              }}
            />
          </div>
        )}
        <div>
          <label htmlFor={`${id}kind`}>发票类型</label>
          <Select id={`${id}kind`} value={kind} options={kinds} onChange={setKind} />
        </div>
        <div>
          <label htmlFor={`${id}type`}>抬头类型</label>
          <Select
            id={`${id}type`}
            value={buyer.titleType}
            options={Object.entries(titleTypes).map(([value, label]) => ({ value: value as "1" | "2", label }))}
            onChange={(titleType) => setBuyer({ ...buyer, titleType })}
          />
        </div>
        {(Object.keys(texts) as (keyof typeof texts)[]).map(field)}
        <div>
          <label htmlFor={`${id}amount`}>开票金额（元，含税）</label>
          <Input
            id={`${id}amount`}
            inputMode="decimal"
            value={amount}
            status={fen === null || isTooMuch ? "error" : ""}
            onChange={(event) => setAmount(event.target.value)}
          />
        </div>
        {isHouse && (
          <div>
            <label htmlFor={`${id}rate`}>税率</label>
            <Select id={`${id}rate`} value={taxRate} options={rates} onChange={setTaxRate} />
          </div>
        )}
        <div className={styles.wide}>
          <label htmlFor={`${id}remark`}>备注（可不填，印在发票上）</label>
          <Input
            id={`${id}remark`}
            maxLength={200}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </div>
        {isDigital && (
          <div className={styles.wide}>
            <Radio.Group
              aria-label="开具方式"
              value={wantsPlatform}
              options={[
                { value: false, label: "由本系统开具" },
                { value: true, label: "已在税务平台开具，登记号码和文件" },
              ]}
              onChange={(event) => setWantsPlatform(event.target.value === true)}
            />
          </div>
        )}
        {isFromPlatform && <div className={styles.wide}>{platform.fields}</div>}
        <p className={layout.quiet13} role="status">
          {problem ?? (isHouse ? `其中税额 ${yuanText(taxWithin(fen ?? 0, taxRate))} 元` : "提交后由审查机构财务开具")}
        </p>
        {!isHouse && (
          <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
            保存为常用抬头
          </Checkbox>
        )}
      </div>
    </ActDialog>
  );
};
