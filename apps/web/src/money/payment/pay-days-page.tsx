import { paymentCalls } from "@tushen/contract/money/payment";
import { addDays } from "@tushen/domain/ground/calendar/work-calendar";
import { Button, DatePicker } from "antd";
import dayjs from "dayjs";
import { useState } from "react";
import { today } from "../../ground/platform/format.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import layout from "../../ground/ui/layout.module.css";
import { Empty } from "../../ground/ui/empty.tsx";
import { ListPanel } from "../../ground/ui/list/list-panel.tsx";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { Differences } from "./differences.tsx";
import styles from "./payment.module.css";
import { signedYuan } from "./signed-yuan.ts";

/** Has a day compared again. */
const CheckAgain = () => {
  const [day, setDay] = useState(addDays(today(), -1));
  const check = useAct(paymentCalls.checkPayDay, {
    refresh: [paymentCalls.listPayDays],
    onDone: () => say.done("已开始对账，稍后刷新查看结果"),
  });
  return (
    <>
      <DatePicker
        aria-label="对账日期"
        value={dayjs(day)}
        allowClear={false}
        maxDate={dayjs(addDays(today(), -1))}
        onChange={(next) => next && setDay(next.format("YYYY-MM-DD"))}
      />
      <Button loading={check.isRunning} onClick={() => check.start({ day })}>
        重新对账
      </Button>
    </>
  );
};

/** 支付对账: each day at each merchant of the house, compared with the provider's list. */
export const PayDaysPage = () => {
  const { orgName, roles } = useAccount();
  if (!roles.some(({ code }) => code === "CENSOR_FINANCE" || code === "CENSOR_ADMIN"))
    return (
      <PageFrame title="支付对账" text={orgName}>
        <Empty title="支付对账由财务人员办理" text="需要查看对账结果时，请联系本机构的财务人员或管理员。" />
      </PageFrame>
    );
  return (
    <PageFrame
      title="支付对账"
      text={`${orgName} · 每日上午取回微信支付、支付宝前一日的账单，与系统登记逐笔核对`}
      isTall
      actions={
        <>
          <CheckAgain />
          <Button href="#/auditFeeList">审查费列表</Button>
        </>
      }
    >
      <ListPanel
        name="pay-days"
        call={paymentCalls.listPayDays}
        input={({ filter, pageNum, pageSize }) => ({
          isOpen: filter("open") === "1" ? true : undefined,
          pageNum,
          pageSize,
        })}
        filters={[{ kind: "select", key: "open", label: "全部日期", options: [{ value: "1", label: "有未处理差异" }] }]}
        note={({ openCount }) =>
          openCount > 0 && <p className={styles.note}>有 {openCount} 天的差异还未处理，请逐笔核对。</p>
        }
        columns={[
          {
            key: "day",
            title: "日期",
            width: 150,
            render: ({ day, providerLabel }) => (
              <TwoLines below={providerLabel}>
                <b>{day}</b>
              </TwoLines>
            ),
          },
          {
            key: "listedSum",
            title: "平台账单（元）",
            width: 150,
            align: "right",
            render: ({ listedSum, listedCount }) => (
              <TwoLines below={`${listedCount} 笔`}>{signedYuan(listedSum)}</TwoLines>
            ),
          },
          {
            key: "bookedSum",
            title: "系统登记（元）",
            width: 150,
            align: "right",
            render: ({ bookedSum, bookedCount }) => (
              <TwoLines below={`${bookedCount} 笔`}>{signedYuan(bookedSum)}</TwoLines>
            ),
          },
          {
            key: "differences",
            title: "核对结果",
            width: 520,
            render: ({ differences }) =>
              differences.length === 0 ? (
                <StatusTag tone="good">一致</StatusTag>
              ) : (
                <Differences differences={differences} />
              ),
          },
          {
            key: "checkTime",
            title: "商户号",
            width: 170,
            render: ({ merchantId }) => <span className={layout.quiet13}>{merchantId}</span>,
          },
        ]}
        rowKey={({ id }) => id}
        empty={{ title: "还没有对账记录", text: "有在线支付的次日上午自动对账。" }}
      />
    </PageFrame>
  );
};
