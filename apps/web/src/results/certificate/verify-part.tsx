import type { FileId } from "@tushen/contract/ground/fields";
import { sealCalls, type Verification } from "@tushen/contract/people/seal";
import { Button } from "antd";
import { useAct } from "../../ground/platform/queries.ts";
import { instantText } from "../../ground/platform/format.ts";
import { Section } from "../../ground/ui/page-frame.tsx";
import { StatusTag, type Tone } from "../../ground/ui/status-tag.tsx";
import { useState } from "react";
import styles from "./certificate.module.css";
import layout from "../../ground/ui/layout.module.css";

const tones: Readonly<Record<Verification["verdict"], Tone>> = {
  valid: "good",
  unsigned: "warn",
  untrusted: "warn",
  modified: "bad",
  invalid: "bad",
};
const titles: Readonly<Record<Verification["verdict"], string>> = {
  valid: "签章有效",
  unsigned: "没有签章",
  untrusted: "签章人未受信任",
  modified: "签章后被修改",
  invalid: "签章无效",
};

/** Asks the server to verify the signatures of a file, and shows the result. */
export const VerifyPart = ({ fileId }: { fileId: FileId }) => {
  const [report, setReport] = useState<Verification>();
  const verify = useAct(sealCalls.verify, { onDone: setReport });
  return (
    <Section
      title="签章验证"
      extra={
        <Button size="small" loading={verify.isRunning} onClick={() => verify.start({ fileId })}>
          {report ? "重新验证" : "验证签章"}
        </Button>
      }
    >
      {report ? (
        <VerificationView report={report} />
      ) : (
        <p className={layout.quiet13}>核对文件内容与电子签章是否一致。</p>
      )}
    </Section>
  );
};

export const VerificationView = ({ report }: { report: Verification }) => (
  <div className={styles.report} role="status">
    <p>
      <StatusTag tone={tones[report.verdict]}>{titles[report.verdict]}</StatusTag> {report.sentence}
    </p>
    {report.signatures.map((one, index) => (
      <p key={index} className={layout.quiet13}>
        {one.signerName}
        {one.signedAt && ` · ${instantText(one.signedAt)}`}
        {one.reason && ` · ${one.reason}`}
        {one.changesAfter.map((change) => ` · ${change}`)}
      </p>
    ))}
  </div>
);
