import { QuestionCircleOutlined } from "@ant-design/icons";
import type { DrawingSeparator } from "@tushen/domain/sheets/drawing-separator";
import { Popover } from "antd";
import { NameExample } from "./name-example.tsx";
import styles from "./separator.module.css";

interface NamingHelpProps {
  readonly separator: DrawingSeparator;
  readonly fileNames: readonly string[];
}

const Rule = ({ separator, fileNames }: NamingHelpProps) => (
  <div className={styles.rule}>
    <p>
      文件名由<b>图号</b>、<b>图名</b>和<b>图幅</b>组成，中间用所选分隔符隔开，上传后自动识别：
    </p>
    <ul>
      <li>
        正序：<code>建施-01@一层平面图@A1.pdf</code>
      </li>
      <li>
        倒序：<code>一层平面图@建施-01.pdf</code>；含其他部分：<code>一层平面图@建施-01@A1.pdf</code>
      </li>
      <li>不符合规则的文件图号记为 00（封面、目录也用 00），上传后可直接在列表中修改。</li>
    </ul>
    <NameExample separator={separator} fileNames={fileNames} />
  </div>
);

/** The naming rule with the user's own file names as example. */
export const NamingHelp = (props: NamingHelpProps) => (
  <Popover trigger={["hover", "click"]} placement="bottomRight" title="图纸文件命名规则" content={<Rule {...props} />}>
    <button type="button" className={styles.help} aria-label="图纸文件命名规则">
      <QuestionCircleOutlined />
    </button>
  </Popover>
);
