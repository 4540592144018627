import { certificateCalls } from "@tushen/contract/results/certificate";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { Button, Input, Tooltip } from "antd";
import { useId, useState } from "react";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Section } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import styles from "./certificate.module.css";
import layout from "../../ground/ui/layout.module.css";
import { refreshed } from "./refreshed.ts";

const desks = ["CENSOR_CLERK", "CENSOR_PM"];

/** Contents of the future certificate, its missing facts, and the act that makes it. */
export const CreatePart = ({ submissionId }: { submissionId: SubmissionId }) => {
  const fields = useId();
  const { roles } = useAccount();
  const [innerNumber, setInnerNumber] = useState("");
  const [text, setText] = useState("");
  const candidates = useCall(certificateCalls.candidates, { projectSubmissionId: submissionId });
  const create = useAct(certificateCalls.createCertificate, {
    refresh: refreshed,
    onDone: () => say.done("已生成合格书"),
  });
  const known = candidates.data;
  if (!known) return null;
  const isOwnDesk = roles.some((role) => desks.includes(role.code));
  const whyNot = known.whyNot ?? (isOwnDesk ? null : "由受理员或审查项目负责人生成");
  return (
    <Section title="生成审查合格书">
      <p className={layout.quiet13}>
        本批次 {known.buildings.length} 个单体：{known.buildings.map((one) => one.buildingName).join("、") || "—"}
        。合格书内容取自当前的申报信息和审查记录，生成后不随项目信息变化。
      </p>
      {known.missing.length > 0 && (
        <ul className={styles.missing}>
          {known.missing.map((one, index) => (
            <li key={index}>
              <b>{one.label}</b> {one.message}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.fields}>
        <label htmlFor={`${fields}-number`}>机构内部编号（选填）</label>
        <Input
          id={`${fields}-number`}
          maxLength={40}
          value={innerNumber}
          onChange={(event) => setInnerNumber(event.target.value)}
        />
        <label htmlFor={`${fields}-text`}>结论用语（选填，不填用标准用语）</label>
        <Input.TextArea
          id={`${fields}-text`}
          rows={3}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Tooltip title={whyNot}>
        <Button
          type="primary"
          disabled={whyNot !== null}
          loading={create.isRunning}
          onClick={() =>
            create.start({
              projectSubmissionId: submissionId,
              buildingIds: known.buildings.map((one) => one.buildingId),
              ...(innerNumber.trim() && { innerNumber: innerNumber.trim() }),
              ...(text.trim() && { text: text.trim() }),
            })
          }
        >
          生成合格书
        </Button>
      </Tooltip>
      {whyNot && <p className={layout.quiet13}>{whyNot}</p>}
    </Section>
  );
};
