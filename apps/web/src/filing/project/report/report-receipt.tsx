import { projectHome } from "@tushen/domain/filing/project-home";
import { Button } from "antd";
import { instantText, now } from "../../../ground/platform/format.ts";
import { say } from "../../../ground/ui/say.tsx";
import { copyText } from "../../../ground/ui/copy-text.ts";
import styles from "./report.module.css";
import layout from "../../../ground/ui/layout.module.css";

export interface Receipt {
  readonly projectApplicationId: number;
  readonly projectName: string;
  readonly applicationNo: string;
  readonly projectNo: string | null;
  readonly state: string;
  /** Known only during the visit that created the report. */
  readonly identityCode: string | null;
}

const copy = async (text: string) => {
  if (await copyText(text)) say.done("已复制");
};

const nextOfOwner = "接下来：勘察、设计单位确认参与；您在项目首页选择审查机构并通知各单位上传图纸。";
const nextOfPartner = "接下来：建设单位和其他单位确认参与；由建设单位选择审查机构，并通知各单位上传图纸、资料。";

/** Receipt for the applicant: the numbers and the next steps. */
export const ReportReceipt = ({ receipt, isOwner }: { receipt: Receipt; isOwner: boolean }) => {
  const { projectApplicationId, projectName, applicationNo, projectNo, identityCode, state } = receipt;
  const home = projectHome(projectApplicationId);
  return (
    <section className={styles.receipt} aria-label="申报回执">
      <h2>{state === "REPORTED" ? "项目申报完成" : "项目申报已提交，等待主管部门确认"}</h2>
      <p>{projectName}</p>
      <dl>
        <dt>申报编号</dt>
        <dd>{applicationNo}</dd>
        {projectNo && (
          <>
            <dt>项目编号</dt>
            <dd>{projectNo}</dd>
          </>
        )}
        <dt>提交时间</dt>
        <dd>{instantText(now())}</dd>
        {identityCode && (
          <>
            <dt>项目身份码</dt>
            <dd>
              <code>{identityCode}</code>
              <Button size="small" onClick={() => void copy(identityCode)}>
                复制
              </Button>
            </dd>
          </>
        )}
      </dl>
      {identityCode && (
        <p className={styles.once}>项目身份码只显示这一次，供未注册单位凭码办理本项目；遗失可在项目首页重新生成。</p>
      )}
      <p className={layout.quiet13}>{isOwner ? nextOfOwner : nextOfPartner}</p>
      <div className={styles.receiptActs}>
        <Button type="primary" size="large" href={home}>
          进入项目首页
        </Button>
        <Button size="large" href="#/reportUnit/main">
          返回工作台
        </Button>
      </div>
    </section>
  );
};
