import { type AuditLine, auditCalls } from "@tushen/contract/ground/audit";
import type { InputOf } from "@tushen/contract/ground/call";
import { auditActs, auditObjects } from "@tushen/domain/ground/audit";
import { Button } from "antd";
import { useState } from "react";
import { download } from "../platform/download.ts";
import { instantText } from "../platform/format.ts";
import { useAccount } from "../platform/visit.tsx";
import { ListPage } from "../ui/list/list-page.tsx";
import { optionsOf } from "../ui/form/options.ts";
import type { Column } from "../ui/list/column.ts";
import { say } from "../ui/say.tsx";
import { useAddress } from "../ui/use-address.ts";
import { AuditLineDialog } from "./audit-line-dialog.tsx";
import { ChainCheck } from "./chain-check.tsx";
import { ChangeList } from "./change-list.tsx";
import { given } from "./given.ts";
import styles from "./settings.module.css";

type Filter = InputOf<typeof auditCalls.exportAuditLines>;

const filterIn = (get: (key: string) => string | undefined): Filter =>
  given({
    person: get("person"),
    org: get("org"),
    act: get("act"),
    objectKind: get("objectKind"),
    object: get("object"),
    from: get("dayFrom"),
    to: get("dayTo"),
  }) as Filter;

const columns = (open: (line: AuditLine) => void): Column<AuditLine>[] => [
  { key: "at", title: "时间", sorts: true, width: 168, render: ({ at }) => instantText(at, "second") },
  {
    key: "actor",
    title: "操作人",
    sorts: true,
    width: 190,
    render: ({ actorName, actorOrgName }) => (
      <span className={styles.twoLines}>
        <b>{actorName}</b>
        <small>{actorOrgName}</small>
      </span>
    ),
  },
  { key: "act", title: "操作", sorts: true, width: 90, render: ({ act }) => auditActs[act] },
  {
    key: "object",
    title: "对象",
    sorts: true,
    width: 210,
    render: ({ objectKind, objectName }) => (
      <span className={styles.twoLines}>
        <b>{objectName}</b>
        <small>{auditObjects[objectKind]}</small>
      </span>
    ),
  },
  { key: "change", title: "变更内容", width: 330, render: (line) => <ChangeList line={line} most={2} /> },
  { key: "address", title: "来源地址", sorts: true, width: 120 },
  {
    key: "more",
    title: "",
    width: 70,
    align: "right",
    isPinned: "right",
    render: (line) => (
      <Button type="text" size="small" onClick={() => open(line)}>
        详情
      </Button>
    ),
  },
];

/** 操作日志: who changed what in the administration, searchable and exportable. */
export const AuditLogPage = () => {
  const { orgType, orgName } = useAccount();
  const address = useAddress();
  const [line, setLine] = useState<AuditLine>();
  const isPlatform = orgType === "PLATFORM";
  const save = () => download(auditCalls.exportAuditLines, filterIn(address.get), "操作日志.csv").catch(say.failure);
  return (
    <>
      <ListPage
        exportsItself
        title="操作日志"
        text={
          isPlatform
            ? "全部管理操作：谁在何时改了什么。每条日志与上一条相扣，改动或删除都能查出。"
            : `${orgName}的人员所做的管理操作，以及涉及本单位的操作。`
        }
        actions={
          <>
            {isPlatform && <ChainCheck />}
            <Button onClick={() => void save()}>导出</Button>
          </>
        }
        name="audit-lines"
        call={auditCalls.queryAuditLines}
        input={({ filter, pageNum, pageSize }) => ({ ...filterIn(filter), pageNum, pageSize })}
        filters={[
          { kind: "text", key: "person", label: "操作人" },
          ...(isPlatform ? [{ kind: "text" as const, key: "org", label: "操作单位" }] : []),
          { kind: "select", key: "act", label: "操作", options: optionsOf(auditActs) },
          { kind: "select", key: "objectKind", label: "对象类别", options: optionsOf(auditObjects) },
          { kind: "text", key: "object", label: "对象名称或编号" },
          { kind: "dates", key: "day", label: "日期" },
        ]}
        columns={columns(setLine)}
        rowKey={({ seq }) => seq}
        empty={{ title: "还没有操作日志", text: "单位、人员、账号、字典和参数的每次修改都会记在这里。" }}
      />
      {line && <AuditLineDialog line={line} onClose={() => setLine(undefined)} />}
    </>
  );
};
