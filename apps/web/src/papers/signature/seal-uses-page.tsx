import type { SealUse } from "@tushen/contract/papers/seal-use";
import { signatureCalls } from "@tushen/contract/papers/signature";
import { offeredItems } from "@tushen/domain/ground/dictionary/dictionaries";
import { Button } from "antd";
import { useState } from "react";
import { instantText } from "../../ground/platform/format.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { ListPage } from "../../ground/ui/list/list-page.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import { say } from "../../ground/ui/say.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { UsePicture } from "./use-picture.tsx";

const sealWords = { APPLYING: "待审核", ACTIVE: "", FROZEN: "已冻结", EXPIRED: "已过期", REVOKED: "已注销" } as const;

const Dispute = ({ use }: { readonly use: SealUse }) => {
  const [isOpen, setOpen] = useState(false);
  const act = useAct(signatureCalls.disputeUse, {
    refresh: [signatureCalls.listUses],
    onDone: () => {
      setOpen(false);
      say.done("已提出异议，印章已停用，发起人和管理员会收到消息");
    },
  });
  if (use.disputeTime !== null)
    return (
      <TwoLines below={use.disputeReason}>
        <StatusTag tone="bad">已提出异议</StatusTag>
      </TwoLines>
    );
  return (
    <>
      {use.mayDispute && (
        <Button size="small" danger onClick={() => setOpen(true)}>
          不是我用的
        </Button>
      )}
      {isOpen && (
        <ReasonDialog
          title={`用章异议：${use.title}`}
          note={`${use.sealName}立即冻结，正在进行的签章随即停止；管理员核实后解冻。`}
          label="理由（任务发起人和管理员会看到）"
          yes="提出异议并冻结印章"
          isRunning={act.isRunning}
          onYes={(reason) => act.start({ id: use.id, reason })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

const columns: readonly Column<SealUse>[] = [
  { key: "page", title: "用章处", width: 128, render: (use) => <UsePicture use={use} /> },
  {
    key: "title",
    title: "文件",
    width: 200,
    render: (use) => (
      <TwoLines below={use.projectName}>
        <a href={`#/signTasks/${use.taskId}?file=${use.itemId}`}>{use.title}</a>
      </TwoLines>
    ),
  },
  { key: "taskName", title: "签章任务", width: 140 },
  {
    key: "sealName",
    title: "印章",
    width: 190,
    render: (use) => (
      <TwoLines below={[use.sealTypeName, sealWords[use.sealState]].filter(Boolean).join(" · ")}>
        {use.sealName}
      </TwoLines>
    ),
  },
  {
    key: "signTime",
    title: "时间与签署人",
    width: 140,
    render: (use) => <TwoLines below={use.personName}>{instantText(use.signTime)}</TwoLines>,
  },
  {
    key: "address",
    title: "设备与网络地址",
    width: 222,
    render: (use) => <TwoLines below={use.address ?? "—"}>{use.agent ?? "—"}</TwoLines>,
  },
  { key: "disputeTime", title: "异议", width: 134, isPinned: "right", render: (use) => <Dispute use={use} /> },
];

/** 我的印章使用: every signature made with one's own seals, and with those of the organisation that one keeps. */
export const SealUsesPage = () => (
  <ListPage
    title="我的印章使用"
    text="本人印章和由您保管的单位印章签署过的每个文件；发现不是本人或本单位办理的，请立即提出异议。"
    name="seal-uses"
    call={signatureCalls.listUses}
    input={({ filter, pageNum, pageSize }) => {
      const [keyword, sealType, disputed] = [filter("keyword"), filter("sealType"), filter("disputed")];
      return {
        ...{ pageNum, pageSize },
        ...(keyword && { keyword }),
        ...(sealType && { sealType }),
        ...(disputed && { isDisputed: disputed === "YES" }),
      };
    }}
    filters={[
      { kind: "text", key: "keyword", label: "文件、任务、项目、印章" },
      {
        kind: "select",
        key: "sealType",
        label: "全部印章",
        options: offeredItems("SEAL_TYPE").map(({ code, label }) => ({ value: code, label })),
      },
      {
        kind: "select",
        key: "disputed",
        label: "有无异议",
        options: [
          { value: "YES", label: "已提出异议" },
          { value: "NO", label: "没有异议" },
        ],
      },
    ]}
    columns={columns}
    rowKey={({ id }) => id}
    empty={{ title: "没有用章记录", text: "您的印章签署文件后，每次使用会出现在这里，您也会收到消息。" }}
  />
);
