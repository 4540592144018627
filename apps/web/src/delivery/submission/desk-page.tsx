import type { OutputOf } from "@tushen/contract/ground/call";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { Button } from "antd";
import { dayText } from "../../ground/platform/format.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { ListPanel } from "../../ground/ui/list/list-panel.tsx";
import { WaitingRequests } from "./invalidation/waiting-requests.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { deskParts, listParts } from "../../slots.ts";
import { type DeskStep, deskSteps, stepsOfRoles } from "@tushen/domain/delivery/desk-step";
import { nextActOf } from "./next-act.ts";
import { countsByStep, batchTone, stepOf, tileText } from "./submission-states.ts";
import { clockColumn } from "./clock-column.tsx";
import styles from "./desk.module.css";

const buttonOf = { due: "primary", look: "text" } as const;

type Row = OutputOf<typeof submissionCalls.houseDesk>["list"][number];

const dayOf = (instant: string | null) => (instant === null ? "—" : dayText(instant));

/** How far a running review is. */
const waitingFor = ({ step, taskCount, checkedCount }: Row): string | null => {
  if (step === "REVIEW") return taskCount === 0 ? null : `已复核 ${checkedCount}/${taskCount} 个专业`;
  return ["COLLECT", "CONCLUDE", "LETTER"].includes(step) ? deskSteps[step] : null;
};

const columnsFor = (roles: readonly string[]): Column<Row>[] => [
  {
    key: "projectName",
    title: "项目",
    sorts: true,
    width: 270,
    render: (row) => (
      <span className={styles.project}>
        <b>
          {row.isMine && <StatusTag tone="warn">轮到我</StatusTag>} {row.projectName}
        </b>
        <small>
          {row.atlasName} · {row.acceptanceNo ?? row.applicationNo}
        </small>
      </span>
    ),
  },
  {
    key: "state",
    title: "状态",
    sorts: true,
    width: 150,
    render: (row) => (
      <span className={styles.state}>
        <StatusTag tone={batchTone(row)}>
          {row.stateLabel}
          {row.state.endsWith("_AGAIN") && row.round > 2 && ` · 第 ${row.round - 1} 次`}
        </StatusTag>
        {waitingFor(row) && <small>{waitingFor(row)}</small>}
      </span>
    ),
  },
  clockColumn,
  { key: "ownerName", title: "建设单位", sorts: true, width: 190 },
  {
    key: "sheetCount",
    title: "图纸",
    sorts: true,
    width: 70,
    align: "right",
    render: ({ sheetCount }) => `${sheetCount} 张`,
  },
  { key: "submitTime", title: "报审日期", sorts: true, width: 110, render: ({ submitTime }) => dayOf(submitTime) },
  {
    key: "next",
    title: "",
    width: 116,
    align: "right",
    isPinned: "right",
    render: (row) => {
      const act = nextActOf(row, roles);
      return (
        <Button href={act.to} type={buttonOf[act.weight]} size="small">
          {act.label}
        </Button>
      );
    },
  },
];

/** Counts by step, with a mark on the steps that wait for the reader; a click filters the list below. */
const Cards = ({
  counts,
  mine,
  chosen,
  onChoose,
}: {
  counts: Readonly<Partial<Record<DeskStep, number>>> | undefined;
  mine: readonly DeskStep[];
  chosen: DeskStep | undefined;
  onChoose: (step: DeskStep | undefined) => void;
}) => (
  <div className={styles.cards} role="group" aria-label="按办理环节">
    {countsByStep(counts).map(({ step, label, count }) => (
      <button
        key={step}
        type="button"
        aria-pressed={chosen === step}
        data-empty={!count}
        data-mine={Boolean(count) && mine.includes(step)}
        title={mine.includes(step) ? "由我办理" : undefined}
        onClick={() => onChoose(chosen === step ? undefined : step)}
      >
        <b>{tileText(count)}</b>
        {label}
      </button>
    ))}
  </div>
);

/** 审查工作台: the batches received, their state, and the next act of the reader. */
export const DeskPage = () => {
  const account = useAccount();
  const address = useAddress();
  const roles = account.roles.map(({ code }) => code as string);
  const hasTasks = roles.some((role) => role === "CENSOR_REVIEWER" || role === "CENSOR_CHECKER");
  const tab = address.get("tab") ?? (hasTasks ? "tasks" : "submissions");
  const mine = address.get("mine") === "1";
  const counted = useCall(submissionCalls.houseDesk, { pageSize: 1, ...(mine && { mine }) });
  const step = stepOf(address.get("step"));
  const { myTasks: MyTasks, houseFees: HouseFees } = deskParts;
  const charges = roles.some((role) => role === "CENSOR_FINANCE" || role === "CENSOR_CLERK");
  const to = (next: string) =>
    address.set({
      tab: next,
      step: undefined,
      state: undefined,
      sort: undefined,
      order: undefined,
      columns: undefined,
      page: undefined,
    });
  return (
    <PageFrame
      title="审查工作台"
      text={`${account.orgName} · ${account.personName}`}
      actions={roles[0] === "CENSOR_PM" && <Button href="#/censorUnit/outlook">工作量预测</Button>}
      isTall
    >
      <WaitingRequests />
      {charges && <HouseFees />}
      <Cards
        counts={counted.data?.counts}
        mine={stepsOfRoles(roles)}
        chosen={tab === "submissions" ? step : undefined}
        onChoose={(next) => address.set({ tab: "submissions", step: next, page: undefined })}
      />
      {hasTasks && (
        <div className={styles.tabs} role="tablist">
          <button type="button" role="tab" aria-selected={tab === "tasks"} onClick={() => to("tasks")}>
            我的任务
          </button>
          <button type="button" role="tab" aria-selected={tab === "submissions"} onClick={() => to("submissions")}>
            报审批次
          </button>
        </div>
      )}
      {tab === "tasks" && hasTasks ? (
        <MyTasks />
      ) : (
        <ListPanel
          name="house-desk"
          call={submissionCalls.houseDesk}
          input={({ filter, pageNum, pageSize }) => {
            const asked = stepOf(filter("step"));
            const keyword = filter("keyword");
            return {
              pageNum,
              pageSize,
              ...(asked && { steps: [asked] }),
              ...(keyword && { keyword }),
              ...(mine && { mine }),
            };
          }}
          filters={[
            { kind: "text", key: "keyword", label: "项目名称、编号" },
            {
              kind: "select" as const,
              key: "mine",
              label: "全部人员",
              options: [{ value: "1", label: "我参与的" }],
            },
          ]}
          columns={columnsFor(roles)}
          rowKey={({ id }) => id}
          rowTo={(row) => nextActOf(row, roles).to}
          bulk={(rows, keep) => (
            <listParts.urge
              rows={rows.map(({ id, applicationId, projectName, atlasName, isMine }) => ({
                ...{ key: id, applicationId, name: `${projectName} · ${atlasName}`, isMine },
              }))}
              keep={(keys) => keep(rows.filter(({ id }) => keys.includes(id)))}
            />
          )}
          empty={{
            title: step ? `没有${deskSteps[step]}的项目` : "还没有项目报到本机构",
            text: step ? "点击上方的另一个环节，或再点一次看全部。" : "建设单位确认并报审后，项目出现在这里。",
          }}
        />
      )}
    </PageFrame>
  );
};
