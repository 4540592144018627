import { auditCalls, type SignInLine } from "@tushen/contract/ground/audit";
import type { InputOf } from "@tushen/contract/ground/call";
import { signInOutcomes, signInWays } from "@tushen/domain/ground/audit";
import { Button } from "antd";
import { download } from "../platform/download.ts";
import { instantText } from "../platform/format.ts";
import { useAccount } from "../platform/visit.tsx";
import { ListPage } from "../ui/list/list-page.tsx";
import { optionsOf } from "../ui/form/options.ts";
import type { Column } from "../ui/list/column.ts";
import { say } from "../ui/say.tsx";
import { StatusTag } from "../ui/status-tag.tsx";
import { useAddress } from "../ui/use-address.ts";
import { browserName } from "./browser-name.ts";
import { given } from "./given.ts";
import styles from "./settings.module.css";

type Filter = InputOf<typeof auditCalls.exportSignInLines>;

const filterIn = (get: (key: string) => string | undefined): Filter =>
  given({
    person: get("person"),
    org: get("org"),
    way: get("way"),
    outcome: get("outcome"),
    address: get("address"),
    from: get("dayFrom"),
    to: get("dayTo"),
  }) as Filter;

const toneOf = (outcome: SignInLine["outcome"]) =>
  outcome === "SUCCESS" ? "good" : outcome === "LOCKED" || outcome === "SUSPENDED" ? "bad" : "warn";

const columns: Column<SignInLine>[] = [
  { key: "at", title: "时间", sorts: true, width: 168, render: ({ at }) => instantText(at, "second") },
  {
    key: "username",
    title: "用户名",
    sorts: true,
    width: 150,
    render: ({ username, personName }) => (
      <span className={styles.twoLines}>
        <b>{username}</b>
        <small>{personName ?? "未识别"}</small>
      </span>
    ),
  },
  { key: "orgName", title: "登录单位", sorts: true, width: 220 },
  { key: "way", title: "方式", sorts: true, width: 170, render: ({ way }) => signInWays[way] },
  {
    key: "outcome",
    title: "结果",
    sorts: true,
    width: 170,
    render: ({ outcome }) => <StatusTag tone={toneOf(outcome)}>{signInOutcomes[outcome]}</StatusTag>,
  },
  { key: "address", title: "来源地址", sorts: true, width: 130 },
  {
    key: "agent",
    title: "浏览器",
    width: 160,
    render: ({ agent }) => <span title={agent}>{browserName(agent)}</span>,
  },
];

/** 登录日志: successful and failed sign-ins with person, way and place. */
export const SignInLogPage = () => {
  const { orgType, orgName } = useAccount();
  const address = useAddress();
  const isPlatform = orgType === "PLATFORM";
  const save = () => download(auditCalls.exportSignInLines, filterIn(address.get), "登录日志.csv").catch(say.failure);
  return (
    <ListPage
      exportsItself
      title="登录日志"
      text={
        isPlatform
          ? "全部登录与登录尝试；未识别的用户名也在其中。"
          : `以${orgName}身份的登录，以及对本单位人员账号的失败尝试。`
      }
      actions={<Button onClick={() => void save()}>导出</Button>}
      name="sign-ins"
      call={auditCalls.querySignInLines}
      input={({ filter, pageNum, pageSize }) => ({ ...filterIn(filter), pageNum, pageSize })}
      filters={[
        { kind: "text", key: "person", label: "用户名或姓名" },
        ...(isPlatform ? [{ kind: "text" as const, key: "org", label: "登录单位" }] : []),
        { kind: "select", key: "way", label: "方式", options: optionsOf(signInWays) },
        { kind: "select", key: "outcome", label: "结果", options: optionsOf(signInOutcomes) },
        { kind: "text", key: "address", label: "来源地址" },
        { kind: "dates", key: "day", label: "日期" },
      ]}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: "还没有登录记录", text: "每次登录和失败的尝试都会记在这里。" }}
    />
  );
};
