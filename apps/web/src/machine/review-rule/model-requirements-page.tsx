import { type ModelRequirement, modelRequirementCalls } from "@tushen/contract/machine/model-requirement";
import { Button } from "antd";
import { useState } from "react";
import { download } from "../../ground/platform/download.ts";
import { instantText } from "../../ground/platform/format.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { LocalList } from "../../ground/ui/list/local-list.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { LoadRequirementDialog } from "./load-requirement-dialog.tsx";

const save = ({ requirementId, fileName }: ModelRequirement) =>
  download(modelRequirementCalls.downloadRequirement, { requirementId }, fileName).catch(say.failure);

const columnsWith = (onStop: (one: ModelRequirement) => void): readonly Column<ModelRequirement>[] => [
  {
    key: "name",
    title: "名称",
    sorts: true,
    width: 250,
    render: ({ name, edition, fileName }) => (
      <TwoLines below={[edition, fileName].filter(Boolean).join(" · ")}>{name}</TwoLines>
    ),
  },
  {
    key: "state",
    title: "状态",
    width: 130,
    sorts: ({ stop }) => stop?.at ?? "",
    render: ({ stop }) =>
      stop ? (
        <TwoLines below={`${stop.by}：${stop.reason}`}>
          <StatusTag tone="bad">已停用</StatusTag>
        </TwoLines>
      ) : (
        <StatusTag tone="good">使用中</StatusTag>
      ),
  },
  {
    key: "orgName",
    title: "来源",
    sorts: true,
    width: 200,
    render: ({ orgName, isOfAuthority }) => (
      <TwoLines below={isOfAuthority ? "用于本地区的项目" : "用于本机构的审查"}>{orgName}</TwoLines>
    ),
  },
  { key: "disciplineName", title: "专业", sorts: true, width: 80 },
  { key: "specificationCount", title: "要求数", sorts: true, width: 90 },
  { key: "purpose", title: "用途", width: 150, render: ({ purpose }) => <span title={purpose}>{purpose || "—"}</span> },
  {
    key: "loadTime",
    title: "上传",
    sorts: true,
    width: 160,
    render: ({ loadTime, loaderName }) => <TwoLines below={loaderName}>{instantText(loadTime)}</TwoLines>,
  },
  {
    key: "acts",
    title: "",
    width: 130,
    isPinned: "right",
    render: (one) => (
      <>
        <Button
          type="link"
          size="small"
          aria-label={`下载 ${one.name}`}
          title={`SHA-256 ${one.sha256}`}
          onClick={() => void save(one)}
        >
          下载
        </Button>
        {one.mayStop && (
          <Button type="link" size="small" danger aria-label={`停用 ${one.name}`} onClick={() => onStop(one)}>
            停用
          </Button>
        )}
      </>
    ),
  },
];

/** 模型交付要求: files of IDS by which the intelligent review checks models. */
export const ModelRequirementsPage = () => {
  const [isLoading, setLoading] = useState(false);
  const [stopping, setStopping] = useState<ModelRequirement>();
  const asked = useCall(modelRequirementCalls.listRequirements, {});
  const stop = useAct(modelRequirementCalls.stopRequirement, {
    refresh: [modelRequirementCalls.listRequirements],
    onDone: () => {
      setStopping(undefined);
      say.done("已停用，此后开始的智能审查不再核对");
    },
  });
  const { requirements = [], mayLoad = false } = asked.data ?? {};
  return (
    <PageFrame
      title="模型交付要求"
      text="智能审查按这些 IDS 文件核对模型中的构件、属性、分类、材料和所属关系。主管部门的用于本地区的项目，审查机构的只用于本机构的审查。"
      asked={[asked]}
      isTall
      actions={
        <>
          <Button href="#/adminUnit/reviewRules">审查规则</Button>
          {mayLoad && (
            <Button type="primary" onClick={() => setLoading(true)}>
              上传 IDS 文件
            </Button>
          )}
        </>
      }
    >
      {() => (
        <>
          <LocalList
            name="model-requirements"
            rows={requirements}
            columns={columnsWith(setStopping)}
            rowKey={({ requirementId }) => requirementId}
            empty={<Empty title="还没有模型交付要求" text="上传 IDS 文件后，模型的智能审查按其中的要求核对。" />}
          />
          {isLoading && <LoadRequirementDialog onClose={() => setLoading(false)} />}
          {stopping && (
            <ReasonDialog
              title={`停用：${stopping.name}`}
              note="停用后开始的智能审查不再核对这些要求，已有的结果不受影响。"
              label="理由（记入操作日志）"
              yes="停用"
              isRunning={stop.isRunning}
              onYes={(reason) => stop.start({ requirementId: stopping.requirementId, reason })}
              onClose={() => setStopping(undefined)}
            />
          )}
        </>
      )}
    </PageFrame>
  );
};
