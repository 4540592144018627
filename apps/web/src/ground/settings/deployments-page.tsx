import { parameterCalls } from "@tushen/contract/ground/parameter";
import { divisionLabel } from "@tushen/divisions/division-lookup";
import {
  deploymentReasons,
  deployments,
  type DeploymentVersion,
  deploymentVersions,
} from "@tushen/domain/ground/deployment";
import type { Deployment } from "@tushen/domain/ground/deployment-entry";
import { passwordRules } from "@tushen/domain/ground/password-strength";
import { Button } from "antd";
import { logoOf } from "../platform/said-deployment.ts";
import { useAct, useCall } from "../platform/queries.ts";
import { PageFrame, Section } from "../ui/page-frame.tsx";
import { say } from "../ui/say.tsx";
import { StatusTag } from "../ui/status-tag.tsx";
import styles from "./settings.module.css";

const factsOf = (version: string, one: Deployment): readonly (readonly [string, React.ReactNode])[] => [
  ["所在地区", one.division ? `${divisionLabel(one.division)}（${one.division}）` : "不限地区"],
  ["域名示例", `${version}.example.cn`],
  [
    "主色",
    <>
      <span className={styles.swatch} style={{ background: one.accent }} />
      {one.accent}
    </>,
  ],
  ["问题类别", one.problemCategories === "PROBLEM_CATEGORY" ? "通用分类" : "分类细分，使用本地字典"],
  ["密码规则", passwordRules[one.passwordRule]],
  ["客服", [one.servicePhone, one.serviceGroup && `群 ${one.serviceGroup}`].filter(Boolean).join(" · ")],
];

interface VersionCardProps {
  readonly version: DeploymentVersion;
  readonly isInForce: boolean;
  /** Stores the version as a parameter; undefined where that has no effect. */
  readonly onChoose: (() => void) | undefined;
}

const VersionCard = ({ version, isInForce, onChoose }: VersionCardProps) => {
  const one: Deployment = deployments[version];
  return (
    <article className={styles.version} data-in-force={isInForce} aria-label={one.name}>
      <header>
        <img src={logoOf(version)} alt="" width={56} height={56} />
        <div>
          <h3>{one.name}</h3>
          <small>{version}</small> {isInForce && <StatusTag tone="good">当前使用</StatusTag>}
        </div>
      </header>
      <dl>
        {factsOf(version, one).map(([label, fact]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label}-fact`}>{fact}</dd>,
        ])}
      </dl>
      {!isInForce && onChoose && <Button onClick={onChoose}>改用此版本</Button>}
    </article>
  );
};

/** 部署版本: the versions, the one in force here, and the reason. */
export const DeploymentsPage = () => {
  const here = useCall(parameterCalls.deployment, {});
  const may = useCall(parameterCalls.listParameters, {});
  const update = useAct(parameterCalls.updateParameters, {
    refresh: [parameterCalls.deployment, parameterCalls.listParameters],
    onDone: () => say.done("保存成功，重新打开页面后生效"),
  });
  const choose = async (version: DeploymentVersion | "") => {
    const title = version ? `改用“${deployments[version].name}”？` : "改为按访问的域名确定版本？";
    const text = "名称、标志、颜色和规则对所有用户随即改变；已出具的文书不变。";
    if (await say.confirm({ title, text, yes: version ? "改用此版本" : "按域名确定" }))
      update.start({ parameters: [{ type: "VERSION", value: version, was: here.data?.parameter ?? "" }] });
  };
  return (
    <PageFrame
      title="部署版本"
      text="同一系统在各地使用不同的名称、标志和规则。依次按服务器启动设置、系统参数、访问的域名确定使用哪一个。"
      asked={[here, may]}
    >
      {() => {
        const { version, reason, host, setting, parameter } = here.data as NonNullable<typeof here.data>;
        const mayChoose = may.data?.mayEdit === true && setting === "";
        return (
          <>
            <Section title={`当前使用：${deployments[version].name}`}>
              <p>
                依据：{deploymentReasons[reason]}（访问的域名 {host || "无"}；启动设置 {setting || "未设置"}；系统参数{" "}
                {parameter || "未设置"}）。
                {setting !== "" && "启动设置优先，修改系统参数不起作用。"}
                {mayChoose && parameter !== "" && (
                  <Button type="link" size="small" onClick={() => void choose("")}>
                    改为按域名确定
                  </Button>
                )}
              </p>
            </Section>
            <div className={styles.versions}>
              {deploymentVersions.map((one) => (
                <VersionCard
                  key={one}
                  version={one}
                  isInForce={one === version}
                  onChoose={mayChoose ? () => void choose(one) : undefined}
                />
              ))}
            </div>
          </>
        );
      }}
    </PageFrame>
  );
};
