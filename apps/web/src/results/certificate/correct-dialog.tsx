import { type Certificate, certificateCalls } from "@tushen/contract/results/certificate";
import { Input } from "antd";
import { useId, useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import styles from "./certificate.module.css";
import { refreshed } from "./refreshed.ts";

interface CorrectDialogProps {
  readonly certificate: Certificate;
  readonly onClose: () => void;
}

/** Asks what was wrong with a certificate that was sent, and makes the corrected one. */
export const CorrectDialog = ({ certificate: { id, certNo }, onClose }: CorrectDialogProps) => {
  const fields = useId();
  const [text, setText] = useState("");
  const [innerNumber, setInnerNumber] = useState("");
  const act = useAct(certificateCalls.correctCertificate, {
    refresh: refreshed,
    onDone: () => {
      say.done("已换发，请签章后发放新的合格书");
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={`换发合格书 ${certNo}`}
      note="原合格书、子证书和签章图纸立即失效，扫码查验显示“已换发”。新的合格书按当前的申报信息和审查记录生成，编号加“换”，需要重新签章、发放和备案。"
      label="原合格书的错误和更正内容（5 至 500 字，扫码查验时可见）"
      yes="换发"
      isRunning={act.isRunning}
      onYes={(reason) =>
        act.start({
          ...{ id, reason },
          ...(text.trim() && { text: text.trim() }),
          ...(innerNumber.trim() && { innerNumber: innerNumber.trim() }),
        })
      }
      onClose={onClose}
    >
      <div className={styles.further}>
        <label htmlFor={`${fields}-text`}>结论用语（不填与原合格书相同）</label>
        <Input.TextArea
          id={`${fields}-text`}
          rows={2}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <label htmlFor={`${fields}-number`}>机构内部编号（不填与原合格书相同）</label>
        <Input
          id={`${fields}-number`}
          maxLength={40}
          value={innerNumber}
          onChange={(event) => setInnerNumber(event.target.value)}
        />
      </div>
    </ReasonDialog>
  );
};
