import type { Building } from "@tushen/contract/filing/building";
import type { SpecialDesign } from "@tushen/contract/filing/special-design";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { checkDesignInfo } from "@tushen/domain/filing/report-form/report-check";
import { Button } from "antd";
import { StatusTag } from "../../../ground/ui/status-tag.tsx";
import styles from "./design-info.module.css";

interface DesignInfoTableProps {
  readonly unitLabel: string;
  readonly buildings: readonly Building[];
  readonly designsOf: (building: Building) => readonly (SpecialDesign & { readonly orgName: string })[];
  readonly mayDesign: boolean;
  readonly maySurvey: boolean;
  readonly onEdit: (what: "people" | "special" | "survey", building: Building) => void;
}

/** One line per building: its designers, its special designs, the survey it stands on. */
export const DesignInfoTable = (props: DesignInfoTableProps) => {
  const { unitLabel, buildings, designsOf, mayDesign, maySurvey, onEdit } = props;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{unitLabel}</th>
          <th>设计人员</th>
          <th>专项设计</th>
          <th>勘察依据</th>
          {(mayDesign || maySurvey) && <th>操作</th>}
        </tr>
      </thead>
      <tbody>
        {buildings.map((building) => (
          <tr key={building.id}>
            <td>{building.buildingInfoDto.buildingName}</td>
            <td>
              <People building={building} />
            </td>
            <td>
              {designsOf(building)
                .map((one) => `${dictionaryLabel("SPECIAL_DESIGN", one.specialType)}（${one.orgName}）`)
                .join("、") || "—"}
            </td>
            <td>
              <Ground building={building} />
            </td>
            {(mayDesign || maySurvey) && (
              <td>
                <span className={styles.acts}>
                  {mayDesign && (
                    <>
                      <Button size="small" onClick={() => onEdit("people", building)}>
                        设计人员
                      </Button>
                      <Button size="small" onClick={() => onEdit("special", building)}>
                        专项设计
                      </Button>
                    </>
                  )}
                  {maySurvey && (
                    <Button size="small" onClick={() => onEdit("survey", building)}>
                      勘察信息
                    </Button>
                  )}
                </span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const People = ({ building: { buildingDesignInfo, buildingInfoDto } }: { building: Building }) => {
  const missing = checkDesignInfo(buildingDesignInfo, buildingInfoDto.disciplines ?? []);
  return (
    <>
      {buildingDesignInfo
        .filter(({ leader }) => leader)
        .map(({ discipline, leader }) => `${dictionaryLabel("DISCIPLINE", discipline)} ${leader}`)
        .join("、") || "—"}{" "}
      {missing.length > 0 && (
        <StatusTag tone="warn">
          <span title={missing.map(({ message }) => message).join("；")}>缺 {missing.length} 项</span>
        </StatusTag>
      )}
    </>
  );
};

const Ground = ({ building: { buildingSurveyInfoDto: survey } }: { building: Building }) => {
  if (!survey) return "—";
  const facts = [
    survey.recordNo ? `备案号 ${survey.recordNo}` : survey.reportNo && `报告 ${survey.reportNo}`,
    survey.siteCategory && `场地${dictionaryLabel("SITE_CATEGORY", survey.siteCategory)}`,
    survey.liquefaction && dictionaryLabel("LIQUEFACTION", survey.liquefaction),
    survey.bearingLayer && `持力层 ${survey.bearingLayer}`,
  ];
  return facts.filter(Boolean).join(" · ") || "—";
};
