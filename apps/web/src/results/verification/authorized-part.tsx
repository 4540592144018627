import { projectHome } from "@tushen/domain/filing/project-home";
import { Button } from "antd";
import styles from "./verification.module.css";

interface AuthorizedPartProps {
  readonly projectName: string;
  readonly orgName: string;
  readonly projectApplicationId: number;
}

/** Step 3: the person has access and opens the project. */
export const AuthorizedPart = ({ projectName, orgName, projectApplicationId }: AuthorizedPartProps) => (
  <div className={styles.done}>
    <p role="status">身份验证通过，您已代表{orgName}加入项目</p>
    <p>
      {projectName ? `“${projectName}”` : "该项目"}
      的建设单位已收到通知。建设单位开始报审后，您可以在项目中上传图纸、答复审查意见；以后用本人的账号登录即可继续。
    </p>
    <div className={styles.acts}>
      <Button type="primary" size="large" href={projectHome(projectApplicationId)}>
        进入项目首页
      </Button>
    </div>
  </div>
);
