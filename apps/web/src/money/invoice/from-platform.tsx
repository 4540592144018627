import type { NamedFile } from "@tushen/contract/ground/file";
import { isDigitalNumber } from "@tushen/domain/money/invoice-kind";
import { DatePicker, Input } from "antd";
import dayjs from "dayjs";
import { useId, useState } from "react";
import { today } from "../../ground/platform/format.ts";
import { Attachments } from "../../ground/ui/upload/attachments.tsx";
import styles from "./invoice.module.css";

/** What the tax authority's platform gave an invoice that was issued there, as the dialog holds it. */
interface Given {
  readonly invoiceNo: string;
  readonly date: string;
  readonly files: readonly NamedFile[];
  readonly isUploading: boolean;
}

const problemOf = ({ invoiceNo, files, isUploading }: Given): string | null => {
  if (!isDigitalNumber(invoiceNo)) return "请填写20位数电发票号码";
  if (isUploading) return "正在上传发票文件";
  return files.length === 0 ? "请上传税务平台给出的发票文件" : null;
};

/** Number, day and files of an invoice of the tax platform; `problem` is what still lacks, as a sentence. */
export const useFromPlatform = () => {
  const [given, setGiven] = useState<Given>({ invoiceNo: "", date: today(), files: [], isUploading: false });
  const { invoiceNo, date, files } = given;
  return {
    problem: problemOf(given),
    input: { invoiceNo, date, fileIds: files.map(({ fileId }) => fileId) },
    fields: <PlatformFields given={given} onChange={(next) => setGiven((before) => ({ ...before, ...next }))} />,
  };
};

interface PlatformFieldsProps {
  readonly given: Given;
  readonly onChange: (next: Partial<Given>) => void;
}

const PlatformFields = ({ given: { invoiceNo, date, files }, onChange }: PlatformFieldsProps) => {
  const id = useId();
  return (
    <div className={styles.form}>
      <div>
        <label htmlFor={`${id}number`}>数电发票号码</label>
        <Input
          id={`${id}number`}
          inputMode="numeric"
          maxLength={20}
          value={invoiceNo}
          onChange={(event) => onChange({ invoiceNo: event.target.value.trim() })}
        />
      </div>
      <div>
        <label htmlFor={`${id}date`}>开票日期</label>
        <DatePicker
          id={`${id}date`}
          value={dayjs(date)}
          allowClear={false}
          maxDate={dayjs(today())}
          onChange={(next) => next && onChange({ date: next.format("YYYY-MM-DD") })}
        />
      </div>
      <div className={styles.wide}>
        <Attachments
          files={files}
          onFiles={(next) => onChange({ files: next })}
          onBusy={(isUploading) => onChange({ isUploading })}
          title="发票文件"
          hint="税务平台给出的 PDF、OFD，每种一份；建设单位可下载"
          most={2}
        />
      </div>
    </div>
  );
};
