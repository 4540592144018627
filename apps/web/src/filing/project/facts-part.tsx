import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import { reportFormOf } from "@tushen/domain/filing/report-form/report-forms";
import { fieldApplies, isEmpty } from "@tushen/domain/filing/report-form/report-field";
import { shownValue } from "@tushen/domain/filing/report-form/shown-value";
import { DivisionLabel } from "../../ground/ui/region/division-label.tsx";
import { Section } from "../../ground/ui/page-frame.tsx";
import styles from "./project-home.module.css";

/** The basic data as reported, group by group; only the first group is unfolded. */
export const FactsPart = ({ info }: { info: BasicInfo }) => (
  <Section title="项目信息">
    {(reportFormOf(info.bizType, info.category, info.type)?.infoGroups ?? []).map((group, index) => {
      const values = info as Readonly<Record<string, unknown>>;
      const fields = group.fields.filter((field) => fieldApplies(field, values) && !isEmpty(values[field.key]));
      if (fields.length === 0) return null;
      return (
        <details key={group.key} className={styles.facts} open={index === 0}>
          <summary>{group.title}</summary>
          <dl>
            {fields.map((field) => (
              <div key={field.key} data-wide={field.type === "longText" || field.type === "choices"}>
                <dt>{field.label}</dt>
                <dd>
                  {field.key === "divisionCode" ? (
                    <DivisionLabel code={String(values[field.key])} />
                  ) : (
                    shownValue(field, values[field.key])
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      );
    })}
  </Section>
);
