import { type FoundProject, searchCalls } from "@tushen/contract/ground/search";
import { divisionLabel } from "@tushen/divisions/division-lookup";
import { bizTypes } from "@tushen/domain/ground/project-type";
import { type ListStep, listStepLabels } from "@tushen/domain/ground/progress-template";
import { isSearchable, searchWords } from "@tushen/domain/ground/search-words";
import { projectHome } from "@tushen/domain/filing/project-home";
import { Alert } from "antd";
import { instantText } from "../platform/format.ts";
import { useAccount } from "../platform/visit.tsx";
import { ListPage } from "../ui/list/list-page.tsx";
import { optionsOf } from "../ui/form/options.ts";
import type { Column } from "../ui/list/column.ts";
import { StatusTag } from "../ui/status-tag.tsx";
import { useAddress } from "../ui/use-address.ts";
import { listParts } from "../../slots.ts";
import { TwoLines } from "../ui/list/two-lines.tsx";
import { MarkedText } from "./marked-text.tsx";
import { stepTone } from "./step-tone.ts";
import layout from "../ui/layout.module.css";
import styles from "./search.module.css";

const columnsFor = (words: readonly string[], orgName: string): readonly Column<FoundProject>[] => [
  {
    key: "projectName",
    title: "项目",
    sorts: true,
    width: 220,
    render: ({ projectName, projectAddress }) => (
      <TwoLines below={<MarkedText text={projectAddress} words={words} />}>
        <b>
          <MarkedText text={projectName} words={words} />
        </b>
      </TwoLines>
    ),
  },
  {
    key: "numbers",
    title: "申报编号、项目代码",
    sorts: true,
    width: 195,
    render: ({ applicationNo, projectNo, projectCode }) => (
      <TwoLines below={<MarkedText text={projectCode ?? ""} words={words} />}>
        <MarkedText text={projectNo ?? applicationNo} words={words} />
      </TwoLines>
    ),
  },
  {
    key: "bizType",
    title: "业务、地区",
    sorts: true,
    width: 155,
    render: ({ bizType, divisionCode }) => <TwoLines below={divisionLabel(divisionCode)}>{bizTypes[bizType]}</TwoLines>,
  },
  {
    key: "currentStep",
    title: "环节",
    sorts: true,
    width: 110,
    render: ({ currentStep }) => <StatusTag tone={stepTone(currentStep)}>{listStepLabels[currentStep]}</StatusTag>,
  },
  {
    key: "holder",
    title: "现由谁办理",
    width: 180,
    render: ({ holder: { name, isMine, sentence, since } }) =>
      name === "" && !isMine ? (
        <span className={layout.quiet}>{sentence || "—"}</span>
      ) : (
        <TwoLines below={since && `${since} 起`}>
          <span title={sentence}>{isMine ? <StatusTag tone="warn">轮到我</StatusTag> : name}</span>
        </TwoLines>
      ),
  },
  {
    key: "parties",
    title: "建设、设计单位",
    width: 180,
    render: ({ ownerName, designerName }) => (
      <TwoLines below={<>{designerName === orgName ? "本单位" : <MarkedText text={designerName} words={words} />}</>}>
        {ownerName === orgName ? "本单位" : <MarkedText text={ownerName} words={words} />}
      </TwoLines>
    ),
  },
  {
    key: "updateTime",
    title: "最近办理",
    sorts: true,
    width: 110,
    render: ({ updateTime }) => instantText(updateTime, "short"),
  },
];

/** 项目查询: every project the reader may see, found by words and filters. */
export const ProjectsPage = () => {
  const { orgName } = useAccount();
  const address = useAddress();
  const typed = address.get("keyword") ?? "";
  const edge = address.get("sort") === "updateTime" && address.get("order") !== "desc" ? "最早" : "最近";
  const words = isSearchable(typed) ? searchWords(typed) : [];
  return (
    <ListPage
      title="项目查询"
      text="按名称、编号、代码、地点或单位查找，多个词用空格隔开"
      name="projects"
      call={searchCalls.searchProjects}
      input={({ filter, pageNum, pageSize }) => {
        const [divisionCode, bizType, step] = [filter("divisionCode"), filter("bizType"), filter("step")];
        const [from, to] = [filter("dayFrom"), filter("dayTo")];
        return {
          pageNum,
          pageSize: Math.min(pageSize, 100),
          ...(words.length > 0 && { keyword: words.join(" ") }),
          ...(divisionCode && { divisionCode }),
          ...(bizType && { bizType: bizType as FoundProject["bizType"] }),
          ...(step && { step: step as ListStep }),
          ...(from && { from }),
          ...(to && { to }),
        };
      }}
      filters={[
        { kind: "text", key: "keyword", label: "名称、编号、代码、地点、单位" },
        { kind: "select", key: "bizType", label: "全部业务", options: optionsOf(bizTypes) },
        { kind: "select", key: "step", label: "全部环节", options: optionsOf(listStepLabels) },
        { kind: "region", key: "divisionCode", label: "建设地区" },
        { kind: "dates", key: "day", label: "最近办理" },
      ]}
      note={({ hasMore, total }) =>
        isSearchable(typed) ? (
          hasMore && (
            <Alert
              className={styles.note}
              type="info"
              showIcon
              title={`符合条件的项目超过${total}个，这里是${edge}办理的${total}个，增加条件可以缩小范围`}
            />
          )
        ) : (
          <Alert className={styles.note} type="warning" showIcon title="每个关键词至少输入2个字，暂按其他条件列出" />
        )
      }
      pageSize={20}
      columns={columnsFor(words, orgName)}
      rowKey={({ projectApplicationId }) => projectApplicationId}
      rowTo={({ projectApplicationId }) => projectHome(projectApplicationId)}
      bulk={(rows, keep) => (
        <listParts.urge
          rows={rows.map(({ projectApplicationId: applicationId, projectName: name, holder: { isMine } }) => ({
            ...{ key: applicationId, applicationId, name, isMine },
          }))}
          keep={(keys) => keep(rows.filter(({ projectApplicationId }) => keys.includes(projectApplicationId)))}
        />
      )}
      empty={{ title: "还没有项目", text: "本单位参加或受理的项目会列在这里。" }}
    />
  );
};
