import { searchCalls } from "@tushen/contract/ground/search";
import { bizTypes } from "@tushen/domain/ground/project-type";
import { listStepLabels } from "@tushen/domain/ground/progress-template";
import { projectHome } from "@tushen/domain/filing/project-home";
import { useCall } from "../../ground/platform/queries.ts";
import { Section } from "../../ground/ui/page-frame.tsx";
import styles from "./project-home.module.css";

interface SameCodePartProps {
  readonly applicationId: number;
  /** 投资项目统一代码, which names the works; each kind of business is a report of its own. */
  readonly projectCode: string;
}

/** The other reports of the same works that the reader may see, e.g. the survey of a building; nothing without any. */
export const SameCodePart = ({ applicationId, projectCode }: SameCodePartProps) => {
  const found = useCall(searchCalls.searchProjects, { keyword: projectCode, pageSize: 100 });
  const others = (found.data?.list ?? []).filter(
    (one) => one.projectCode === projectCode && one.projectApplicationId !== applicationId,
  );
  if (others.length === 0) return null;
  return (
    <Section title={`同一项目代码的其他申报（${others.length}）`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>项目</th>
            <th>业务</th>
            <th>编号</th>
            <th>环节</th>
          </tr>
        </thead>
        <tbody>
          {others.map((one) => (
            <tr key={one.projectApplicationId}>
              <td>
                <a href={projectHome(one.projectApplicationId)}>{one.projectName}</a>
              </td>
              <td>{bizTypes[one.bizType]}</td>
              <td>{one.projectNo ?? one.applicationNo}</td>
              <td>{listStepLabels[one.currentStep]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};
