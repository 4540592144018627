import { buildingCalls } from "@tushen/contract/filing/building";
import { projectCalls } from "@tushen/contract/filing/project";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { fieldApplies, isEmpty, type ReportField } from "@tushen/domain/filing/report-form/report-field";
import { unitColumns } from "@tushen/domain/filing/report-form/report-form";
import { reportFormOf } from "@tushen/domain/filing/report-form/report-forms";
import { useCall } from "../../../ground/platform/queries.ts";
import { DivisionLabel } from "../../../ground/ui/region/division-label.tsx";
import { FailureView } from "../../../ground/ui/failure-view.tsx";
import { Section, Waiting } from "../../../ground/ui/page-frame.tsx";
import styles from "./acceptance.module.css";
import tables from "../../../ground/ui/table.module.css";

const labelOf = ({ dictionary }: ReportField, value: unknown) =>
  dictionary ? dictionaryLabel(dictionary, String(value)) : String(value);

const isNumber = ({ type }: ReportField) => type === "integer" || type === "decimal" || type === "percent";

const textOf = (field: ReportField, value: unknown): string => {
  if (typeof value === "boolean") return value ? "是" : "否";
  if (typeof value === "number") return `${value.toLocaleString()} ${field.unit ?? ""}`;
  if (isEmpty(value)) return "";
  return Array.isArray(value) ? value.map((one) => labelOf(field, one)).join("、") : labelOf(field, value);
};

/** What the owner reported: facts of the project, its firms, its buildings. */
export const ProjectFacts = ({ submission }: { submission: Submission }) => {
  const project = useCall(projectCalls.readProject, { projectApplicationId: submission.applicationId });
  const buildings = useCall(buildingCalls.listBuildings, { projectSubmissionId: submission.id });
  if (project.error) return <FailureView error={project.error} onRetry={() => void project.refetch()} />;
  if (!project.data) return <Waiting rows={6} />;
  const info = project.data.projectBasicInfo;
  const values = info as Readonly<Record<string, unknown>>;
  const form = reportFormOf(info.bizType, info.category, info.type);
  const columns = form ? unitColumns(form.unit) : [];
  return (
    <>
      <Section title="项目概况">
        <dl className={styles.facts}>
          {(form?.infoGroups ?? [])
            .slice(0, 2)
            .flatMap(({ fields }) => fields)
            .filter((field) => fieldApplies(field, values) && !isEmpty(values[field.key]) && field.type !== "longText")
            .map((field) => (
              <div key={field.key}>
                <dt>{field.label}</dt>
                <dd>
                  {field.key === "divisionCode" ? (
                    <DivisionLabel code={String(values[field.key])} />
                  ) : (
                    textOf(field, values[field.key])
                  )}
                </dd>
              </div>
            ))}
        </dl>
      </Section>
      <Section title="参建单位">
        <table className={styles.table}>
          <thead>
            <tr>
              <th>单位</th>
              <th>类型</th>
              <th>项目负责人</th>
            </tr>
          </thead>
          <tbody>
            {project.data.projectParticipant.map((one) => (
              <tr key={one.id}>
                <td>{one.orgName}</td>
                <td>{dictionaryLabel("ORG_ROLE", one.participantType)}</td>
                <td>{one.leaderName || "—"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      {buildings.data && buildings.data.length > 0 && (
        <Section title={`${form?.unit.label ?? "单体"}（${buildings.data.length}）`}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{form?.unit.label}</th>
                {columns.map((field) => (
                  <th key={field.key} className={isNumber(field) ? tables.digits : undefined}>
                    {field.label} {field.unit}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {buildings.data.map(({ id, buildingInfoDto: one }) => (
                <tr key={id}>
                  <td>{one.buildingName}</td>
                  {columns.map((field) => (
                    <td key={field.key} className={isNumber(field) ? tables.digits : undefined}>
                      {textOf({ ...field, unit: "" }, (one as Readonly<Record<string, unknown>>)[field.key]) || "—"}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      )}
    </>
  );
};
