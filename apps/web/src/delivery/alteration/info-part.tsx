import type { AlteredValues } from "@tushen/contract/delivery/altered-values";
import { alterableFields } from "@tushen/domain/delivery/alteration-change";
import type { AlterationProblem } from "@tushen/domain/delivery/alteration-check";
import { formOfInfo } from "@tushen/domain/filing/report-form/report-forms";
import { Section } from "../../ground/ui/page-frame.tsx";
import { ChangeRows } from "./change-rows.tsx";

interface InfoPartProps {
  readonly before: AlteredValues;
  readonly after: AlteredValues;
  readonly problems: readonly AlterationProblem[];
  readonly onChange: (next: Partial<AlteredValues>) => void;
}

/** The values of the project itself, in the groups of the form it was reported on. */
export const InfoPart = ({ before, after, problems, onChange }: InfoPartProps) => {
  const { info } = alterableFields(before.info);
  const may = new Set(info.map(({ key }) => key));
  const byField = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  return (
    <Section title="项目信息">
      {formOfInfo(before.info).infoGroups.map((group, index) => (
        <ChangeRows
          key={group.key}
          title={group.title}
          fields={group.fields.filter(({ key }) => may.has(key))}
          entity="project"
          before={before.info}
          after={after.info}
          problems={byField}
          isFirst={index === 0}
          onChange={(key, value) => onChange({ info: { ...after.info, [key]: value } })}
        />
      ))}
    </Section>
  );
};
