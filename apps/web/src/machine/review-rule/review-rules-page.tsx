import { type ListedRule, reviewRuleCalls } from "@tushen/contract/machine/review-rule";
import { Button } from "antd";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { LocalList } from "../../ground/ui/list/local-list.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { type AddressState, useAddress } from "../../ground/ui/use-address.ts";
import { citedText, isOftenRefused, numberText, shareText } from "./rule-words.ts";

/** A rule nobody touched is in use as it comes. */
const States = ({ rule, isHouse }: { readonly rule: ListedRule; readonly isHouse: boolean }) => (
  <>
    {rule.offCount + rule.changedCount === 0 && !isOftenRefused(rule) && <StatusTag tone="quiet">使用中</StatusTag>}
    {rule.offCount > 0 && <StatusTag tone="bad">{isHouse ? "已停用" : `${rule.offCount} 家停用`}</StatusTag>}
    {rule.changedCount > 0 && <StatusTag tone="busy">已调整 {rule.changedCount} 项</StatusTag>}
    {isOftenRefused(rule) && <StatusTag tone="warn">多被忽略</StatusTag>}
  </>
);

const columnsFor = (isHouse: boolean): readonly Column<ListedRule>[] => [
  {
    key: "name",
    title: "规则",
    sorts: true,
    width: 200,
    render: ({ name, number }) => <TwoLines below={numberText(number)}>{name}</TwoLines>,
  },
  { key: "disciplineName", title: "专业", sorts: true, width: 80 },
  { key: "levelName", title: "层级", sorts: ({ level }) => level, width: 80 },
  {
    key: "norm",
    title: "现行条文",
    sorts: ({ norm }) => norm && citedText(norm),
    width: 195,
    render: ({ norm }) => (norm ? citedText(norm) : "—"),
  },
  { key: "runs", title: "运行", sorts: ({ rates }) => rates.runs, width: 80, render: ({ rates }) => rates.runs || "—" },
  {
    key: "found",
    title: "发现",
    sorts: ({ rates }) => rates.found,
    width: 80,
    render: ({ rates }) => rates.found || "—",
  },
  {
    key: "accepted",
    title: "采纳",
    sorts: ({ rates }) => rates.accepted,
    width: 100,
    render: ({ rates }) => shareText(rates.accepted, rates.found),
  },
  {
    key: "refused",
    title: "忽略",
    sorts: ({ rates }) => rates.refused,
    width: 100,
    render: ({ rates }) => shareText(rates.refused, rates.found),
  },
  {
    key: "withoutData",
    title: "无数据",
    sorts: ({ rates }) => rates.withoutData,
    width: 100,
    render: ({ rates }) => shareText(rates.withoutData, rates.runs),
  },
  { key: "state", title: "状态", width: 140, render: (rule) => <States rule={rule} isHouse={isHouse} /> },
  {
    key: "needs",
    title: "需要的数据",
    isSpare: true,
    width: 220,
    render: ({ needs }) => <span title={needs}>{needs}</span>,
  },
];

const states: Readonly<Record<string, (rule: ListedRule) => boolean>> = {
  off: ({ offCount }) => offCount > 0,
  changed: ({ changedCount }) => changedCount > 0,
  refused: isOftenRefused,
  withoutData: ({ rates }) => rates.runs > 0 && rates.withoutData === rates.runs,
};

const stateOptions = [
  { value: "off", label: "停用" },
  { value: "changed", label: "限值已调整" },
  { value: "refused", label: "多被忽略" },
  { value: "withoutData", label: "一直无数据" },
];

const optionsOf = (rules: readonly ListedRule[], key: "discipline" | "level") =>
  [...new Map(rules.map((one) => [one[key], one[key === "level" ? "levelName" : "disciplineName"]]))].map(
    ([value, label]) => ({ value, label }),
  );

const wanted = (rules: readonly ListedRule[], address: AddressState): ListedRule[] => {
  const words = (address.get("keyword") ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const [discipline, level, state] = ["discipline", "level", "state"].map(address.get);
  return rules.filter((one) => {
    const text = `${one.number ?? ""} ${one.ruleId} ${one.name} ${one.norm ? citedText(one.norm) : ""} ${one.needs}`;
    return (
      words.every((word) => text.toLowerCase().includes(word)) &&
      (!discipline || one.discipline === discipline) &&
      (!level || one.level === level) &&
      (!state || states[state]?.(one) === true)
    );
  });
};

/** 审查规则: every rule of the intelligent review, with its clause and what reviewers made of its findings. */
export const ReviewRulesPage = () => {
  const { orgType, roles } = useAccount();
  const address = useAddress();
  const asked = useCall(reviewRuleCalls.listRules, {});
  const { rules = [], runCount = 0 } = asked.data ?? {};
  const whose = { CENSOR: "本机构", CONTROL: "本地区审查机构" }[orgType as string] ?? "全部审查机构";
  return (
    <PageFrame
      title="审查规则"
      text={`智能审查共 ${rules.length} 条规则。运行和处理情况按${whose}最近一年的 ${runCount} 次智能审查统计，不含设计单位的预审自查。`}
      asked={[asked]}
      isTall
      actions={
        <>
          {orgType !== "PLATFORM" && <Button href="#/adminUnit/modelRequirements">模型交付要求</Button>}
          {roles.some(({ code }) => code === "CENSOR_ADMIN") && (
            <Button href="#/adminUnit/outsideEngines">外部引擎</Button>
          )}
        </>
      }
    >
      {() => (
        <LocalList
          name="review-rules"
          rows={wanted(rules, address)}
          columns={columnsFor(orgType === "CENSOR")}
          filters={[
            { kind: "text", key: "keyword", label: "搜索规则", hint: "名称、条文或编号" },
            { kind: "select", key: "discipline", label: "专业", options: optionsOf(rules, "discipline") },
            { kind: "select", key: "level", label: "层级", options: optionsOf(rules, "level") },
            { kind: "select", key: "state", label: "状态", options: stateOptions },
          ]}
          rowKey={({ ruleId }) => ruleId}
          rowTo={({ ruleId }) => `#/adminUnit/reviewRules/${ruleId}`}
          empty={<Empty title="没有这样的规则" text="可以换一个名称、专业或状态。" />}
        />
      )}
    </PageFrame>
  );
};
