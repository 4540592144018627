import {
  type EngineAsking,
  engineBusinesses,
  type OutsideEngine,
  outsideEngineCalls,
} from "@tushen/contract/machine/outside-engine";
import { Button } from "antd";
import { useState } from "react";
import { instantText } from "../../ground/platform/format.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { LocalList } from "../../ground/ui/list/local-list.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { EngineDialog } from "./engine-dialog.tsx";

const yuan = (fen: number): string => `${(fen / 100).toFixed(2)} 元`;

const cameOf = ({ findingCount, problem, durationMs, costFen }: EngineAsking): string =>
  `${problem ?? `返回 ${findingCount} 条`}，用时 ${(durationMs / 1000).toFixed(1)} 秒，费用 ${yuan(costFen)}`;

const Askings = ({ askings }: Pick<OutsideEngine, "askings">) => {
  const [last, ...others] = askings;
  if (!last) return "还没有调用";
  const before = others.map((one) => `${instantText(one.time)} ${one.isTest ? "测试" : "审查"}：${cameOf(one)}`);
  return (
    <TwoLines below={`${instantText(last.time)} ${last.isTest ? "测试" : "审查"}`}>
      <span title={before.join("\n")}>{cameOf(last)}</span>
    </TwoLines>
  );
};

interface Acts {
  readonly onTry: (one: OutsideEngine) => void;
  readonly onChange: (one: OutsideEngine) => void;
  readonly onSwitch: (one: OutsideEngine) => void;
  readonly isRunning: boolean;
}

const columnsWith = ({ onTry, onChange, onSwitch, isRunning }: Acts): readonly Column<OutsideEngine>[] => [
  {
    key: "name",
    title: "名称",
    sorts: true,
    width: 260,
    render: ({ name, address }) => <TwoLines below={address}>{name}</TwoLines>,
  },
  {
    key: "isOn",
    title: "状态",
    width: 90,
    render: ({ isOn }) => <StatusTag tone={isOn ? "good" : "quiet"}>{isOn ? "已启用" : "未启用"}</StatusTag>,
  },
  {
    key: "businesses",
    title: "用于",
    width: 150,
    render: ({ businesses }) => businesses.map((one) => engineBusinesses[one]).join("、"),
  },
  {
    key: "fenPerCall",
    title: "每次费用",
    width: 120,
    render: ({ fenPerCall, timeoutSeconds }) => (
      <TwoLines below={`时限 ${timeoutSeconds} 秒`}>{yuan(fenPerCall)}</TwoLines>
    ),
  },
  { key: "askings", title: "最近一次调用", width: 300, render: ({ askings }) => <Askings askings={askings} /> },
  {
    key: "acts",
    title: "",
    width: 180,
    isPinned: "right",
    render: (one) => (
      <>
        <Button
          type="link"
          size="small"
          disabled={isRunning}
          aria-label={`测试 ${one.name}`}
          onClick={() => onTry(one)}
        >
          测试
        </Button>
        <Button type="link" size="small" aria-label={`修改 ${one.name}`} onClick={() => onChange(one)}>
          修改
        </Button>
        <Button
          type="link"
          size="small"
          danger={one.isOn}
          aria-label={`${one.isOn ? "停用" : "启用"} ${one.name}`}
          onClick={() => onSwitch(one)}
        >
          {one.isOn ? "停用" : "启用"}
        </Button>
      </>
    ),
  },
];

/** 外部引擎: services of other makers that are asked after the own rules of a run. */
export const OutsideEnginesPage = () => {
  const [isAdding, setAdding] = useState(false);
  const [changing, setChanging] = useState<OutsideEngine>();
  const asked = useCall(outsideEngineCalls.listEngines, {});
  const refresh = [outsideEngineCalls.listEngines];
  const trial = useAct(outsideEngineCalls.tryEngine, {
    refresh,
    onDone: (one) => say.done(`测试完成：${cameOf(one)}`),
  });
  const turn = useAct(outsideEngineCalls.switchEngine, {
    refresh,
    onDone: () => say.done("已保存，此后完成的智能审查照此执行"),
  });
  return (
    <PageFrame
      title="外部引擎"
      text="本机构的智能审查完成后，把建筑数据、图号图名和图纸文字中的事实发给已启用的引擎，不含人员和单位。引擎的结果只作提示，须由审查人复核。"
      asked={[asked]}
      isTall
      actions={
        <>
          <Button href="#/adminUnit/reviewRules">审查规则</Button>
          <Button type="primary" onClick={() => setAdding(true)}>
            添加引擎
          </Button>
        </>
      }
    >
      {() => (
        <>
          <LocalList
            name="outside-engines"
            rows={asked.data ?? []}
            columns={columnsWith({
              onTry: ({ engineId }) => trial.start({ engineId }),
              onChange: setChanging,
              onSwitch: ({ engineId, isOn }) => turn.start({ engineId, isOn: !isOn }),
              isRunning: trial.isRunning,
            })}
            rowKey={({ engineId }) => engineId}
            empty={<Empty title="还没有外部引擎" text="添加引擎并测试后启用，智能审查的结果中会标明来源。" />}
          />
          {isAdding && <EngineDialog onClose={() => setAdding(false)} />}
          {changing && <EngineDialog engine={changing} onClose={() => setChanging(undefined)} />}
        </>
      )}
    </PageFrame>
  );
};
