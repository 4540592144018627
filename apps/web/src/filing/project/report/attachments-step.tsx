import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import type { FieldValues } from "@tushen/domain/filing/report-form/report-field";
import { requiredDocuments } from "@tushen/domain/filing/report-form/required-documents";
import { StatusTag } from "../../../ground/ui/status-tag.tsx";
import type { WizardForm } from "./wizard-form.ts";
import styles from "./report.module.css";
import layout from "../../../ground/ui/layout.module.css";

const partNames = { CONSTRUCT: "建设单位", DESIGN: "设计单位", SURVEY: "勘察单位" } as const;

/** Papers this project needs and the firm that brings each; they are uploaded with the drawings, after the report. */
export const AttachmentsStep = ({
  kind,
  form,
  derived,
}: {
  kind: ReportForm;
  form: WizardForm;
  derived: FieldValues;
}) => {
  const documents = requiredDocuments(kind.documents, { ...form.getValues("info"), ...derived });
  return (
    <section className={styles.card}>
      <p className={layout.quiet13}>
        根据已填写的项目信息，本项目需要下列资料。申报完成后在项目首页办理报审，各单位在本单位资料中上传。
      </p>
      <table className={styles.papers}>
        <thead>
          <tr>
            <th>资料</th>
            <th>要求</th>
            <th>由谁上传</th>
          </tr>
        </thead>
        <tbody>
          {[...documents]
            .sort((a, b) => Number(b.isRequired) - Number(a.isRequired))
            .map(({ docCategory, docName, part, isRequired }) => (
              <tr key={docCategory}>
                <td>{docName}</td>
                <td>
                  <StatusTag tone={isRequired ? "busy" : "quiet"}>{isRequired ? "必须提供" : "有则提供"}</StatusTag>
                </td>
                <td>{partNames[part]}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
};
