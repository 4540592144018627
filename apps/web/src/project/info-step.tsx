import { categoryCodes, codesOf, projectTypes } from "@tushen/domain/project-type";
import { Radio } from "antd";
import { useController } from "react-hook-form";
import { ReportField } from "./report-field.tsx";
import type { ReportForm } from "./report-form.ts";
import { groupsOf } from "./report-steps.ts";
import styles from "./report.module.css";

const buildingType = projectTypes.find(({ form }) => form === "buildingNewOrUpdate") as (typeof projectTypes)[number];

/** 新建, 扩建 or 改建: decides which permits and papers are asked for. */
const CategoryChoice = ({ form }: { form: ReportForm }) => {
  const { field } = useController({ control: form.control, name: "info.category" });
  return (
    <div className={styles.category}>
      <span id="category-label">项目类别</span>
      <Radio.Group
        aria-labelledby="category-label"
        optionType="button"
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
        options={codesOf(buildingType).map((code) => ({ value: code, label: categoryCodes[code] }))}
      />
    </div>
  );
};

/** Basic data of the project, in groups. */
export const InfoStep = ({ form, step }: { form: ReportForm; step: "info" | "figures" }) => (
  <div className={styles.stack}>
    {groupsOf(step).map((group) => (
      <section key={group.key} className={styles.card} aria-label={group.title}>
        <header>
          <h2>{group.title}</h2>
          <span className={styles.grow} />
          {group.key === "project" && <CategoryChoice form={form} />}
        </header>
        <div className={styles.fields}>
          {group.fields.map((entry) => (
            <ReportField key={entry.key} control={form.control as never} prefix="info." entry={entry} />
          ))}
        </div>
      </section>
    ))}
  </div>
);
